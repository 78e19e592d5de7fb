// Original file: varfreq/frequency/v1/variants.proto

import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';
import type { VariantOrderInit as _varfreq_frequency_v1_VariantOrderInit, VariantOrder as _varfreq_frequency_v1_VariantOrder } from '../../../varfreq/frequency/v1/VariantOrder.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListRegionRequestInit {
  'chromosome'?: (string);
  /**
   * 1-based inclusive
   */
  'begin'?: (number | string | Long);
  'end'?: (number | string | Long);
  'queries'?: (_varfreq_metadata_v1_QueryInit)[];
  'first'?: (number | string | Long);
  'last'?: (number | string | Long);
  /**
   * Fields chromosome, position; `+`/`-` as in REST; empty: chromosome, position, reference, observed ascending.
   */
  'order'?: (_varfreq_frequency_v1_VariantOrderInit)[];
}

export interface ListRegionRequest {
  'chromosome': (string);
  /**
   * 1-based inclusive
   */
  'begin': (number);
  'end': (number);
  'queries': (_varfreq_metadata_v1_Query)[];
  'first': (number);
  'last': (number);
  /**
   * Fields chromosome, position; `+`/`-` as in REST; empty: chromosome, position, reference, observed ascending.
   */
  'order': (_varfreq_frequency_v1_VariantOrder)[];
}
