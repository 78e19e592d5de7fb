// Original file: varfreq/metadata/v1/maintenance.proto


export interface ListGarbageRequestInit {
  'limit'?: (number);
}

export interface ListGarbageRequest {
  'limit': (number);
}
