// Original file: varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

export interface LocateGeneResponseInit {
  'chromosome'?: (string);
  'begin'?: (number | string | Long);
  'end'?: (number | string | Long);
}

export interface LocateGeneResponse {
  'chromosome': (string);
  'begin': (number);
  'end': (number);
}
