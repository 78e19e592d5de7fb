// Original file: varfreq/metadata/v1/tables.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Positions count from 1; `end` is included.
 */
export interface TableRegionInit {
  'chromosome'?: (string);
  'begin'?: (number | string | Long);
  'end'?: (number | string | Long);
}

/**
 * Positions count from 1; `end` is included.
 */
export interface TableRegion {
  'chromosome': (string);
  'begin': (number);
  'end': (number);
}
