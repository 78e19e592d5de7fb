// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { ImportKind as _varfreq_metadata_v1_ImportKind, ImportKind__Output as _varfreq_metadata_v1_ImportKind__Output } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from '../../../varfreq/metadata/v1/Page.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListImportsRequest {
  'kind'?: (_varfreq_metadata_v1_ImportKind);
  'page'?: (_varfreq_metadata_v1_Page | null);
  'sampleId'?: (number | string | Long);
  '_sampleId'?: "sampleId";
}

export interface ListImportsRequest__Output {
  'kind': (_varfreq_metadata_v1_ImportKind__Output);
  'page': (_varfreq_metadata_v1_Page__Output | null);
  'sampleId'?: (number);
  '_sampleId'?: "sampleId";
}
