// Original file: varfreq/metadata/v1/manifest.proto


/**
 * Samples by column: a number for each sample, or for each track of all samples. Every number as its difference to the one before, in
 * the first as itself, each a zigzag varint: what a packed `repeated sint64` holds.
 */
export interface SampleColumnsInit {
  'sampleIds'?: (Buffer | Uint8Array | string);
  'poolSizes'?: (Buffer | Uint8Array | string);
  /**
   * bit 0: coverage profile; bit 1: public; from bit 2 on the sex: 0 unknown, 1 female, 2 male
   */
  'flags'?: (Buffer | Uint8Array | string);
  'queryMasks'?: (Buffer | Uint8Array | string);
  'ownerIds'?: (Buffer | Uint8Array | string);
  /**
   * number of variations of each sample
   */
  'variations'?: (Buffer | Uint8Array | string);
  'variationTracks'?: (Buffer | Uint8Array | string);
  'variationIds'?: (Buffer | Uint8Array | string);
  /**
   * number of coverages of each sample
   */
  'coverages'?: (Buffer | Uint8Array | string);
  'coverageTracks'?: (Buffer | Uint8Array | string);
  'coverageIndividuals'?: (Buffer | Uint8Array | string);
}

/**
 * Samples by column: a number for each sample, or for each track of all samples. Every number as its difference to the one before, in
 * the first as itself, each a zigzag varint: what a packed `repeated sint64` holds.
 */
export interface SampleColumns {
  'sampleIds': (Buffer);
  'poolSizes': (Buffer);
  /**
   * bit 0: coverage profile; bit 1: public; from bit 2 on the sex: 0 unknown, 1 female, 2 male
   */
  'flags': (Buffer);
  'queryMasks': (Buffer);
  'ownerIds': (Buffer);
  /**
   * number of variations of each sample
   */
  'variations': (Buffer);
  'variationTracks': (Buffer);
  'variationIds': (Buffer);
  /**
   * number of coverages of each sample
   */
  'coverages': (Buffer);
  'coverageTracks': (Buffer);
  'coverageIndividuals': (Buffer);
}
