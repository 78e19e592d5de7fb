// Original file: varfreq/metadata/v1/catalogue.proto

import type { FinishUploadRequestInit as _varfreq_metadata_v1_FinishUploadRequestInit, FinishUploadRequest as _varfreq_metadata_v1_FinishUploadRequest } from '../../../varfreq/metadata/v1/FinishUploadRequest.ts';
import type { Long } from '@grpc/proto-loader';

export interface FinishResumableUploadRequestInit {
  'id'?: (number | string | Long);
  /**
   * the pieces, joined
   */
  'file'?: (_varfreq_metadata_v1_FinishUploadRequestInit | null);
}

export interface FinishResumableUploadRequest {
  'id': (number);
  /**
   * the pieces, joined
   */
  'file': (_varfreq_metadata_v1_FinishUploadRequest | null);
}
