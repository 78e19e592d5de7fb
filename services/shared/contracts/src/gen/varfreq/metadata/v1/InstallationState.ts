// Original file: varfreq/metadata/v1/maintenance.proto

import type { CheckFindingInit as _varfreq_metadata_v1_CheckFindingInit, CheckFinding as _varfreq_metadata_v1_CheckFinding } from '../../../varfreq/metadata/v1/CheckFinding.ts';

export interface InstallationStateInit {
  /**
   * start of the last complete backup, RFC 3339 in UTC; absent: none
   */
  'lastBackup'?: (string);
  /**
   * RFC 3339 in UTC
   */
  'checked'?: (string);
  'findings'?: (_varfreq_metadata_v1_CheckFindingInit)[];
  /**
   * an older last backup is a finding
   */
  'backupWithinDays'?: (number);
  '_lastBackup'?: "lastBackup";
}

export interface InstallationState {
  /**
   * start of the last complete backup, RFC 3339 in UTC; absent: none
   */
  'lastBackup'?: (string);
  /**
   * RFC 3339 in UTC
   */
  'checked': (string);
  'findings': (_varfreq_metadata_v1_CheckFinding)[];
  /**
   * an older last backup is a finding
   */
  'backupWithinDays': (number);
  '_lastBackup'?: "lastBackup";
}
