// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from '../../../varfreq/metadata/v1/Page.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from '../../../varfreq/metadata/v1/Ids.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListSamplesRequest {
  'page'?: (_varfreq_metadata_v1_Page | null);
  'userId'?: (number | string | Long);
  'public'?: (boolean);
  'groupIds'?: (_varfreq_metadata_v1_Ids | null);
  '_userId'?: "userId";
  '_public'?: "public";
  '_groupIds'?: "groupIds";
}

export interface ListSamplesRequest__Output {
  'page': (_varfreq_metadata_v1_Page__Output | null);
  'userId'?: (number);
  'public'?: (boolean);
  'groupIds'?: (_varfreq_metadata_v1_Ids__Output | null);
  '_userId'?: "userId";
  '_public'?: "public";
  '_groupIds'?: "groupIds";
}
