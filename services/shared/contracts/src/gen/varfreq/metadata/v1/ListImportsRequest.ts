// Original file: varfreq/metadata/v1/catalogue.proto

import type { ImportKindInit as _varfreq_metadata_v1_ImportKindInit, ImportKind as _varfreq_metadata_v1_ImportKind } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { PageInit as _varfreq_metadata_v1_PageInit, Page as _varfreq_metadata_v1_Page } from '../../../varfreq/metadata/v1/Page.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListImportsRequestInit {
  'kind'?: (_varfreq_metadata_v1_ImportKindInit);
  'page'?: (_varfreq_metadata_v1_PageInit | null);
  'sampleId'?: (number | string | Long);
  'jointImportId'?: (number | string | Long);
  '_sampleId'?: "sampleId";
  '_jointImportId'?: "jointImportId";
}

export interface ListImportsRequest {
  'kind': (_varfreq_metadata_v1_ImportKind);
  'page': (_varfreq_metadata_v1_Page | null);
  'sampleId'?: (number);
  'jointImportId'?: (number);
  '_sampleId'?: "sampleId";
  '_jointImportId'?: "jointImportId";
}
