// Original file: varfreq/metadata/v1/directory.proto


export interface EndTokenRequestInit {
  'key'?: (string);
}

export interface EndTokenRequest {
  'key': (string);
}
