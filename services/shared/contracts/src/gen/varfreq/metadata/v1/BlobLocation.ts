// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface BlobLocation {
  'objectKey'?: (string);
  'localFile'?: (string);
  'sizeBytes'?: (number | string | Long);
  'localMtimeNs'?: (string);
  'etag'?: (string);
  'lastModified'?: (string);
  'place'?: "objectKey"|"localFile";
  '_localMtimeNs'?: "localMtimeNs";
}

export interface BlobLocation__Output {
  'objectKey'?: (string);
  'localFile'?: (string);
  'sizeBytes': (number);
  'localMtimeNs'?: (string);
  'etag': (string);
  'lastModified': (string);
  'place'?: "objectKey"|"localFile";
  '_localMtimeNs'?: "localMtimeNs";
}
