// Original file: varfreq/metadata/v1/catalogue.proto

import type { ImportOptionsInit as _varfreq_metadata_v1_ImportOptionsInit, ImportOptions as _varfreq_metadata_v1_ImportOptions } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { NewJointMemberInit as _varfreq_metadata_v1_NewJointMemberInit, NewJointMember as _varfreq_metadata_v1_NewJointMember } from '../../../varfreq/metadata/v1/NewJointMember.ts';
import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateJointImportRequestInit {
  'userId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'options'?: (_varfreq_metadata_v1_ImportOptionsInit | null);
  /**
   * ascending by column, each column once; at most 10,000
   */
  'members'?: (_varfreq_metadata_v1_NewJointMemberInit)[];
  'activate'?: (boolean);
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_idempotency'?: "idempotency";
}

export interface CreateJointImportRequest {
  'userId': (number);
  'dataSourceId': (number);
  'options': (_varfreq_metadata_v1_ImportOptions | null);
  /**
   * ascending by column, each column once; at most 10,000
   */
  'members': (_varfreq_metadata_v1_NewJointMember)[];
  'activate': (boolean);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}
