// Original file: varfreq/frequency/v1/variants.proto

import type { VariantInit as _varfreq_frequency_v1_VariantInit, Variant as _varfreq_frequency_v1_Variant } from '../../../varfreq/frequency/v1/Variant.ts';
import type { FrequencyInit as _varfreq_frequency_v1_FrequencyInit, Frequency as _varfreq_frequency_v1_Frequency } from '../../../varfreq/frequency/v1/Frequency.ts';

export interface LookUpResponseInit {
  'variant'?: (_varfreq_frequency_v1_VariantInit | null);
  'frequencies'?: (_varfreq_frequency_v1_FrequencyInit)[];
}

export interface LookUpResponse {
  'variant': (_varfreq_frequency_v1_Variant | null);
  'frequencies': (_varfreq_frequency_v1_Frequency)[];
}
