// Original file: varfreq/metadata/v1/manifest.proto

import type { Long } from '@grpc/proto-loader';

export interface CoverageTrackInit {
  'track'?: (number | string | Long);
  'individuals'?: (number);
}

export interface CoverageTrack {
  'track': (number);
  'individuals': (number);
}
