// Original file: protos/varfreq/metadata/v1/query.proto

import type { QueryStep as _varfreq_metadata_v1_QueryStep, QueryStep__Output as _varfreq_metadata_v1_QueryStep__Output } from '../../../varfreq/metadata/v1/QueryStep.ts';

export interface Query {
  'name'?: (string);
  'expression'?: (string);
  'steps'?: (_varfreq_metadata_v1_QueryStep)[];
}

export interface Query__Output {
  'name': (string);
  'expression': (string);
  'steps': (_varfreq_metadata_v1_QueryStep__Output)[];
}
