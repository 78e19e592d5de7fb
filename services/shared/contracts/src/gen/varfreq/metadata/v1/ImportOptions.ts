// Original file: varfreq/metadata/v1/catalogue.proto


export interface ImportOptionsInit {
  /**
   * Variations:
   */
  'skipFiltered'?: (boolean);
  'useGenotypes'?: (boolean);
  'preferGenotypeLikelihoods'?: (boolean);
  /**
   * Coverages: number of individuals of a pool that this profile represents.
   */
  'individuals'?: (number);
}

export interface ImportOptions {
  /**
   * Variations:
   */
  'skipFiltered': (boolean);
  'useGenotypes': (boolean);
  'preferGenotypeLikelihoods': (boolean);
  /**
   * Coverages: number of individuals of a pool that this profile represents.
   */
  'individuals': (number);
}
