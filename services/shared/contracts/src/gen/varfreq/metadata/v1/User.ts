// Original file: varfreq/metadata/v1/directory.proto

import type { UserLimitsInit as _varfreq_metadata_v1_UserLimitsInit, UserLimits as _varfreq_metadata_v1_UserLimits } from '../../../varfreq/metadata/v1/UserLimits.ts';
import type { Long } from '@grpc/proto-loader';

export interface UserInit {
  'id'?: (number | string | Long);
  'login'?: (string);
  'name'?: (string);
  'email'?: (string);
  /**
   * admin, importer, annotator, trader, querier, group-querier, local-files
   */
  'roles'?: (string)[];
  /**
   * UTC, YYYY-MM-DDTHH:MM:SS.ffffff, as every `added`.
   */
  'added'?: (string);
  /**
   * Increases by one with every change of the row.
   */
  'revision'?: (number | string | Long);
  /**
   * Absent without limits of the user's own.
   */
  'limits'?: (_varfreq_metadata_v1_UserLimitsInit | null);
  '_email'?: "email";
  '_limits'?: "limits";
}

export interface User {
  'id': (number);
  'login': (string);
  'name': (string);
  'email'?: (string);
  /**
   * admin, importer, annotator, trader, querier, group-querier, local-files
   */
  'roles': (string)[];
  /**
   * UTC, YYYY-MM-DDTHH:MM:SS.ffffff, as every `added`.
   */
  'added': (string);
  /**
   * Increases by one with every change of the row.
   */
  'revision': (number);
  /**
   * Absent without limits of the user's own.
   */
  'limits'?: (_varfreq_metadata_v1_UserLimits | null);
  '_email'?: "email";
  '_limits'?: "limits";
}
