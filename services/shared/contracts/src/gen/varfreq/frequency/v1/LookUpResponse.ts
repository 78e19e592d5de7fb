// Original file: protos/varfreq/frequency/v1/variants.proto

import type { Variant as _varfreq_frequency_v1_Variant, Variant__Output as _varfreq_frequency_v1_Variant__Output } from '../../../varfreq/frequency/v1/Variant.ts';
import type { Frequency as _varfreq_frequency_v1_Frequency, Frequency__Output as _varfreq_frequency_v1_Frequency__Output } from '../../../varfreq/frequency/v1/Frequency.ts';

export interface LookUpResponse {
  'variant'?: (_varfreq_frequency_v1_Variant | null);
  'frequencies'?: (_varfreq_frequency_v1_Frequency)[];
}

export interface LookUpResponse__Output {
  'variant': (_varfreq_frequency_v1_Variant__Output | null);
  'frequencies': (_varfreq_frequency_v1_Frequency__Output)[];
}
