// Original file: protos/varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

export interface Frequency {
  'coverage'?: (number | string | Long);
  'frequency'?: (number | string);
  'frequencyHet'?: (number | string);
  'frequencyHom'?: (number | string);
}

export interface Frequency__Output {
  'coverage': (number);
  'frequency': (number);
  'frequencyHet': (number);
  'frequencyHom': (number);
}
