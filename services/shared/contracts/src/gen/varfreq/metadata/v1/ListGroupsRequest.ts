// Original file: varfreq/metadata/v1/directory.proto

import type { PageInit as _varfreq_metadata_v1_PageInit, Page as _varfreq_metadata_v1_Page } from '../../../varfreq/metadata/v1/Page.ts';

export interface ListGroupsRequestInit {
  'page'?: (_varfreq_metadata_v1_PageInit | null);
  'name'?: (string);
  '_name'?: "name";
}

export interface ListGroupsRequest {
  'page': (_varfreq_metadata_v1_Page | null);
  'name'?: (string);
  '_name'?: "name";
}
