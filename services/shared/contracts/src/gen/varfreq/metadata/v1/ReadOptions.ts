// Original file: varfreq/metadata/v1/catalogue.proto


/**
 * How a file is read, besides what version 0.1 knew; columns count from 1.
 */
export interface ReadOptionsInit {
  /**
   * Coverages: only rows with at least this depth in a column (default 4) count as covered.
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
  '_minDepth'?: "minDepth";
  '_depthColumn'?: "depthColumn";
  '_stateColumn'?: "stateColumn";
}

/**
 * How a file is read, besides what version 0.1 knew; columns count from 1.
 */
export interface ReadOptions {
  /**
   * Coverages: only rows with at least this depth in a column (default 4) count as covered.
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
  '_minDepth'?: "minDepth";
  '_depthColumn'?: "depthColumn";
  '_stateColumn'?: "stateColumn";
}
