// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { StoredRoom as _varfreq_metadata_v1_StoredRoom, StoredRoom__Output as _varfreq_metadata_v1_StoredRoom__Output } from '../../../varfreq/metadata/v1/StoredRoom.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeginUploadResponse {
  'uploadId'?: (number | string | Long);
  'objectKey'?: (string);
  'beatEveryMs'?: (number);
  'stored'?: (_varfreq_metadata_v1_StoredRoom | null);
  'uncompressedLimitBytes'?: (number | string | Long);
  'expansionRatioLimit'?: (number | string | Long);
  '_stored'?: "stored";
  '_uncompressedLimitBytes'?: "uncompressedLimitBytes";
  '_expansionRatioLimit'?: "expansionRatioLimit";
}

export interface BeginUploadResponse__Output {
  'uploadId': (number);
  'objectKey': (string);
  'beatEveryMs': (number);
  'stored'?: (_varfreq_metadata_v1_StoredRoom__Output | null);
  'uncompressedLimitBytes'?: (number);
  'expansionRatioLimit'?: (number);
  '_stored'?: "stored";
  '_uncompressedLimitBytes'?: "uncompressedLimitBytes";
  '_expansionRatioLimit'?: "expansionRatioLimit";
}
