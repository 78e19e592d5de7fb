// Original file: protos/varfreq/frequency/v1/variants.proto

import type { Variant as _varfreq_frequency_v1_Variant, Variant__Output as _varfreq_frequency_v1_Variant__Output } from '../../../varfreq/frequency/v1/Variant.ts';
import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from '../../../varfreq/metadata/v1/Query.ts';

export interface LookUpRequest {
  'variant'?: (_varfreq_frequency_v1_Variant | null);
  'queries'?: (_varfreq_metadata_v1_Query)[];
}

export interface LookUpRequest__Output {
  'variant': (_varfreq_frequency_v1_Variant__Output | null);
  'queries': (_varfreq_metadata_v1_Query__Output)[];
}
