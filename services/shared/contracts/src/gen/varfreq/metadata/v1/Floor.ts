// Original file: varfreq/metadata/v1/query.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Least numbers of people of which something is shown, unless all samples of the set belong to `owner_id`. 0: any.
 */
export interface FloorInit {
  /**
   * A smaller set is refused: FORBIDDEN; a task fails with `cancelled`.
   */
  'minIndividuals'?: (number | string | Long);
  /**
   * Fewer carriers, but some, are shown as none, with `below` 1.
   */
  'minCarriers'?: (number | string | Long);
  'ownerId'?: (number | string | Long);
  '_ownerId'?: "ownerId";
}

/**
 * Least numbers of people of which something is shown, unless all samples of the set belong to `owner_id`. 0: any.
 */
export interface Floor {
  /**
   * A smaller set is refused: FORBIDDEN; a task fails with `cancelled`.
   */
  'minIndividuals': (number);
  /**
   * Fewer carriers, but some, are shown as none, with `below` 1.
   */
  'minCarriers': (number);
  'ownerId'?: (number);
  '_ownerId'?: "ownerId";
}
