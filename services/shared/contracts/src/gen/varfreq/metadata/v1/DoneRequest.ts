// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Lease as _varfreq_metadata_v1_Lease, Lease__Output as _varfreq_metadata_v1_Lease__Output } from '../../../varfreq/metadata/v1/Lease.ts';
import type { TaskResult as _varfreq_metadata_v1_TaskResult, TaskResult__Output as _varfreq_metadata_v1_TaskResult__Output } from '../../../varfreq/metadata/v1/TaskResult.ts';
import type { ParseOutput as _varfreq_metadata_v1_ParseOutput, ParseOutput__Output as _varfreq_metadata_v1_ParseOutput__Output } from '../../../varfreq/metadata/v1/ParseOutput.ts';
import type { AnnotateOutput as _varfreq_metadata_v1_AnnotateOutput, AnnotateOutput__Output as _varfreq_metadata_v1_AnnotateOutput__Output } from '../../../varfreq/metadata/v1/AnnotateOutput.ts';
import type { PlanOutput as _varfreq_metadata_v1_PlanOutput, PlanOutput__Output as _varfreq_metadata_v1_PlanOutput__Output } from '../../../varfreq/metadata/v1/PlanOutput.ts';
import type { CompactOutput as _varfreq_metadata_v1_CompactOutput, CompactOutput__Output as _varfreq_metadata_v1_CompactOutput__Output } from '../../../varfreq/metadata/v1/CompactOutput.ts';
import type { Long } from '@grpc/proto-loader';

export interface DoneRequest {
  'lease'?: (_varfreq_metadata_v1_Lease | null);
  'result'?: (_varfreq_metadata_v1_TaskResult | null);
  'parse'?: (_varfreq_metadata_v1_ParseOutput | null);
  'annotate'?: (_varfreq_metadata_v1_AnnotateOutput | null);
  'plan'?: (_varfreq_metadata_v1_PlanOutput | null);
  'compact'?: (_varfreq_metadata_v1_CompactOutput | null);
  'workedMs'?: (number | string | Long);
  'output'?: "parse"|"annotate"|"plan"|"compact";
  '_workedMs'?: "workedMs";
}

export interface DoneRequest__Output {
  'lease': (_varfreq_metadata_v1_Lease__Output | null);
  'result': (_varfreq_metadata_v1_TaskResult__Output | null);
  'parse'?: (_varfreq_metadata_v1_ParseOutput__Output | null);
  'annotate'?: (_varfreq_metadata_v1_AnnotateOutput__Output | null);
  'plan'?: (_varfreq_metadata_v1_PlanOutput__Output | null);
  'compact'?: (_varfreq_metadata_v1_CompactOutput__Output | null);
  'workedMs'?: (number);
  'output'?: "parse"|"annotate"|"plan"|"compact";
  '_workedMs'?: "workedMs";
}
