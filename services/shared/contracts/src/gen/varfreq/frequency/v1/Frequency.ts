// Original file: varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

export interface FrequencyInit {
  /**
   * VN
   */
  'coverage'?: (number | string | Long);
  'frequency'?: (number | string);
  'frequencyHet'?: (number | string);
  /**
   * hom + hemi
   */
  'frequencyHom'?: (number | string);
  /**
   * With the field set counts: carriers, and those of each zygosity.
   */
  'carriers'?: (number | string | Long);
  'carriersHet'?: (number | string | Long);
  'carriersHom'?: (number | string | Long);
  'carriersHemi'?: (number | string | Long);
  'carriersUnknown'?: (number | string | Long);
  /**
   * With the field set alleles: AC, AN, AF.
   */
  'alleleCount'?: (number | string | Long);
  'alleleNumber'?: (number | string | Long);
  'alleleFrequency'?: (number | string);
  /**
   * With the field set confidence: FAF95, and the limits of VF.
   */
  'faf95'?: (number | string);
  'frequencyLow'?: (number | string);
  'frequencyHigh'?: (number | string);
  /**
   * With the field set hwe: exact test of Hardy-Weinberg equilibrium, and of more heterozygotes than that.
   */
  'hwe'?: (number | string);
  'excessHet'?: (number | string);
  /**
   * With a floor: 1 where carriers are shown as none, as they are fewer than min_carriers.
   */
  'below'?: (number | string | Long);
  '_carriers'?: "carriers";
  '_carriersHet'?: "carriersHet";
  '_carriersHom'?: "carriersHom";
  '_carriersHemi'?: "carriersHemi";
  '_carriersUnknown'?: "carriersUnknown";
  '_alleleCount'?: "alleleCount";
  '_alleleNumber'?: "alleleNumber";
  '_alleleFrequency'?: "alleleFrequency";
  '_faf95'?: "faf95";
  '_frequencyLow'?: "frequencyLow";
  '_frequencyHigh'?: "frequencyHigh";
  '_hwe'?: "hwe";
  '_excessHet'?: "excessHet";
  '_below'?: "below";
}

export interface Frequency {
  /**
   * VN
   */
  'coverage': (number);
  'frequency': (number);
  'frequencyHet': (number);
  /**
   * hom + hemi
   */
  'frequencyHom': (number);
  /**
   * With the field set counts: carriers, and those of each zygosity.
   */
  'carriers'?: (number);
  'carriersHet'?: (number);
  'carriersHom'?: (number);
  'carriersHemi'?: (number);
  'carriersUnknown'?: (number);
  /**
   * With the field set alleles: AC, AN, AF.
   */
  'alleleCount'?: (number);
  'alleleNumber'?: (number);
  'alleleFrequency'?: (number);
  /**
   * With the field set confidence: FAF95, and the limits of VF.
   */
  'faf95'?: (number);
  'frequencyLow'?: (number);
  'frequencyHigh'?: (number);
  /**
   * With the field set hwe: exact test of Hardy-Weinberg equilibrium, and of more heterozygotes than that.
   */
  'hwe'?: (number);
  'excessHet'?: (number);
  /**
   * With a floor: 1 where carriers are shown as none, as they are fewer than min_carriers.
   */
  'below'?: (number);
  '_carriers'?: "carriers";
  '_carriersHet'?: "carriersHet";
  '_carriersHom'?: "carriersHom";
  '_carriersHemi'?: "carriersHemi";
  '_carriersUnknown'?: "carriersUnknown";
  '_alleleCount'?: "alleleCount";
  '_alleleNumber'?: "alleleNumber";
  '_alleleFrequency'?: "alleleFrequency";
  '_faf95'?: "faf95";
  '_frequencyLow'?: "frequencyLow";
  '_frequencyHigh'?: "frequencyHigh";
  '_hwe'?: "hwe";
  '_excessHet'?: "excessHet";
  '_below'?: "below";
}
