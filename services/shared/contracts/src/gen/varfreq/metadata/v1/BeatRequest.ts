// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Lease as _varfreq_metadata_v1_Lease, Lease__Output as _varfreq_metadata_v1_Lease__Output } from '../../../varfreq/metadata/v1/Lease.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeatRequest {
  'lease'?: (_varfreq_metadata_v1_Lease | null);
  'bytesDone'?: (number | string | Long);
  'bytesTotal'?: (number | string | Long);
  'workedMs'?: (number | string | Long);
  '_workedMs'?: "workedMs";
}

export interface BeatRequest__Output {
  'lease': (_varfreq_metadata_v1_Lease__Output | null);
  'bytesDone': (number);
  'bytesTotal': (number);
  'workedMs'?: (number);
  '_workedMs'?: "workedMs";
}
