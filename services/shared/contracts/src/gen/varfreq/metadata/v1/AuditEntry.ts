// Original file: protos/varfreq/metadata/v1/audit.proto

import type { AuditAction as _varfreq_metadata_v1_AuditAction, AuditAction__Output as _varfreq_metadata_v1_AuditAction__Output } from '../../../varfreq/metadata/v1/AuditAction.ts';
import type { Long } from '@grpc/proto-loader';

export interface AuditEntry {
  'id'?: (number | string | Long);
  'added'?: (string);
  'action'?: (_varfreq_metadata_v1_AuditAction);
  'userId'?: (number | string | Long);
  'subject'?: (string);
  'detail'?: (string);
  'requestId'?: (string);
  '_userId'?: "userId";
  '_subject'?: "subject";
  '_detail'?: "detail";
  '_requestId'?: "requestId";
}

export interface AuditEntry__Output {
  'id': (number);
  'added': (string);
  'action': (_varfreq_metadata_v1_AuditAction__Output);
  'userId'?: (number);
  'subject'?: (string);
  'detail'?: (string);
  'requestId'?: (string);
  '_userId'?: "userId";
  '_subject'?: "subject";
  '_detail'?: "detail";
  '_requestId'?: "requestId";
}
