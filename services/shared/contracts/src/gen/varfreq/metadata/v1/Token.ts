// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

export interface Token {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'name'?: (string);
  'key'?: (string);
  'added'?: (string);
  'revision'?: (number | string | Long);
  'expires'?: (string);
  'lastUsed'?: (string);
  '_expires'?: "expires";
  '_lastUsed'?: "lastUsed";
}

export interface Token__Output {
  'id': (number);
  'userId': (number);
  'name': (string);
  'key': (string);
  'added': (string);
  'revision': (number);
  'expires'?: (string);
  'lastUsed'?: (string);
  '_expires'?: "expires";
  '_lastUsed'?: "lastUsed";
}
