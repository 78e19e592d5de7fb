// Original file: varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

/**
 * position is 1-based; either allele may be empty once normalised.
 */
export interface VariantInit {
  'chromosome'?: (string);
  'position'?: (number | string | Long);
  'reference'?: (string);
  'observed'?: (string);
}

/**
 * position is 1-based; either allele may be empty once normalised.
 */
export interface Variant {
  'chromosome': (string);
  'position': (number);
  'reference': (string);
  'observed': (string);
}
