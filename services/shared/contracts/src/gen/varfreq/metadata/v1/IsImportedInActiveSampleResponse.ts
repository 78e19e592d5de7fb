// Original file: varfreq/metadata/v1/catalogue.proto


export interface IsImportedInActiveSampleResponseInit {
  'imported'?: (boolean);
}

export interface IsImportedInActiveSampleResponse {
  'imported': (boolean);
}
