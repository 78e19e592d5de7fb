// Original file: varfreq/frequency/v1/variants.proto

import type { VariantInit as _varfreq_frequency_v1_VariantInit, Variant as _varfreq_frequency_v1_Variant } from '../../../varfreq/frequency/v1/Variant.ts';
import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';
import type { VisibleSamplesInit as _varfreq_frequency_v1_VisibleSamplesInit, VisibleSamples as _varfreq_frequency_v1_VisibleSamples } from '../../../varfreq/frequency/v1/VisibleSamples.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListCarriersRequestInit {
  /**
   * or spelling
   */
  'variant'?: (_varfreq_frequency_v1_VariantInit | null);
  'query'?: (_varfreq_metadata_v1_QueryInit | null);
  /**
   * absent: none
   */
  'visible'?: (_varfreq_frequency_v1_VisibleSamplesInit | null);
  'first'?: (number | string | Long);
  'last'?: (number | string | Long);
  /**
   * as in LookUpRequest
   */
  'spelling'?: (string);
}

export interface ListCarriersRequest {
  /**
   * or spelling
   */
  'variant': (_varfreq_frequency_v1_Variant | null);
  'query': (_varfreq_metadata_v1_Query | null);
  /**
   * absent: none
   */
  'visible': (_varfreq_frequency_v1_VisibleSamples | null);
  'first': (number);
  'last': (number);
  /**
   * as in LookUpRequest
   */
  'spelling': (string);
}
