// Original file: varfreq/metadata/v1/catalogue.proto

import type { StateOfDataInit as _varfreq_metadata_v1_StateOfDataInit, StateOfData as _varfreq_metadata_v1_StateOfData } from '../../../varfreq/metadata/v1/StateOfData.ts';
import type { Long } from '@grpc/proto-loader';

export interface SampleInit {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'name'?: (string);
  'notes'?: (string);
  'active'?: (boolean);
  'coverageProfile'?: (boolean);
  'public'?: (boolean);
  'poolSize'?: (number);
  'added'?: (string);
  /**
   * ascending
   */
  'groupIds'?: (number | string | Long)[];
  'revision'?: (number | string | Long);
  /**
   * female, male or unknown
   */
  'sex'?: (string);
  /**
   * What the owner's laboratory calls it.
   */
  'externalId'?: (string);
  'state'?: (_varfreq_metadata_v1_StateOfDataInit | null);
  '_notes'?: "notes";
  '_externalId'?: "externalId";
}

export interface Sample {
  'id': (number);
  'userId': (number);
  'name': (string);
  'notes'?: (string);
  'active': (boolean);
  'coverageProfile': (boolean);
  'public': (boolean);
  'poolSize': (number);
  'added': (string);
  /**
   * ascending
   */
  'groupIds': (number)[];
  'revision': (number);
  /**
   * female, male or unknown
   */
  'sex': (string);
  /**
   * What the owner's laboratory calls it.
   */
  'externalId'?: (string);
  'state': (_varfreq_metadata_v1_StateOfData | null);
  '_notes'?: "notes";
  '_externalId'?: "externalId";
}
