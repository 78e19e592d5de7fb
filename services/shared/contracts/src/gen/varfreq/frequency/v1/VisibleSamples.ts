// Original file: varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The samples whose carriers are listed: those of any field.
 */
export interface VisibleSamplesInit {
  'all'?: (boolean);
  'public'?: (boolean);
  'ownerId'?: (number | string | Long);
  '_ownerId'?: "ownerId";
}

/**
 * The samples whose carriers are listed: those of any field.
 */
export interface VisibleSamples {
  'all': (boolean);
  'public': (boolean);
  'ownerId'?: (number);
  '_ownerId'?: "ownerId";
}
