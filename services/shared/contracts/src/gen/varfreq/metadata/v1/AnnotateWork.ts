// Original file: varfreq/metadata/v1/tasks.proto

import type { BlobLocationInit as _varfreq_metadata_v1_BlobLocationInit, BlobLocation as _varfreq_metadata_v1_BlobLocation } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { FiletypeInit as _varfreq_metadata_v1_FiletypeInit, Filetype as _varfreq_metadata_v1_Filetype } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';
import type { AnnotatePhaseInit as _varfreq_metadata_v1_AnnotatePhaseInit, AnnotatePhase as _varfreq_metadata_v1_AnnotatePhase } from '../../../varfreq/metadata/v1/AnnotatePhase.ts';
import type { ShardRangeInit as _varfreq_metadata_v1_ShardRangeInit, ShardRange as _varfreq_metadata_v1_ShardRange } from '../../../varfreq/metadata/v1/ShardRange.ts';
import type { AnnotatedPartInit as _varfreq_metadata_v1_AnnotatedPartInit, AnnotatedPart as _varfreq_metadata_v1_AnnotatedPart } from '../../../varfreq/metadata/v1/AnnotatedPart.ts';
import type { TaskResultInit as _varfreq_metadata_v1_TaskResultInit, TaskResult as _varfreq_metadata_v1_TaskResult } from '../../../varfreq/metadata/v1/TaskResult.ts';
import type { ParseTotalsInit as _varfreq_metadata_v1_ParseTotalsInit, ParseTotals as _varfreq_metadata_v1_ParseTotals } from '../../../varfreq/metadata/v1/ParseTotals.ts';
import type { TableOptionsInit as _varfreq_metadata_v1_TableOptionsInit, TableOptions as _varfreq_metadata_v1_TableOptions } from '../../../varfreq/metadata/v1/TableOptions.ts';

export interface AnnotateWorkInit {
  'input'?: (_varfreq_metadata_v1_BlobLocationInit | null);
  'gzipped'?: (boolean);
  'filetype'?: (_varfreq_metadata_v1_FiletypeInit);
  'queries'?: (_varfreq_metadata_v1_QueryInit)[];
  'phase'?: (_varfreq_metadata_v1_AnnotatePhaseInit);
  /**
   * ANNOTATE_SHARD: range to read; the first range begins with the file, header included.
   */
  'range'?: (_varfreq_metadata_v1_ShardRangeInit | null);
  /**
   * ANNOTATE_SHARD: the object that the plan stored for its shards, as the `#CHROM` line or the pieces of a table.
   */
  'headerKey'?: (string);
  /**
   * JOIN: outputs of the shards, in file order.
   */
  'parts'?: (_varfreq_metadata_v1_AnnotatedPartInit)[];
  /**
   * JOIN: sums over the shards.
   */
  'counted'?: (_varfreq_metadata_v1_TaskResultInit | null);
  'totals'?: (_varfreq_metadata_v1_ParseTotalsInit | null);
  /**
   * Names of contigs that keep stored data of their own: see Contigs.
   */
  'ownContigs'?: (string)[];
  /**
   * As in ParseWork.
   */
  'build'?: (string);
  /**
   * Frequency tables only. `input`, if any, is then a BED file of regions; `range` is a range of the plan's entries.
   */
  'table'?: (_varfreq_metadata_v1_TableOptionsInit | null);
  '_headerKey'?: "headerKey";
  '_table'?: "table";
}

export interface AnnotateWork {
  'input': (_varfreq_metadata_v1_BlobLocation | null);
  'gzipped': (boolean);
  'filetype': (_varfreq_metadata_v1_Filetype);
  'queries': (_varfreq_metadata_v1_Query)[];
  'phase': (_varfreq_metadata_v1_AnnotatePhase);
  /**
   * ANNOTATE_SHARD: range to read; the first range begins with the file, header included.
   */
  'range': (_varfreq_metadata_v1_ShardRange | null);
  /**
   * ANNOTATE_SHARD: the object that the plan stored for its shards, as the `#CHROM` line or the pieces of a table.
   */
  'headerKey'?: (string);
  /**
   * JOIN: outputs of the shards, in file order.
   */
  'parts': (_varfreq_metadata_v1_AnnotatedPart)[];
  /**
   * JOIN: sums over the shards.
   */
  'counted': (_varfreq_metadata_v1_TaskResult | null);
  'totals': (_varfreq_metadata_v1_ParseTotals | null);
  /**
   * Names of contigs that keep stored data of their own: see Contigs.
   */
  'ownContigs': (string)[];
  /**
   * As in ParseWork.
   */
  'build': (string);
  /**
   * Frequency tables only. `input`, if any, is then a BED file of regions; `range` is a range of the plan's entries.
   */
  'table'?: (_varfreq_metadata_v1_TableOptions | null);
  '_headerKey'?: "headerKey";
  '_table'?: "table";
}
