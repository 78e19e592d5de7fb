// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { ResultIndex as _varfreq_metadata_v1_ResultIndex, ResultIndex__Output as _varfreq_metadata_v1_ResultIndex__Output } from '../../../varfreq/metadata/v1/ResultIndex.ts';
import type { ParseTotals as _varfreq_metadata_v1_ParseTotals, ParseTotals__Output as _varfreq_metadata_v1_ParseTotals__Output } from '../../../varfreq/metadata/v1/ParseTotals.ts';
import type { Long } from '@grpc/proto-loader';

export interface AnnotateOutput {
  'objectKey'?: (string);
  'sizeBytes'?: (number | string | Long);
  'storedSha256'?: (Buffer | Uint8Array | string);
  'index'?: (_varfreq_metadata_v1_ResultIndex | null);
  'noIndex'?: (string);
  'totals'?: (_varfreq_metadata_v1_ParseTotals | null);
  '_index'?: "index";
  '_noIndex'?: "noIndex";
  '_totals'?: "totals";
}

export interface AnnotateOutput__Output {
  'objectKey': (string);
  'sizeBytes': (number);
  'storedSha256': (Buffer);
  'index'?: (_varfreq_metadata_v1_ResultIndex__Output | null);
  'noIndex'?: (string);
  'totals'?: (_varfreq_metadata_v1_ParseTotals__Output | null);
  '_index'?: "index";
  '_noIndex'?: "noIndex";
  '_totals'?: "totals";
}
