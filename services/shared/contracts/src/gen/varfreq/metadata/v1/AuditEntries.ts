// Original file: varfreq/metadata/v1/audit.proto

import type { AuditEntryInit as _varfreq_metadata_v1_AuditEntryInit, AuditEntry as _varfreq_metadata_v1_AuditEntry } from '../../../varfreq/metadata/v1/AuditEntry.ts';
import type { Long } from '@grpc/proto-loader';

export interface AuditEntriesInit {
  'items'?: (_varfreq_metadata_v1_AuditEntryInit)[];
  'total'?: (number | string | Long);
}

export interface AuditEntries {
  'items': (_varfreq_metadata_v1_AuditEntry)[];
  'total': (number);
}
