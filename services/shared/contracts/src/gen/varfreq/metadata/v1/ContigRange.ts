// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { Long } from '@grpc/proto-loader';

export interface ContigRange {
  'contig'?: (string);
  'start'?: (number | string | Long);
  'end'?: (number | string | Long);
}

export interface ContigRange__Output {
  'contig': (string);
  'start': (number);
  'end': (number);
}
