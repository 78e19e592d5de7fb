// Original file: protos/varfreq/metadata/v1/manifest.proto


export interface Installation {
  'id'?: (string);
}

export interface Installation__Output {
  'id': (string);
}
