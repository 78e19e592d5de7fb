// Original file: varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Stored bytes [start, end) of the input. Plain text: the lines that start there. BGZF: whole blocks, and the lines that
 * follow a line break in them, including one that starts with the next block. The first range starts after the header.
 */
export interface ShardRangeInit {
  'start'?: (number | string | Long);
  'end'?: (number | string | Long);
  /**
   * First range of BGZF: header bytes of its inflated text.
   */
  'skipBytes'?: (number);
  /**
   * A line starts with the first byte (after skip_bytes).
   */
  'first'?: (boolean);
  'bgzf'?: (boolean);
}

/**
 * Stored bytes [start, end) of the input. Plain text: the lines that start there. BGZF: whole blocks, and the lines that
 * follow a line break in them, including one that starts with the next block. The first range starts after the header.
 */
export interface ShardRange {
  'start': (number);
  'end': (number);
  /**
   * First range of BGZF: header bytes of its inflated text.
   */
  'skipBytes': (number);
  /**
   * A line starts with the first byte (after skip_bytes).
   */
  'first': (boolean);
  'bgzf': (boolean);
}
