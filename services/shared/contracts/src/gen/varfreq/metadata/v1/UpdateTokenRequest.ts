// Original file: varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateTokenRequestInit {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  'name'?: (string);
  'expires'?: (string);
  'clearExpires'?: (boolean);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
  '_expires'?: "expires";
}

export interface UpdateTokenRequest {
  'id': (number);
  'expectedRevision'?: (number);
  'name'?: (string);
  'expires'?: (string);
  'clearExpires': (boolean);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
  '_expires'?: "expires";
}
