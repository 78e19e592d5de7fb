// Original file: varfreq/metadata/v1/tasks.proto

import type { ImportKindInit as _varfreq_metadata_v1_ImportKindInit, ImportKind as _varfreq_metadata_v1_ImportKind } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { BlobLocationInit as _varfreq_metadata_v1_BlobLocationInit, BlobLocation as _varfreq_metadata_v1_BlobLocation } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { ImportOptionsInit as _varfreq_metadata_v1_ImportOptionsInit, ImportOptions as _varfreq_metadata_v1_ImportOptions } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { ParsePhaseInit as _varfreq_metadata_v1_ParsePhaseInit, ParsePhase as _varfreq_metadata_v1_ParsePhase } from '../../../varfreq/metadata/v1/ParsePhase.ts';
import type { ShardRangeInit as _varfreq_metadata_v1_ShardRangeInit, ShardRange as _varfreq_metadata_v1_ShardRange } from '../../../varfreq/metadata/v1/ShardRange.ts';
import type { SegmentInit as _varfreq_metadata_v1_SegmentInit, Segment as _varfreq_metadata_v1_Segment } from '../../../varfreq/metadata/v1/Segment.ts';
import type { TaskResultInit as _varfreq_metadata_v1_TaskResultInit, TaskResult as _varfreq_metadata_v1_TaskResult } from '../../../varfreq/metadata/v1/TaskResult.ts';
import type { ParseTotalsInit as _varfreq_metadata_v1_ParseTotalsInit, ParseTotals as _varfreq_metadata_v1_ParseTotals } from '../../../varfreq/metadata/v1/ParseTotals.ts';
import type { FiletypeInit as _varfreq_metadata_v1_FiletypeInit, Filetype as _varfreq_metadata_v1_Filetype } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { JointMemberInit as _varfreq_metadata_v1_JointMemberInit, JointMember as _varfreq_metadata_v1_JointMember } from '../../../varfreq/metadata/v1/JointMember.ts';
import type { SampleCoverageInit as _varfreq_metadata_v1_SampleCoverageInit, SampleCoverage as _varfreq_metadata_v1_SampleCoverage } from '../../../varfreq/metadata/v1/SampleCoverage.ts';
import type { Long } from '@grpc/proto-loader';

export interface ParseWorkInit {
  'kind'?: (_varfreq_metadata_v1_ImportKindInit);
  'input'?: (_varfreq_metadata_v1_BlobLocationInit | null);
  'gzipped'?: (boolean);
  'options'?: (_varfreq_metadata_v1_ImportOptionsInit | null);
  /**
   * The track of this attempt: never reused.
   */
  'track'?: (number | string | Long);
  /**
   * for warnings only
   */
  'poolSize'?: (number);
  /**
   * The digest of the uncompressed bytes is unknown: the worker computes it while parsing. In the phase PLAN only; for
   * a file that is split, the phase DIGEST computes it.
   */
  'digestWanted'?: (boolean);
  'phase'?: (_varfreq_metadata_v1_ParsePhaseInit);
  /**
   * PARSE_SHARD: range to read.
   */
  'range'?: (_varfreq_metadata_v1_ShardRangeInit | null);
  /**
   * PARSE_SHARD of a VCF file: the object with the header lines needed to read records.
   */
  'headerKey'?: (string);
  /**
   * SEAL: the runs of the shards, in file order; only their kind, key and size.
   */
  'runs'?: (_varfreq_metadata_v1_SegmentInit)[];
  /**
   * SEAL: sums over plan and shards; warnings of the plan.
   */
  'counted'?: (_varfreq_metadata_v1_TaskResultInit | null);
  'totals'?: (_varfreq_metadata_v1_ParseTotalsInit | null);
  /**
   * Type of the input. Unspecified by metadata of version 0.1, where it followed from the kind.
   */
  'filetype'?: (_varfreq_metadata_v1_FiletypeInit);
  /**
   * The track for the regions of a variation whose options make a coverage too.
   */
  'coverageTrack'?: (number | string | Long);
  /**
   * Names of contigs that keep stored data of their own: see Contigs.
   */
  'ownContigs'?: (string)[];
  /**
   * of the sample, likewise; empty: unknown
   */
  'sex'?: (string);
  /**
   * Joint imports: the samples, each with one column, ascending by track; `track`, `coverage_track`, `pool_size` and `sex`
   * are unset. Every segment of observations lists all their tracks, in this order, and every segment of regions all their
   * coverage tracks.
   */
  'members'?: (_varfreq_metadata_v1_JointMemberInit)[];
  /**
   * PLAN and SEAL of a variation, where its sample has a coverage profile; absent for joint imports.
   */
  'sampleCoverage'?: (_varfreq_metadata_v1_SampleCoverageInit | null);
  /**
   * Known build of the installation, the same for all parts of a task; empty: none. For workers without a genome and
   * without VARFREQ_BUILD.
   */
  'build'?: (string);
  '_headerKey'?: "headerKey";
  '_coverageTrack'?: "coverageTrack";
  '_sampleCoverage'?: "sampleCoverage";
}

