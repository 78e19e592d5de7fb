// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { Long } from '@grpc/proto-loader';

export interface QuerySummary {
  'samples'?: (number | string | Long);
  'individuals'?: (number | string | Long);
  'withoutCoverage'?: (number | string | Long);
  'withoutVariants'?: (number | string | Long);
  'ownFileExcluded'?: (number | string | Long);
}

export interface QuerySummary__Output {
  'samples': (number);
  'individuals': (number);
  'withoutCoverage': (number);
  'withoutVariants': (number);
  'ownFileExcluded': (number);
}
