// Original file: varfreq/metadata/v1/query.proto

import type { QueryStepInit as _varfreq_metadata_v1_QueryStepInit, QueryStep as _varfreq_metadata_v1_QueryStep } from '../../../varfreq/metadata/v1/QueryStep.ts';
import type { FloorInit as _varfreq_metadata_v1_FloorInit, Floor as _varfreq_metadata_v1_Floor } from '../../../varfreq/metadata/v1/Floor.ts';

/**
 * A named set of samples. The gateway parses `expression`; `steps` is the same in postfix order, so that only
 * the gateway knows the grammar and no message nests.
 */
export interface QueryInit {
  'name'?: (string);
  /**
   * as the client wrote it
   */
  'expression'?: (string);
  'steps'?: (_varfreq_metadata_v1_QueryStepInit)[];
  /**
   * Field sets to show beside the four figures: counts, alleles, confidence, hwe. Unknown ones are ignored.
   */
  'fields'?: (string)[];
  /**
   * Annotations: shares are `.` where no individual is covered, instead of 0.
   */
  'missingAsDot'?: (boolean);
  /**
   * Absent for askers whom none concerns.
   */
  'floor'?: (_varfreq_metadata_v1_FloorInit | null);
  '_floor'?: "floor";
}

/**
 * A named set of samples. The gateway parses `expression`; `steps` is the same in postfix order, so that only
 * the gateway knows the grammar and no message nests.
 */
export interface Query {
  'name': (string);
  /**
   * as the client wrote it
   */
  'expression': (string);
  'steps': (_varfreq_metadata_v1_QueryStep)[];
  /**
   * Field sets to show beside the four figures: counts, alleles, confidence, hwe. Unknown ones are ignored.
   */
  'fields': (string)[];
  /**
   * Annotations: shares are `.` where no individual is covered, instead of 0.
   */
  'missingAsDot': (boolean);
  /**
   * Absent for askers whom none concerns.
   */
  'floor'?: (_varfreq_metadata_v1_Floor | null);
  '_floor'?: "floor";
}
