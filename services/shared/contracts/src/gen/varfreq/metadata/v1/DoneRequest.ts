// Original file: varfreq/metadata/v1/tasks.proto

import type { LeaseInit as _varfreq_metadata_v1_LeaseInit, Lease as _varfreq_metadata_v1_Lease } from '../../../varfreq/metadata/v1/Lease.ts';
import type { TaskResultInit as _varfreq_metadata_v1_TaskResultInit, TaskResult as _varfreq_metadata_v1_TaskResult } from '../../../varfreq/metadata/v1/TaskResult.ts';
import type { ParseOutputInit as _varfreq_metadata_v1_ParseOutputInit, ParseOutput as _varfreq_metadata_v1_ParseOutput } from '../../../varfreq/metadata/v1/ParseOutput.ts';
import type { AnnotateOutputInit as _varfreq_metadata_v1_AnnotateOutputInit, AnnotateOutput as _varfreq_metadata_v1_AnnotateOutput } from '../../../varfreq/metadata/v1/AnnotateOutput.ts';
import type { PlanOutputInit as _varfreq_metadata_v1_PlanOutputInit, PlanOutput as _varfreq_metadata_v1_PlanOutput } from '../../../varfreq/metadata/v1/PlanOutput.ts';
import type { CompactOutputInit as _varfreq_metadata_v1_CompactOutputInit, CompactOutput as _varfreq_metadata_v1_CompactOutput } from '../../../varfreq/metadata/v1/CompactOutput.ts';
import type { Long } from '@grpc/proto-loader';

export interface DoneRequestInit {
  'lease'?: (_varfreq_metadata_v1_LeaseInit | null);
  'result'?: (_varfreq_metadata_v1_TaskResultInit | null);
  'parse'?: (_varfreq_metadata_v1_ParseOutputInit | null);
  'annotate'?: (_varfreq_metadata_v1_AnnotateOutputInit | null);
  'plan'?: (_varfreq_metadata_v1_PlanOutputInit | null);
  'compact'?: (_varfreq_metadata_v1_CompactOutputInit | null);
  /**
   * As in BeatRequest.
   */
  'workedMs'?: (number | string | Long);
  'output'?: "parse"|"annotate"|"plan"|"compact";
  '_workedMs'?: "workedMs";
}

export interface DoneRequest {
  'lease': (_varfreq_metadata_v1_Lease | null);
  'result': (_varfreq_metadata_v1_TaskResult | null);
  'parse'?: (_varfreq_metadata_v1_ParseOutput | null);
  'annotate'?: (_varfreq_metadata_v1_AnnotateOutput | null);
  'plan'?: (_varfreq_metadata_v1_PlanOutput | null);
  'compact'?: (_varfreq_metadata_v1_CompactOutput | null);
  /**
   * As in BeatRequest.
   */
  'workedMs'?: (number);
  'output'?: "parse"|"annotate"|"plan"|"compact";
  '_workedMs'?: "workedMs";
}
