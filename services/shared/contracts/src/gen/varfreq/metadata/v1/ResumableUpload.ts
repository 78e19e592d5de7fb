// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface ResumableUploadInit {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  /**
   * of the keys of its pieces
   */
  'objectPrefix'?: (string);
  'length'?: (number | string | Long);
  'received'?: (number | string | Long);
  'metadata'?: (string);
  'added'?: (string);
  /**
   * RFC 3339, UTC
   */
  'expires'?: (string);
  /**
   * Once it is a data source.
   */
  'dataSourceId'?: (number | string | Long);
  '_dataSourceId'?: "dataSourceId";
}

export interface ResumableUpload {
  'id': (number);
  'userId': (number);
  /**
   * of the keys of its pieces
   */
  'objectPrefix': (string);
  'length': (number);
  'received': (number);
  'metadata': (string);
  'added': (string);
  /**
   * RFC 3339, UTC
   */
  'expires': (string);
  /**
   * Once it is a data source.
   */
  'dataSourceId'?: (number);
  '_dataSourceId'?: "dataSourceId";
}
