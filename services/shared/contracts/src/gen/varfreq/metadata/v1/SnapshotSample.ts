// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { CoverageTrack as _varfreq_metadata_v1_CoverageTrack, CoverageTrack__Output as _varfreq_metadata_v1_CoverageTrack__Output } from '../../../varfreq/metadata/v1/CoverageTrack.ts';
import type { Long } from '@grpc/proto-loader';

export interface SnapshotSample {
  'sampleId'?: (number | string | Long);
  'poolSize'?: (number);
  'coverageProfile'?: (boolean);
  'queryMask'?: (number);
  'variationTracks'?: (number | string | Long)[];
  'coverageTracks'?: (_varfreq_metadata_v1_CoverageTrack)[];
}

export interface SnapshotSample__Output {
  'sampleId': (number);
  'poolSize': (number);
  'coverageProfile': (boolean);
  'queryMask': (number);
  'variationTracks': (number)[];
  'coverageTracks': (_varfreq_metadata_v1_CoverageTrack__Output)[];
}
