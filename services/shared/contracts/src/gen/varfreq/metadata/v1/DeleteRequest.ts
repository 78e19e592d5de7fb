// Original file: varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Deletes one entity. NOT_FOUND when it does not exist; INTEGRITY_CONFLICT when something refers to it;
 * PRECONDITION_FAILED when expected_revision is given and differs.
 */
export interface DeleteRequestInit {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  '_expectedRevision'?: "expectedRevision";
}

/**
 * Deletes one entity. NOT_FOUND when it does not exist; INTEGRITY_CONFLICT when something refers to it;
 * PRECONDITION_FAILED when expected_revision is given and differs.
 */
export interface DeleteRequest {
  'id': (number);
  'expectedRevision'?: (number);
  '_expectedRevision'?: "expectedRevision";
}
