// Original file: varfreq/metadata/v1/catalogue.proto

import type { ReadOptionsInit as _varfreq_metadata_v1_ReadOptionsInit, ReadOptions as _varfreq_metadata_v1_ReadOptions } from '../../../varfreq/metadata/v1/ReadOptions.ts';

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
  /**
   * Absent: defaults.
   */
  'read'?: (_varfreq_metadata_v1_ReadOptionsInit | null);
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
  /**
   * Absent: defaults.
   */
  'read': (_varfreq_metadata_v1_ReadOptions | null);
}
