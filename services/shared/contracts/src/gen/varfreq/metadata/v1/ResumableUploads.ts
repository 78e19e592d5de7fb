// Original file: varfreq/metadata/v1/catalogue.proto

import type { ResumableUploadInit as _varfreq_metadata_v1_ResumableUploadInit, ResumableUpload as _varfreq_metadata_v1_ResumableUpload } from '../../../varfreq/metadata/v1/ResumableUpload.ts';
import type { Long } from '@grpc/proto-loader';

export interface ResumableUploadsInit {
  'items'?: (_varfreq_metadata_v1_ResumableUploadInit)[];
  'total'?: (number | string | Long);
}

export interface ResumableUploads {
  'items': (_varfreq_metadata_v1_ResumableUpload)[];
  'total': (number);
}
