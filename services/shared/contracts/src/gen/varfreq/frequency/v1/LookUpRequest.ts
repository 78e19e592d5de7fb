// Original file: varfreq/frequency/v1/variants.proto

import type { VariantInit as _varfreq_frequency_v1_VariantInit, Variant as _varfreq_frequency_v1_Variant } from '../../../varfreq/frequency/v1/Variant.ts';
import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';

export interface LookUpRequestInit {
  /**
   * or spelling
   */
  'variant'?: (_varfreq_frequency_v1_VariantInit | null);
  'queries'?: (_varfreq_metadata_v1_QueryInit)[];
  /**
   * a key, gnomAD, SPDI or genomic HGVS
   */
  'spelling'?: (string);
}

export interface LookUpRequest {
  /**
   * or spelling
   */
  'variant': (_varfreq_frequency_v1_Variant | null);
  'queries': (_varfreq_metadata_v1_Query)[];
  /**
   * a key, gnomAD, SPDI or genomic HGVS
   */
  'spelling': (string);
}
