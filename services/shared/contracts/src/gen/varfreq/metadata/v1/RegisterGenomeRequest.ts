// Original file: varfreq/metadata/v1/manifest.proto


export interface RegisterGenomeRequestInit {
  'digest'?: (string);
}

export interface RegisterGenomeRequest {
  'digest': (string);
}
