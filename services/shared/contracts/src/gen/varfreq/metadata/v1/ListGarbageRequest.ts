// Original file: protos/varfreq/metadata/v1/maintenance.proto


export interface ListGarbageRequest {
  'limit'?: (number);
}

export interface ListGarbageRequest__Output {
  'limit': (number);
}
