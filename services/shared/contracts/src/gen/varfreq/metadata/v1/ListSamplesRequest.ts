// Original file: varfreq/metadata/v1/catalogue.proto

import type { PageInit as _varfreq_metadata_v1_PageInit, Page as _varfreq_metadata_v1_Page } from '../../../varfreq/metadata/v1/Page.ts';
import type { IdsInit as _varfreq_metadata_v1_IdsInit, Ids as _varfreq_metadata_v1_Ids } from '../../../varfreq/metadata/v1/Ids.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListSamplesRequestInit {
  'page'?: (_varfreq_metadata_v1_PageInit | null);
  'userId'?: (number | string | Long);
  'public'?: (boolean);
  /**
   * In all of these groups; absent: no filter.
   */
  'groupIds'?: (_varfreq_metadata_v1_IdsInit | null);
  'externalId'?: (string);
  'name'?: (string);
  'nameContains'?: (string);
  /**
   * of name_contains
   */
  'ignoreCase'?: (boolean);
  '_userId'?: "userId";
  '_public'?: "public";
  '_groupIds'?: "groupIds";
  '_externalId'?: "externalId";
  '_name'?: "name";
  '_nameContains'?: "nameContains";
}

export interface ListSamplesRequest {
  'page': (_varfreq_metadata_v1_Page | null);
  'userId'?: (number);
  'public'?: (boolean);
  /**
   * In all of these groups; absent: no filter.
   */
  'groupIds'?: (_varfreq_metadata_v1_Ids | null);
  'externalId'?: (string);
  'name'?: (string);
  'nameContains'?: (string);
  /**
   * of name_contains
   */
  'ignoreCase': (boolean);
  '_userId'?: "userId";
  '_public'?: "public";
  '_groupIds'?: "groupIds";
  '_externalId'?: "externalId";
  '_name'?: "name";
  '_nameContains'?: "nameContains";
}
