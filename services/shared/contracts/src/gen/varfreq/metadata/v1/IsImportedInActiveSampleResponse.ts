// Original file: protos/varfreq/metadata/v1/catalogue.proto


export interface IsImportedInActiveSampleResponse {
  'imported'?: (boolean);
}

export interface IsImportedInActiveSampleResponse__Output {
  'imported': (boolean);
}
