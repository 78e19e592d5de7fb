// Original file: protos/varfreq/metadata/v1/catalogue.proto


export interface ImportOptions {
  'skipFiltered'?: (boolean);
  'useGenotypes'?: (boolean);
  'preferGenotypeLikelihoods'?: (boolean);
  'individuals'?: (number);
}

export interface ImportOptions__Output {
  'skipFiltered': (boolean);
  'useGenotypes': (boolean);
  'preferGenotypeLikelihoods': (boolean);
  'individuals': (number);
}
