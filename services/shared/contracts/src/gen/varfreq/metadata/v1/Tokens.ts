// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Token as _varfreq_metadata_v1_Token, Token__Output as _varfreq_metadata_v1_Token__Output } from '../../../varfreq/metadata/v1/Token.ts';
import type { Long } from '@grpc/proto-loader';

export interface Tokens {
  'items'?: (_varfreq_metadata_v1_Token)[];
  'total'?: (number | string | Long);
}

export interface Tokens__Output {
  'items': (_varfreq_metadata_v1_Token__Output)[];
  'total': (number);
}
