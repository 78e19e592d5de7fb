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
  /**
   * With the field set counts: carriers, and those of each zygosity.
   */
  'carriers'?: (number | string | Long);
  'carriersHet'?: (number | string | Long);
  'carriersHom'?: (number | string | Long);
  'carriersHemi'?: (number | string | Long);
  'carriersUnknown'?: (number | string | Long);
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
  /**
   * With the field set counts: carriers, and those of each zygosity.
   */
  'carriers': (number);
  'carriersHet': (number);
  'carriersHom': (number);
  'carriersHemi': (number);
  'carriersUnknown': (number);
}
