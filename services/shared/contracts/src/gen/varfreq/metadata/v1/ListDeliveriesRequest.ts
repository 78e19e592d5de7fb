// Original file: varfreq/metadata/v1/webhooks.proto

import type { PageInit as _varfreq_metadata_v1_PageInit, Page as _varfreq_metadata_v1_Page } from '../../../varfreq/metadata/v1/Page.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListDeliveriesRequestInit {
  'page'?: (_varfreq_metadata_v1_PageInit | null);
  'webhookId'?: (number | string | Long);
}

export interface ListDeliveriesRequest {
  'page': (_varfreq_metadata_v1_Page | null);
  'webhookId': (number);
}
