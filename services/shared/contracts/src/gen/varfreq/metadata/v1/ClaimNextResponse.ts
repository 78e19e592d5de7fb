// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Assignment as _varfreq_metadata_v1_Assignment, Assignment__Output as _varfreq_metadata_v1_Assignment__Output } from '../../../varfreq/metadata/v1/Assignment.ts';

export interface ClaimNextResponse {
  'assignments'?: (_varfreq_metadata_v1_Assignment)[];
}

export interface ClaimNextResponse__Output {
  'assignments': (_varfreq_metadata_v1_Assignment__Output)[];
}
