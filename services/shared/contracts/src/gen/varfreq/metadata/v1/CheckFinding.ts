// Original file: varfreq/metadata/v1/maintenance.proto

import type { FindingStateInit as _varfreq_metadata_v1_FindingStateInit, FindingState as _varfreq_metadata_v1_FindingState } from '../../../varfreq/metadata/v1/FindingState.ts';

export interface CheckFindingInit {
  /**
   * of the check; a check may have several findings
   */
  'name'?: (string);
  'state'?: (_varfreq_metadata_v1_FindingStateInit);
  'message'?: (string);
  /**
   * present unless the state is OK
   */
  'remedy'?: (string);
  '_remedy'?: "remedy";
}

export interface CheckFinding {
  /**
   * of the check; a check may have several findings
   */
  'name': (string);
  'state': (_varfreq_metadata_v1_FindingState);
  'message': (string);
  /**
   * present unless the state is OK
   */
  'remedy'?: (string);
  '_remedy'?: "remedy";
}
