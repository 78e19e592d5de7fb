import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';

/** Sites of any block, ascending by start (0-based), then allele (`compareAlleles`). */
export interface SiteColumns {
  sites: number;
  starts: Float64Array;
  /** An allele code, or −1 − position in `sides`. */
  codes: Int32Array;
  sides: readonly AllelePair[];
}
