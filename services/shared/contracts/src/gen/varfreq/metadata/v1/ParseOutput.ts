// Original file: varfreq/metadata/v1/tasks.proto

import type { SegmentInit as _varfreq_metadata_v1_SegmentInit, Segment as _varfreq_metadata_v1_Segment } from '../../../varfreq/metadata/v1/Segment.ts';
import type { ParseTotalsInit as _varfreq_metadata_v1_ParseTotalsInit, ParseTotals as _varfreq_metadata_v1_ParseTotals } from '../../../varfreq/metadata/v1/ParseTotals.ts';
import type { MemberCountsInit as _varfreq_metadata_v1_MemberCountsInit, MemberCounts as _varfreq_metadata_v1_MemberCounts } from '../../../varfreq/metadata/v1/MemberCounts.ts';
import type { HeaderBuildInit as _varfreq_metadata_v1_HeaderBuildInit, HeaderBuild as _varfreq_metadata_v1_HeaderBuild } from '../../../varfreq/metadata/v1/HeaderBuild.ts';
import type { Long } from '@grpc/proto-loader';

export interface ParseOutputInit {
  'segments'?: (_varfreq_metadata_v1_SegmentInit)[];
  'contentSha256'?: (Buffer | Uint8Array | string);
  'uncompressedBytes'?: (number | string | Long);
  /**
   * PARSE_SHARD: of its lines.
   */
  'totals'?: (_varfreq_metadata_v1_ParseTotalsInit | null);
  /**
   * Variations: sample columns that were read, as numbers from 1, ascending: "2,5"; empty: all of them.
   */
  'columnSet'?: (string);
  /**
   * Joint imports, of PLAN and SEAL: what is stored of each member, in their order.
   */
  'members'?: (_varfreq_metadata_v1_MemberCountsInit)[];
  /**
   * The coverage tracks that `outside_coverage` of the report was counted with, ascending; empty without that figure.
   */
  'coverageTracks'?: (number | string | Long)[];
  /**
   * The known build that the lengths of contigs in the header are of, and contradict nowhere. Absent when the worker has
   * a build to compare with, or lengths are to be ignored.
   */
  'headerBuild'?: (_varfreq_metadata_v1_HeaderBuildInit | null);
  '_contentSha256'?: "contentSha256";
  '_uncompressedBytes'?: "uncompressedBytes";
}

export interface ParseOutput {
  'segments': (_varfreq_metadata_v1_Segment)[];
  'contentSha256'?: (Buffer);
  'uncompressedBytes'?: (number);
  /**
   * PARSE_SHARD: of its lines.
   */
  'totals': (_varfreq_metadata_v1_ParseTotals | null);
  /**
   * Variations: sample columns that were read, as numbers from 1, ascending: "2,5"; empty: all of them.
   */
  'columnSet': (string);
  /**
   * Joint imports, of PLAN and SEAL: what is stored of each member, in their order.
   */
  'members': (_varfreq_metadata_v1_MemberCounts)[];
  /**
   * The coverage tracks that `outside_coverage` of the report was counted with, ascending; empty without that figure.
   */
  'coverageTracks': (number)[];
  /**
   * The known build that the lengths of contigs in the header are of, and contradict nowhere. Absent when the worker has
   * a build to compare with, or lengths are to be ignored.
   */
  'headerBuild': (_varfreq_metadata_v1_HeaderBuild | null);
  '_contentSha256'?: "contentSha256";
  '_uncompressedBytes'?: "uncompressedBytes";
}
