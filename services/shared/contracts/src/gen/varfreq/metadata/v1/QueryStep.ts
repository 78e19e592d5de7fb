// Original file: protos/varfreq/metadata/v1/query.proto

import type { Long } from '@grpc/proto-loader';

export interface QueryStep {
  'all'?: (boolean);
  'sampleId'?: (number | string | Long);
  'groupId'?: (number | string | Long);
  'not'?: (boolean);
  'and'?: (boolean);
  'or'?: (boolean);
  'step'?: "all"|"sampleId"|"groupId"|"not"|"and"|"or";
}

export interface QueryStep__Output {
  'all'?: (boolean);
  'sampleId'?: (number);
  'groupId'?: (number);
  'not'?: (boolean);
  'and'?: (boolean);
  'or'?: (boolean);
  'step'?: "all"|"sampleId"|"groupId"|"not"|"and"|"or";
}
