// Original file: protos/varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

export interface Variant {
  'chromosome'?: (string);
  'position'?: (number | string | Long);
  'reference'?: (string);
  'observed'?: (string);
}

export interface Variant__Output {
  'chromosome': (string);
  'position': (number);
  'reference': (string);
  'observed': (string);
}
