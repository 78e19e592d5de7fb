// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { ImportKind as _varfreq_metadata_v1_ImportKind, ImportKind__Output as _varfreq_metadata_v1_ImportKind__Output } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetImportsRequest {
  'kind'?: (_varfreq_metadata_v1_ImportKind);
  'ids'?: (number | string | Long)[];
}

export interface GetImportsRequest__Output {
  'kind': (_varfreq_metadata_v1_ImportKind__Output);
  'ids': (number)[];
}
