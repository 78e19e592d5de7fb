// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

export interface ParseTotals {
  'lines'?: (number | string | Long);
  'onKnownContig'?: (number | string | Long);
  'observed'?: (number | string | Long);
  'alleleCountsOnly'?: (number | string | Long);
  'beyondPool'?: (number | string | Long);
  'sampleColumns'?: (number | string | Long);
  'uncompressedBytes'?: (number | string | Long);
}

export interface ParseTotals__Output {
  'lines': (number);
  'onKnownContig': (number);
  'observed': (number);
  'alleleCountsOnly': (number);
  'beyondPool': (number);
  'sampleColumns': (number);
  'uncompressedBytes': (number);
}
