// Original file: varfreq/metadata/v1/audit.proto

import type { PageInit as _varfreq_metadata_v1_PageInit, Page as _varfreq_metadata_v1_Page } from '../../../varfreq/metadata/v1/Page.ts';
import type { AuditActionInit as _varfreq_metadata_v1_AuditActionInit, AuditAction as _varfreq_metadata_v1_AuditAction } from '../../../varfreq/metadata/v1/AuditAction.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListAuditEntriesRequestInit {
  'page'?: (_varfreq_metadata_v1_PageInit | null);
  'userId'?: (number | string | Long);
  'action'?: (_varfreq_metadata_v1_AuditActionInit);
  /**
   * Exactly this path.
   */
  'subject'?: (string);
  /**
   * RFC 3339: entries from `since` on, and before `until`.
   */
  'since'?: (string);
  'until'?: (string);
  '_userId'?: "userId";
  '_action'?: "action";
  '_subject'?: "subject";
  '_since'?: "since";
  '_until'?: "until";
}

export interface ListAuditEntriesRequest {
  'page': (_varfreq_metadata_v1_Page | null);
  'userId'?: (number);
  'action'?: (_varfreq_metadata_v1_AuditAction);
  /**
   * Exactly this path.
   */
  'subject'?: (string);
  /**
   * RFC 3339: entries from `since` on, and before `until`.
   */
  'since'?: (string);
  'until'?: (string);
  '_userId'?: "userId";
  '_action'?: "action";
  '_subject'?: "subject";
  '_since'?: "since";
  '_until'?: "until";
}
