// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from '../../../varfreq/metadata/v1/Page.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListAnnotationsRequest {
  'page'?: (_varfreq_metadata_v1_Page | null);
  'userId'?: (number | string | Long);
  '_userId'?: "userId";
}

export interface ListAnnotationsRequest__Output {
  'page': (_varfreq_metadata_v1_Page__Output | null);
  'userId'?: (number);
  '_userId'?: "userId";
}
