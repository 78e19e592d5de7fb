// Original file: varfreq/metadata/v1/query.proto

import type { QueryStepInit as _varfreq_metadata_v1_QueryStepInit, QueryStep as _varfreq_metadata_v1_QueryStep } from '../../../varfreq/metadata/v1/QueryStep.ts';

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
}
