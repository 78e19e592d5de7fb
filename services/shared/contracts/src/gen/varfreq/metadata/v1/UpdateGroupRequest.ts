// Original file: varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateGroupRequestInit {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  'name'?: (string);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
}

export interface UpdateGroupRequest {
  'id': (number);
  'expectedRevision'?: (number);
  'name'?: (string);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
}
