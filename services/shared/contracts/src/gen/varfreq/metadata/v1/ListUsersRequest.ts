// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from '../../../varfreq/metadata/v1/Page.ts';

export interface ListUsersRequest {
  'page'?: (_varfreq_metadata_v1_Page | null);
}

export interface ListUsersRequest__Output {
  'page': (_varfreq_metadata_v1_Page__Output | null);
}
