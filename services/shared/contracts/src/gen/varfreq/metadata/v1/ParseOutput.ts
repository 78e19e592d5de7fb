// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Segment as _varfreq_metadata_v1_Segment, Segment__Output as _varfreq_metadata_v1_Segment__Output } from '../../../varfreq/metadata/v1/Segment.ts';
import type { ParseTotals as _varfreq_metadata_v1_ParseTotals, ParseTotals__Output as _varfreq_metadata_v1_ParseTotals__Output } from '../../../varfreq/metadata/v1/ParseTotals.ts';
import type { Long } from '@grpc/proto-loader';

export interface ParseOutput {
  'segments'?: (_varfreq_metadata_v1_Segment)[];
  'contentSha256'?: (Buffer | Uint8Array | string);
  'uncompressedBytes'?: (number | string | Long);
  'totals'?: (_varfreq_metadata_v1_ParseTotals | null);
  '_contentSha256'?: "contentSha256";
  '_uncompressedBytes'?: "uncompressedBytes";
}

export interface ParseOutput__Output {
  'segments': (_varfreq_metadata_v1_Segment__Output)[];
  'contentSha256'?: (Buffer);
  'uncompressedBytes'?: (number);
  'totals': (_varfreq_metadata_v1_ParseTotals__Output | null);
  '_contentSha256'?: "contentSha256";
  '_uncompressedBytes'?: "uncompressedBytes";
}
