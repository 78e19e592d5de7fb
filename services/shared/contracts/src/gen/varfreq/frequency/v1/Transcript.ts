// Original file: varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

export interface TranscriptInit {
  'id'?: (string);
  'begin'?: (number | string | Long);
  'end'?: (number | string | Long);
  'type'?: (string);
}

export interface Transcript {
  'id': (string);
  'begin': (number);
  'end': (number);
  'type': (string);
}
