// Original file: varfreq/metadata/v1/catalogue.proto

import type { StoredRoomInit as _varfreq_metadata_v1_StoredRoomInit, StoredRoom as _varfreq_metadata_v1_StoredRoom } from '../../../varfreq/metadata/v1/StoredRoom.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeginUploadResponseInit {
  'uploadId'?: (number | string | Long);
  'objectKey'?: (string);
  'beatEveryMs'?: (number);
  /**
   * Absent where the user's stored bytes have no limit.
   */
  'stored'?: (_varfreq_metadata_v1_StoredRoomInit | null);
  /**
   * Limits set for the user; absent: the installation's.
   */
  'uncompressedLimitBytes'?: (number | string | Long);
  /**
   * 0: none
   */
  'expansionRatioLimit'?: (number | string | Long);
  '_stored'?: "stored";
  '_uncompressedLimitBytes'?: "uncompressedLimitBytes";
  '_expansionRatioLimit'?: "expansionRatioLimit";
}

export interface BeginUploadResponse {
  'uploadId': (number);
  'objectKey': (string);
  'beatEveryMs': (number);
  /**
   * Absent where the user's stored bytes have no limit.
   */
  'stored'?: (_varfreq_metadata_v1_StoredRoom | null);
  /**
   * Limits set for the user; absent: the installation's.
   */
  'uncompressedLimitBytes'?: (number);
  /**
   * 0: none
   */
  'expansionRatioLimit'?: (number);
  '_stored'?: "stored";
  '_uncompressedLimitBytes'?: "uncompressedLimitBytes";
  '_expansionRatioLimit'?: "expansionRatioLimit";
}
