// Original file: protos/varfreq/metadata/v1/audit.proto

import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from '../../../varfreq/metadata/v1/Page.ts';
import type { AuditAction as _varfreq_metadata_v1_AuditAction, AuditAction__Output as _varfreq_metadata_v1_AuditAction__Output } from '../../../varfreq/metadata/v1/AuditAction.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListAuditEntriesRequest {
  'page'?: (_varfreq_metadata_v1_Page | null);
  'userId'?: (number | string | Long);
  'action'?: (_varfreq_metadata_v1_AuditAction);
  '_userId'?: "userId";
  '_action'?: "action";
}

export interface ListAuditEntriesRequest__Output {
  'page': (_varfreq_metadata_v1_Page__Output | null);
  'userId'?: (number);
  'action'?: (_varfreq_metadata_v1_AuditAction__Output);
  '_userId'?: "userId";
  '_action'?: "action";
}
