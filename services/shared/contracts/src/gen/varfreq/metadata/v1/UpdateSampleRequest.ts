// Original file: varfreq/metadata/v1/catalogue.proto

import type { IdsInit as _varfreq_metadata_v1_IdsInit, Ids as _varfreq_metadata_v1_Ids } from '../../../varfreq/metadata/v1/Ids.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateSampleRequestInit {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  'name'?: (string);
  'notes'?: (string);
  'clearNotes'?: (boolean);
  'active'?: (boolean);
  'coverageProfile'?: (boolean);
  'public'?: (boolean);
  'poolSize'?: (number);
  'groupIds'?: (_varfreq_metadata_v1_IdsInit | null);
  'sex'?: (string);
  'externalId'?: (string);
  'clearExternalId'?: (boolean);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
  '_notes'?: "notes";
  '_active'?: "active";
  '_coverageProfile'?: "coverageProfile";
  '_public'?: "public";
  '_poolSize'?: "poolSize";
  '_groupIds'?: "groupIds";
  '_sex'?: "sex";
  '_externalId'?: "externalId";
}

export interface UpdateSampleRequest {
  'id': (number);
  'expectedRevision'?: (number);
  'name'?: (string);
  'notes'?: (string);
  'clearNotes': (boolean);
  'active'?: (boolean);
  'coverageProfile'?: (boolean);
  'public'?: (boolean);
  'poolSize'?: (number);
  'groupIds'?: (_varfreq_metadata_v1_Ids | null);
  'sex'?: (string);
  'externalId'?: (string);
  'clearExternalId': (boolean);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
  '_notes'?: "notes";
  '_active'?: "active";
  '_coverageProfile'?: "coverageProfile";
  '_public'?: "public";
  '_poolSize'?: "poolSize";
  '_groupIds'?: "groupIds";
  '_sex'?: "sex";
  '_externalId'?: "externalId";
}
