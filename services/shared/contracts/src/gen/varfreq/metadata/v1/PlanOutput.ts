// Original file: varfreq/metadata/v1/tasks.proto

import type { ShardRangeInit as _varfreq_metadata_v1_ShardRangeInit, ShardRange as _varfreq_metadata_v1_ShardRange } from '../../../varfreq/metadata/v1/ShardRange.ts';
import type { ParseTotalsInit as _varfreq_metadata_v1_ParseTotalsInit, ParseTotals as _varfreq_metadata_v1_ParseTotals } from '../../../varfreq/metadata/v1/ParseTotals.ts';
import type { HeaderBuildInit as _varfreq_metadata_v1_HeaderBuildInit, HeaderBuild as _varfreq_metadata_v1_HeaderBuild } from '../../../varfreq/metadata/v1/HeaderBuild.ts';

/**
 * The input is split: `shards` in file order, without gaps, at most 4096.
 */
export interface PlanOutputInit {
  'shards'?: (_varfreq_metadata_v1_ShardRangeInit)[];
  'headerKey'?: (string);
  'totals'?: (_varfreq_metadata_v1_ParseTotalsInit | null);
  /**
   * As in ParseOutput.
   */
  'columnSet'?: (string);
  /**
   * `build` of the assignment.
   */
  'build'?: (string);
  /**
   * As in ParseOutput.
   */
  'headerBuild'?: (_varfreq_metadata_v1_HeaderBuildInit | null);
  '_headerKey'?: "headerKey";
}

/**
 * The input is split: `shards` in file order, without gaps, at most 4096.
 */
export interface PlanOutput {
  'shards': (_varfreq_metadata_v1_ShardRange)[];
  'headerKey'?: (string);
  'totals': (_varfreq_metadata_v1_ParseTotals | null);
  /**
   * As in ParseOutput.
   */
  'columnSet': (string);
  /**
   * `build` of the assignment.
   */
  'build': (string);
  /**
   * As in ParseOutput.
   */
  'headerBuild': (_varfreq_metadata_v1_HeaderBuild | null);
  '_headerKey'?: "headerKey";
}
