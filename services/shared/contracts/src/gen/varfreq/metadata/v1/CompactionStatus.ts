// Original file: protos/varfreq/metadata/v1/maintenance.proto

import type { StoredSegments as _varfreq_metadata_v1_StoredSegments, StoredSegments__Output as _varfreq_metadata_v1_StoredSegments__Output } from '../../../varfreq/metadata/v1/StoredSegments.ts';
import type { Long } from '@grpc/proto-loader';

export interface CompactionStatus {
  'version'?: (number | string | Long);
  'segments'?: (_varfreq_metadata_v1_StoredSegments)[];
  'waiting'?: (number | string | Long);
  'running'?: (number | string | Long);
  'succeeded'?: (number | string | Long);
  'failed'?: (number | string | Long);
  'retiredSegments'?: (number | string | Long);
  'retiredBytes'?: (number | string | Long);
}

export interface CompactionStatus__Output {
  'version': (number);
  'segments': (_varfreq_metadata_v1_StoredSegments__Output)[];
  'waiting': (number);
  'running': (number);
  'succeeded': (number);
  'failed': (number);
  'retiredSegments': (number);
  'retiredBytes': (number);
}
