// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface StoredRoom {
  'limitBytes'?: (number | string | Long);
  'leftBytes'?: (number | string | Long);
}

export interface StoredRoom__Output {
  'limitBytes': (number);
  'leftBytes': (number);
}
