// Original file: varfreq/metadata/v1/catalogue.proto

import type { ImportKindInit as _varfreq_metadata_v1_ImportKindInit, ImportKind as _varfreq_metadata_v1_ImportKind } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND semantics as for GetUsers: an id of the other kind is left out.
 */
export interface GetImportsRequestInit {
  'kind'?: (_varfreq_metadata_v1_ImportKindInit);
  'ids'?: (number | string | Long)[];
}

/**
 * NOT_FOUND semantics as for GetUsers: an id of the other kind is left out.
 */
export interface GetImportsRequest {
  'kind': (_varfreq_metadata_v1_ImportKind);
  'ids': (number)[];
}
