// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Location of the bytes: an object of the blob store, or a file below the operator's directory.
 */
export interface BlobLocationInit {
  'objectKey'?: (string);
  /**
   * relative to the operator's directory
   */
  'localFile'?: (string);
  'sizeBytes'?: (number | string | Long);
  /**
   * Local files: modification time in nanoseconds since 1970 as decimal text, checked by every reader.
   */
  'localMtimeNs'?: (string);
  /**
   * Strong validator of the stored bytes: hex SHA-256 for objects, derived from size and mtime for local files.
   */
  'etag'?: (string);
  /**
   * same format as `added`
   */
  'lastModified'?: (string);
  'place'?: "objectKey"|"localFile";
  '_localMtimeNs'?: "localMtimeNs";
}

/**
 * Location of the bytes: an object of the blob store, or a file below the operator's directory.
 */
export interface BlobLocation {
  'objectKey'?: (string);
  /**
   * relative to the operator's directory
   */
  'localFile'?: (string);
  'sizeBytes': (number);
  /**
   * Local files: modification time in nanoseconds since 1970 as decimal text, checked by every reader.
   */
  'localMtimeNs'?: (string);
  /**
   * Strong validator of the stored bytes: hex SHA-256 for objects, derived from size and mtime for local files.
   */
  'etag': (string);
  /**
   * same format as `added`
   */
  'lastModified': (string);
  'place'?: "objectKey"|"localFile";
  '_localMtimeNs'?: "localMtimeNs";
}