export interface ParseWork {
  'kind': (_varfreq_metadata_v1_ImportKind);
  'input': (_varfreq_metadata_v1_BlobLocation | null);
  'gzipped': (boolean);
  'options': (_varfreq_metadata_v1_ImportOptions | null);
  /**
   * The track of this attempt: never reused.
   */
  'track': (number);
  /**
   * for warnings only
   */
  'poolSize': (number);
  /**
   * The digest of the uncompressed bytes is unknown: the worker computes it while parsing. In the phase PLAN only; for
   * a file that is split, the phase DIGEST computes it.
   */
  'digestWanted': (boolean);
  'phase': (_varfreq_metadata_v1_ParsePhase);
  /**
   * PARSE_SHARD: range to read.
   */
  'range': (_varfreq_metadata_v1_ShardRange | null);
  /**
   * PARSE_SHARD of a VCF file: the object with the header lines needed to read records.
   */
  'headerKey'?: (string);
  /**
   * SEAL: the runs of the shards, in file order; only their kind, key and size.
   */
  'runs': (_varfreq_metadata_v1_Segment)[];
  /**
   * SEAL: sums over plan and shards; warnings of the plan.
   */
  'counted': (_varfreq_metadata_v1_TaskResult | null);
  'totals': (_varfreq_metadata_v1_ParseTotals | null);
  /**
   * Type of the input. Unspecified by metadata of version 0.1, where it followed from the kind.
   */
  'filetype': (_varfreq_metadata_v1_Filetype);
  /**
   * The track for the regions of a variation whose options make a coverage too.
   */
  'coverageTrack'?: (number);
  /**
   * Names of contigs that keep stored data of their own: see Contigs.
   */
  'ownContigs': (string)[];
  /**
   * of the sample, likewise; empty: unknown
   */
  'sex': (string);
  /**
   * Joint imports: the samples, each with one column, ascending by track; `track`, `coverage_track`, `pool_size` and `sex`
   * are unset. Every segment of observations lists all their tracks, in this order, and every segment of regions all their
   * coverage tracks.
   */
  'members': (_varfreq_metadata_v1_JointMember)[];
  /**
   * PLAN and SEAL of a variation, where its sample has a coverage profile; absent for joint imports.
   */
  'sampleCoverage'?: (_varfreq_metadata_v1_SampleCoverage | null);
  /**
   * Known build of the installation, the same for all parts of a task; empty: none. For workers without a genome and
   * without VARFREQ_BUILD.
   */
  'build': (string);
  '_headerKey'?: "headerKey";
  '_coverageTrack'?: "coverageTrack";
  '_sampleCoverage'?: "sampleCoverage";
}
