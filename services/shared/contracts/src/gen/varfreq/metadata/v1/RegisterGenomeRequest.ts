// Original file: protos/varfreq/metadata/v1/manifest.proto


export interface RegisterGenomeRequest {
  'digest'?: (string);
}

export interface RegisterGenomeRequest__Output {
  'digest': (string);
}
