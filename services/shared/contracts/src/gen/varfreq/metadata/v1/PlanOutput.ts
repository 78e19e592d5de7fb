// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { ShardRange as _varfreq_metadata_v1_ShardRange, ShardRange__Output as _varfreq_metadata_v1_ShardRange__Output } from '../../../varfreq/metadata/v1/ShardRange.ts';
import type { ParseTotals as _varfreq_metadata_v1_ParseTotals, ParseTotals__Output as _varfreq_metadata_v1_ParseTotals__Output } from '../../../varfreq/metadata/v1/ParseTotals.ts';

export interface PlanOutput {
  'shards'?: (_varfreq_metadata_v1_ShardRange)[];
  'headerKey'?: (string);
  'totals'?: (_varfreq_metadata_v1_ParseTotals | null);
  '_headerKey'?: "headerKey";
}

export interface PlanOutput__Output {
  'shards': (_varfreq_metadata_v1_ShardRange__Output)[];
  'headerKey'?: (string);
  'totals': (_varfreq_metadata_v1_ParseTotals__Output | null);
  '_headerKey'?: "headerKey";
}
