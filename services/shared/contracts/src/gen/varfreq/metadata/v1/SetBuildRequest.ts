// Original file: varfreq/metadata/v1/maintenance.proto

import type { Long } from '@grpc/proto-loader';

export interface SetBuildRequestInit {
  /**
   * absent: none
   */
  'name'?: (string);
  'expectedRevision'?: (number | string | Long);
  '_name'?: "name";
  '_expectedRevision'?: "expectedRevision";
}

export interface SetBuildRequest {
  /**
   * absent: none
   */
  'name'?: (string);
  'expectedRevision'?: (number);
  '_name'?: "name";
  '_expectedRevision'?: "expectedRevision";
}
