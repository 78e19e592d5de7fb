// Original file: varfreq/metadata/v1/webhooks.proto

import type { WebhookInit as _varfreq_metadata_v1_WebhookInit, Webhook as _varfreq_metadata_v1_Webhook } from '../../../varfreq/metadata/v1/Webhook.ts';
import type { Long } from '@grpc/proto-loader';

export interface WebhookListInit {
  'items'?: (_varfreq_metadata_v1_WebhookInit)[];
  'total'?: (number | string | Long);
}

export interface WebhookList {
  'items': (_varfreq_metadata_v1_Webhook)[];
  'total': (number);
}
