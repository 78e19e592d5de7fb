// Original file: varfreq/frequency/v1/variants.proto

import type { ZygosityInit as _varfreq_frequency_v1_ZygosityInit, Zygosity as _varfreq_frequency_v1_Zygosity } from '../../../varfreq/frequency/v1/Zygosity.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * By sample, then hom, hemi, het, unknown, then variation.
 */
export interface CarrierInit {
  'sampleId'?: (number | string | Long);
  'zygosity'?: (_varfreq_frequency_v1_ZygosityInit);
  /**
   * at least 1
   */
  'individuals'?: (number | string | Long);
  'variationId'?: (number | string | Long);
}

/**
 * By sample, then hom, hemi, het, unknown, then variation.
 */
export interface Carrier {
  'sampleId': (number);
  'zygosity': (_varfreq_frequency_v1_Zygosity);
  /**
   * at least 1
   */
  'individuals': (number);
  'variationId': (number);
}
