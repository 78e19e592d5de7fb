// Original file: varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Sums over lines, from which the seal concludes what only the whole file shows. Header lines are the plan's.
 */
export interface ParseTotalsInit {
  'lines'?: (number | string | Long);
  'onKnownContig'?: (number | string | Long);
  /**
   * records with an ALT that passed the filter
   */
  'observed'?: (number | string | Long);
  /**
   * of parsers of version 0.1; the others use notes
   */
  'alleleCountsOnly'?: (number | string | Long);
  /**
   * likewise
   */
  'beyondPool'?: (number | string | Long);
  /**
   * of the #CHROM line, reported by the plan alone
   */
  'sampleColumns'?: (number | string | Long);
  'uncompressedBytes'?: (number | string | Long);
  /**
   * records by what the result warns of; `line <n>`: of this part, from 1
   */
  'notes'?: ({[key: string]: number | string | Long});
}

/**
 * Sums over lines, from which the seal concludes what only the whole file shows. Header lines are the plan's.
 */
export interface ParseTotals {
  'lines': (number);
  'onKnownContig': (number);
  /**
   * records with an ALT that passed the filter
   */
  'observed': (number);
  /**
   * of parsers of version 0.1; the others use notes
   */
  'alleleCountsOnly': (number);
  /**
   * likewise
   */
  'beyondPool': (number);
  /**
   * of the #CHROM line, reported by the plan alone
   */
  'sampleColumns': (number);
  'uncompressedBytes': (number);
  /**
   * records by what the result warns of; `line <n>`: of this part, from 1
   */
  'notes': ({[key: string]: number});
}
