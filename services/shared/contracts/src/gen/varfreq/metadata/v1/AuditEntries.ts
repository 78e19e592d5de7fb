// Original file: protos/varfreq/metadata/v1/audit.proto

import type { AuditEntry as _varfreq_metadata_v1_AuditEntry, AuditEntry__Output as _varfreq_metadata_v1_AuditEntry__Output } from '../../../varfreq/metadata/v1/AuditEntry.ts';
import type { Long } from '@grpc/proto-loader';

export interface AuditEntries {
  'items'?: (_varfreq_metadata_v1_AuditEntry)[];
  'total'?: (number | string | Long);
}

export interface AuditEntries__Output {
  'items': (_varfreq_metadata_v1_AuditEntry__Output)[];
  'total': (number);
}
