// Original file: varfreq/metadata/v1/webhooks.proto

import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateWebhookRequestInit {
  'userId'?: (number | string | Long);
  'url'?: (string);
  'kinds'?: (string)[];
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_idempotency'?: "idempotency";
}

export interface CreateWebhookRequest {
  'userId': (number);
  'url': (string);
  'kinds': (string)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}
