// Original file: varfreq/metadata/v1/directory.proto

import type { TokenInit as _varfreq_metadata_v1_TokenInit, Token as _varfreq_metadata_v1_Token } from '../../../varfreq/metadata/v1/Token.ts';
import type { Long } from '@grpc/proto-loader';

export interface TokensInit {
  'items'?: (_varfreq_metadata_v1_TokenInit)[];
  'total'?: (number | string | Long);
}

export interface Tokens {
  'items': (_varfreq_metadata_v1_Token)[];
  'total': (number);
}
