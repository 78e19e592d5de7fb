// Original file: varfreq/metadata/v1/audit.proto

import type { AuditActionInit as _varfreq_metadata_v1_AuditActionInit, AuditAction as _varfreq_metadata_v1_AuditAction } from '../../../varfreq/metadata/v1/AuditAction.ts';
import type { Long } from '@grpc/proto-loader';

export interface AuditEntryInit {
  'id'?: (number | string | Long);
  /**
   * UTC, as every `added`
   */
  'added'?: (string);
  'action'?: (_varfreq_metadata_v1_AuditActionInit);
  /**
   * Who did it; the user may have been deleted. Absent: anonymous, or an unknown login.
   */
  'userId'?: (number | string | Long);
  /**
   * Path of the affected resource: "/samples/3".
   */
  'subject'?: (string);
  /**
   * At most 4000 characters; of longer ones, a part, which begins with its number: "(1 of 3)". No secrets, no genotypes.
   */
  'detail'?: (string);
  'requestId'?: (string);
  '_userId'?: "userId";
  '_subject'?: "subject";
  '_detail'?: "detail";
  '_requestId'?: "requestId";
}

export interface AuditEntry {
  'id': (number);
  /**
   * UTC, as every `added`
   */
  'added': (string);
  'action': (_varfreq_metadata_v1_AuditAction);
  /**
   * Who did it; the user may have been deleted. Absent: anonymous, or an unknown login.
   */
  'userId'?: (number);
  /**
   * Path of the affected resource: "/samples/3".
   */
  'subject'?: (string);
  /**
   * At most 4000 characters; of longer ones, a part, which begins with its number: "(1 of 3)". No secrets, no genotypes.
   */
  'detail'?: (string);
  'requestId'?: (string);
  '_userId'?: "userId";
  '_subject'?: "subject";
  '_detail'?: "detail";
  '_requestId'?: "requestId";
}
