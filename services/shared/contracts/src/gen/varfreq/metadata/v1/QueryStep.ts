// Original file: varfreq/metadata/v1/query.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Pushes or combines sample sets on a stack; one set is left at the end. U = active samples with a coverage profile:
 * all pushes U; group pushes U ∩ members; sample pushes {sample}; not replaces e by U \ e; and, or combine two.
 */
export interface QueryStepInit {
  'all'?: (boolean);
  'sampleId'?: (number | string | Long);
  'groupId'?: (number | string | Long);
  'not'?: (boolean);
  'and'?: (boolean);
  'or'?: (boolean);
  'step'?: "all"|"sampleId"|"groupId"|"not"|"and"|"or";
}

/**
 * Pushes or combines sample sets on a stack; one set is left at the end. U = active samples with a coverage profile:
 * all pushes U; group pushes U ∩ members; sample pushes {sample}; not replaces e by U \ e; and, or combine two.
 */
export interface QueryStep {
  'all'?: (boolean);
  'sampleId'?: (number);
  'groupId'?: (number);
  'not'?: (boolean);
  'and'?: (boolean);
  'or'?: (boolean);
  'step'?: "all"|"sampleId"|"groupId"|"not"|"and"|"or";
}
