// Original file: varfreq/frequency/v1/variants.proto

import type { VariantInit as _varfreq_frequency_v1_VariantInit, Variant as _varfreq_frequency_v1_Variant } from '../../../varfreq/frequency/v1/Variant.ts';
import type { CarrierInit as _varfreq_frequency_v1_CarrierInit, Carrier as _varfreq_frequency_v1_Carrier } from '../../../varfreq/frequency/v1/Carrier.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListCarriersResponseInit {
  /**
   * canonical
   */
  'variant'?: (_varfreq_frequency_v1_VariantInit | null);
  /**
   * ends before `last` if it would not fit into one message
   */
  'items'?: (_varfreq_frequency_v1_CarrierInit)[];
  /**
   * rows of the samples that may be seen
   */
  'total'?: (number | string | Long);
  /**
   * individuals of the other samples
   */
  'withheld'?: (number | string | Long);
  /**
   * 1: there are some, but fewer than the min_carriers of a floor; `withheld` is 0 then
   */
  'below'?: (number | string | Long);
}

export interface ListCarriersResponse {
  /**
   * canonical
   */
  'variant': (_varfreq_frequency_v1_Variant | null);
  /**
   * ends before `last` if it would not fit into one message
   */
  'items': (_varfreq_frequency_v1_Carrier)[];
  /**
   * rows of the samples that may be seen
   */
  'total': (number);
  /**
   * individuals of the other samples
   */
  'withheld': (number);
  /**
   * 1: there are some, but fewer than the min_carriers of a floor; `withheld` is 0 then
   */
  'below': (number);
}
