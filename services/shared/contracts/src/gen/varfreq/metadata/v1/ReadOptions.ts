// Original file: varfreq/metadata/v1/catalogue.proto


/**
 * How a file is read, besides what version 0.1 knew; columns count from 1.
 */
export interface ReadOptionsInit {
  /**
   * Coverages: only rows with at least this depth in a column (default 4) count as covered. Variations: see
   * coverage_from_reference_blocks.
   */
  'minDepth'?: (number);
  'depthColumn'?: (number);
  /**
   * Coverages: only rows with one of these states in a column (default 4) count as covered; empty: any.
   */
  'states'?: (string)[];
  'stateColumn'?: (number);
  /**
   * Coverages: take the blocks of rows of twelve columns.
   */
  'useBlocks'?: (boolean);
  /**
   * Skip malformed records, up to one in a hundred, instead of failing.
   */
  'skipMalformed'?: (boolean);
  /**
   * Variations: the sample columns to read, by name or by number; without any, all of them.
   */
  'columnNames'?: (string)[];
  'columnNumbers'?: (number)[];
  /**
   * Variations: make a coverage of reference blocks and called records too; min_depth (default 10) and
   * min_genotype_quality (default 20) say which blocks are good enough.
   */
  'coverageFromReferenceBlocks'?: (boolean);
  'minGenotypeQuality'?: (number);
  /**
   * Accept a file that contradicts the lengths of contigs.
   */
  'ignoreContigLengths'?: (boolean);
  '_minDepth'?: "minDepth";
  '_depthColumn'?: "depthColumn";
  '_stateColumn'?: "stateColumn";
  '_minGenotypeQuality'?: "minGenotypeQuality";
}

/**
 * How a file is read, besides what version 0.1 knew; columns count from 1.
 */
export interface ReadOptions {
  /**
   * Coverages: only rows with at least this depth in a column (default 4) count as covered. Variations: see
   * coverage_from_reference_blocks.
   */
  'minDepth'?: (number);
  'depthColumn'?: (number);
  /**
   * Coverages: only rows with one of these states in a column (default 4) count as covered; empty: any.
   */
  'states': (string)[];
  'stateColumn'?: (number);
  /**
   * Coverages: take the blocks of rows of twelve columns.
   */
  'useBlocks': (boolean);
  /**
   * Skip malformed records, up to one in a hundred, instead of failing.
   */
  'skipMalformed': (boolean);
  /**
   * Variations: the sample columns to read, by name or by number; without any, all of them.
   */
  'columnNames': (string)[];
  'columnNumbers': (number)[];
  /**
   * Variations: make a coverage of reference blocks and called records too; min_depth (default 10) and
   * min_genotype_quality (default 20) say which blocks are good enough.
   */
  'coverageFromReferenceBlocks': (boolean);
  'minGenotypeQuality'?: (number);
  /**
   * Accept a file that contradicts the lengths of contigs.
   */
  'ignoreContigLengths': (boolean);
  '_minDepth'?: "minDepth";
  '_depthColumn'?: "depthColumn";
  '_stateColumn'?: "stateColumn";
  '_minGenotypeQuality'?: "minGenotypeQuality";
}
