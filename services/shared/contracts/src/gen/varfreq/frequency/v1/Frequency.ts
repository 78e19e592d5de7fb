// Original file: varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

export interface FrequencyInit {
  /**
   * VN
   */
  'coverage'?: (number | string | Long);
  'frequency'?: (number | string);
  'frequencyHet'?: (number | string);
  /**
   * hom + hemi
   */
  'frequencyHom'?: (number | string);
}

export interface Frequency {
  /**
   * VN
   */
  'coverage': (number);
  'frequency': (number);
  'frequencyHet': (number);
  /**
   * hom + hemi
   */
  'frequencyHom': (number);
}
