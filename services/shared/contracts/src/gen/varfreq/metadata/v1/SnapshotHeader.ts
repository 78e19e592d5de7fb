// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { QuerySummary as _varfreq_metadata_v1_QuerySummary, QuerySummary__Output as _varfreq_metadata_v1_QuerySummary__Output } from '../../../varfreq/metadata/v1/QuerySummary.ts';
import type { Long } from '@grpc/proto-loader';

export interface SnapshotHeader {
  'version'?: (number | string | Long);
  'taken'?: (string);
  'queries'?: (_varfreq_metadata_v1_QuerySummary)[];
  'state'?: (string);
  'unchanged'?: (boolean);
}

export interface SnapshotHeader__Output {
  'version': (number);
  'taken': (string);
  'queries': (_varfreq_metadata_v1_QuerySummary__Output)[];
  'state': (string);
  'unchanged': (boolean);
}
