// Original file: varfreq/metadata/v1/manifest.proto

import type { CoverageTrackInit as _varfreq_metadata_v1_CoverageTrackInit, CoverageTrack as _varfreq_metadata_v1_CoverageTrack } from '../../../varfreq/metadata/v1/CoverageTrack.ts';
import type { Long } from '@grpc/proto-loader';

export interface SnapshotSampleInit {
  'sampleId'?: (number | string | Long);
  'poolSize'?: (number);
  'coverageProfile'?: (boolean);
  /**
   * bit i: in the set of query i
   */
  'queryMask'?: (number);
  'variationTracks'?: (number | string | Long)[];
  'coverageTracks'?: (_varfreq_metadata_v1_CoverageTrackInit)[];
  /**
   * of variation_tracks, in their order
   */
  'variationIds'?: (number | string | Long)[];
  'ownerId'?: (number | string | Long);
  'public'?: (boolean);
  /**
   * female, male or unknown
   */
  'sex'?: (string);
}

export interface SnapshotSample {
  'sampleId': (number);
  'poolSize': (number);
  'coverageProfile': (boolean);
  /**
   * bit i: in the set of query i
   */
  'queryMask': (number);
  'variationTracks': (number)[];
  'coverageTracks': (_varfreq_metadata_v1_CoverageTrack)[];
  /**
   * of variation_tracks, in their order
   */
  'variationIds': (number)[];
  'ownerId': (number);
  'public': (boolean);
  /**
   * female, male or unknown
   */
  'sex': (string);
}
