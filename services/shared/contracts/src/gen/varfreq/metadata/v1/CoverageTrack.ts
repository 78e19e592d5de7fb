// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { Long } from '@grpc/proto-loader';

export interface CoverageTrack {
  'track'?: (number | string | Long);
  'individuals'?: (number);
}

export interface CoverageTrack__Output {
  'track': (number);
  'individuals': (number);
}
