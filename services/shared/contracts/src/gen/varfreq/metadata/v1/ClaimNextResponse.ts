// Original file: varfreq/metadata/v1/tasks.proto

import type { AssignmentInit as _varfreq_metadata_v1_AssignmentInit, Assignment as _varfreq_metadata_v1_Assignment } from '../../../varfreq/metadata/v1/Assignment.ts';

export interface ClaimNextResponseInit {
  'assignments'?: (_varfreq_metadata_v1_AssignmentInit)[];
}

export interface ClaimNextResponse {
  'assignments': (_varfreq_metadata_v1_Assignment)[];
}
