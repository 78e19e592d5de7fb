// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Figures by which to judge a VCF file; ratios are absent where they are undefined.
 */
export interface ImportReportInit {
  'sampleColumns'?: (number);
  'transitionsTransversions'?: (number | string);
  'hetHomRatio'?: (number | string);
  /**
   * records
   */
  'multiallelic'?: (number | string | Long);
  /**
   * Share of het among the calls on X between the pseudoautosomal regions, and the sex that it hints at.
   */
  'xHeterozygosity'?: (number | string);
  'xSex'?: (string);
  /**
   * Observations by contig; of the first contigs only, where a file has many.
   */
  'chromosomes'?: ({[key: string]: number | string | Long});
  'otherChromosomes'?: (number | string | Long);
  /**
   * Observations that lie in no region of the sample's coverage, as it was when the import ended; absent while it had none.
   */
  'outsideCoverage'?: (number | string | Long);
  /**
   * Het calls of males where they have one copy, on X and Y of the known build; absent without any.
   */
  'hemizygousHet'?: (number | string | Long);
  '_transitionsTransversions'?: "transitionsTransversions";
  '_hetHomRatio'?: "hetHomRatio";
  '_xHeterozygosity'?: "xHeterozygosity";
  '_xSex'?: "xSex";
  '_outsideCoverage'?: "outsideCoverage";
  '_hemizygousHet'?: "hemizygousHet";
}

/**
 * Figures by which to judge a VCF file; ratios are absent where they are undefined.
 */
export interface ImportReport {
  'sampleColumns': (number);
  'transitionsTransversions'?: (number);
  'hetHomRatio'?: (number);
  /**
   * records
   */
  'multiallelic': (number);
  /**
   * Share of het among the calls on X between the pseudoautosomal regions, and the sex that it hints at.
   */
  'xHeterozygosity'?: (number);
  'xSex'?: (string);
  /**
   * Observations by contig; of the first contigs only, where a file has many.
   */
  'chromosomes': ({[key: string]: number});
  'otherChromosomes': (number);
  /**
   * Observations that lie in no region of the sample's coverage, as it was when the import ended; absent while it had none.
   */
  'outsideCoverage'?: (number);
  /**
   * Het calls of males where they have one copy, on X and Y of the known build; absent without any.
   */
  'hemizygousHet'?: (number);
  '_transitionsTransversions'?: "transitionsTransversions";
  '_hetHomRatio'?: "hetHomRatio";
  '_xHeterozygosity'?: "xHeterozygosity";
  '_xSex'?: "xSex";
  '_outsideCoverage'?: "outsideCoverage";
  '_hemizygousHet'?: "hemizygousHet";
}
