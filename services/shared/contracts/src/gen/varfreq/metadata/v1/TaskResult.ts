// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface TaskResult {
  'records'?: (number | string | Long);
  'observations'?: (number | string | Long);
  'regions'?: (number | string | Long);
  'variants'?: (number | string | Long);
  'skipped'?: ({[key: string]: number | string | Long});
  'warnings'?: (string)[];
  '_observations'?: "observations";
  '_regions'?: "regions";
  '_variants'?: "variants";
}

export interface TaskResult__Output {
  'records': (number);
  'observations'?: (number);
  'regions'?: (number);
  'variants'?: (number);
  'skipped': ({[key: string]: number});
  'warnings': (string)[];
  '_observations'?: "observations";
  '_regions'?: "regions";
  '_variants'?: "variants";
}
