// Original file: varfreq/metadata/v1/manifest.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Half-open, 0-based: extent of the segment's data on the contig.
 */
export interface ContigRangeInit {
  'contig'?: (string);
  'start'?: (number | string | Long);
  'end'?: (number | string | Long);
}

/**
 * Half-open, 0-based: extent of the segment's data on the contig.
 */
export interface ContigRange {
  'contig': (string);
  'start': (number);
  'end': (number);
}
