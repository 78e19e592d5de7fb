// Original file: varfreq/metadata/v1/catalogue.proto

import type { PageInit as _varfreq_metadata_v1_PageInit, Page as _varfreq_metadata_v1_Page } from '../../../varfreq/metadata/v1/Page.ts';
import type { FiletypeInit as _varfreq_metadata_v1_FiletypeInit, Filetype as _varfreq_metadata_v1_Filetype } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListDataSourcesRequestInit {
  'page'?: (_varfreq_metadata_v1_PageInit | null);
  'userId'?: (number | string | Long);
  'name'?: (string);
  'nameContains'?: (string);
  /**
   * of name_contains
   */
  'ignoreCase'?: (boolean);
  /**
   * none: of any type
   */
  'filetypes'?: (_varfreq_metadata_v1_FiletypeInit)[];
  '_userId'?: "userId";
  '_name'?: "name";
  '_nameContains'?: "nameContains";
}

export interface ListDataSourcesRequest {
  'page': (_varfreq_metadata_v1_Page | null);
  'userId'?: (number);
  'name'?: (string);
  'nameContains'?: (string);
  /**
   * of name_contains
   */
  'ignoreCase': (boolean);
  /**
   * none: of any type
   */
  'filetypes': (_varfreq_metadata_v1_Filetype)[];
  '_userId'?: "userId";
  '_name'?: "name";
  '_nameContains'?: "nameContains";
}
