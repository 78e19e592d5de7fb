// Original file: varfreq/metadata/v1/tasks.proto

import type { ResultIndexInit as _varfreq_metadata_v1_ResultIndexInit, ResultIndex as _varfreq_metadata_v1_ResultIndex } from '../../../varfreq/metadata/v1/ResultIndex.ts';
import type { ParseTotalsInit as _varfreq_metadata_v1_ParseTotalsInit, ParseTotals as _varfreq_metadata_v1_ParseTotals } from '../../../varfreq/metadata/v1/ParseTotals.ts';
import type { Long } from '@grpc/proto-loader';

export interface AnnotateOutputInit {
  'objectKey'?: (string);
  'sizeBytes'?: (number | string | Long);
  'storedSha256'?: (Buffer | Uint8Array | string);
  /**
   * The tabix index of an annotated VCF; of a part, its share of that index. One of the two fields is set.
   */
  'index'?: (_varfreq_metadata_v1_ResultIndexInit | null);
  /**
   * Why there is none, as the end of a sentence: "its records are not sorted".
   */
  'noIndex'?: (string);
  /**
   * ANNOTATE_SHARD: of its lines.
   */
  'totals'?: (_varfreq_metadata_v1_ParseTotalsInit | null);
  '_index'?: "index";
  '_noIndex'?: "noIndex";
  '_totals'?: "totals";
}

export interface AnnotateOutput {
  'objectKey': (string);
  'sizeBytes': (number);
  'storedSha256': (Buffer);
  /**
   * The tabix index of an annotated VCF; of a part, its share of that index. One of the two fields is set.
   */
  'index'?: (_varfreq_metadata_v1_ResultIndex | null);
  /**
   * Why there is none, as the end of a sentence: "its records are not sorted".
   */
  'noIndex'?: (string);
  /**
   * ANNOTATE_SHARD: of its lines.
   */
  'totals'?: (_varfreq_metadata_v1_ParseTotals | null);
  '_index'?: "index";
  '_noIndex'?: "noIndex";
  '_totals'?: "totals";
}
