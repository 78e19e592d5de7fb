// Original file: varfreq/frequency/v1/variants.proto


export interface GetGenomeResponseInit {
  /**
   * none without a reference genome
   */
  'chromosomes'?: (string)[];
  /**
   * VARFREQ_BUILD, without a reference genome
   */
  'build'?: (string);
}

export interface GetGenomeResponse {
  /**
   * none without a reference genome
   */
  'chromosomes': (string)[];
  /**
   * VARFREQ_BUILD, without a reference genome
   */
  'build': (string);
}
