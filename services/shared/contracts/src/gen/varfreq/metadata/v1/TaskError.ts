// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface TaskError {
  'code'?: (string);
  'message'?: (string);
  'line'?: (number | string | Long);
  'column'?: (number);
  '_line'?: "line";
  '_column'?: "column";
}

export interface TaskError__Output {
  'code': (string);
  'message': (string);
  'line'?: (number);
  'column'?: (number);
  '_line'?: "line";
  '_column'?: "column";
}
