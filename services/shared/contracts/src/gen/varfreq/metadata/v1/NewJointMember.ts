// Original file: varfreq/metadata/v1/catalogue.proto

import type { CreateSampleRequestInit as _varfreq_metadata_v1_CreateSampleRequestInit, CreateSampleRequest as _varfreq_metadata_v1_CreateSampleRequest } from '../../../varfreq/metadata/v1/CreateSampleRequest.ts';
import type { Long } from '@grpc/proto-loader';

export interface NewJointMemberInit {
  /**
   * from 1
   */
  'column'?: (number);
  'sampleId'?: (number | string | Long);
  /**
   * without idempotency; of `user_id` of the joint import
   */
  'sample'?: (_varfreq_metadata_v1_CreateSampleRequestInit | null);
  /**
   * The sample becomes a member of the group of this name, which is created if it does not exist.
   */
  'family'?: (string);
  /**
   * Of a PED file, for an existing sample; absent: unchanged.
   */
  'sex'?: (string);
  'of'?: "sampleId"|"sample";
  '_family'?: "family";
  '_sex'?: "sex";
}

export interface NewJointMember {
  /**
   * from 1
   */
  'column': (number);
  'sampleId'?: (number);
  /**
   * without idempotency; of `user_id` of the joint import
   */
  'sample'?: (_varfreq_metadata_v1_CreateSampleRequest | null);
  /**
   * The sample becomes a member of the group of this name, which is created if it does not exist.
   */
  'family'?: (string);
  /**
   * Of a PED file, for an existing sample; absent: unchanged.
   */
  'sex'?: (string);
  'of'?: "sampleId"|"sample";
  '_family'?: "family";
  '_sex'?: "sex";
}
