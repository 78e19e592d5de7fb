// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

export interface User {
  'id'?: (number | string | Long);
  'login'?: (string);
  'name'?: (string);
  'email'?: (string);
  'roles'?: (string)[];
  'added'?: (string);
  'revision'?: (number | string | Long);
  '_email'?: "email";
}

export interface User__Output {
  'id': (number);
  'login': (string);
  'name': (string);
  'email'?: (string);
  'roles': (string)[];
  'added': (string);
  'revision': (number);
  '_email'?: "email";
}
