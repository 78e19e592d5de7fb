import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { AuditClient as _varfreq_metadata_v1_AuditClient, AuditDefinition as _varfreq_metadata_v1_AuditDefinition } from './varfreq/metadata/v1/Audit.ts';
import type { AuditEntries as _varfreq_metadata_v1_AuditEntries, AuditEntries__Output as _varfreq_metadata_v1_AuditEntries__Output } from './varfreq/metadata/v1/AuditEntries.ts';
import type { AuditEntry as _varfreq_metadata_v1_AuditEntry, AuditEntry__Output as _varfreq_metadata_v1_AuditEntry__Output } from './varfreq/metadata/v1/AuditEntry.ts';
import type { Created as _varfreq_metadata_v1_Created, Created__Output as _varfreq_metadata_v1_Created__Output } from './varfreq/metadata/v1/Created.ts';
import type { DeleteRequest as _varfreq_metadata_v1_DeleteRequest, DeleteRequest__Output as _varfreq_metadata_v1_DeleteRequest__Output } from './varfreq/metadata/v1/DeleteRequest.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from './varfreq/metadata/v1/Empty.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from './varfreq/metadata/v1/Idempotency.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from './varfreq/metadata/v1/Ids.ts';
import type { ListAuditEntriesRequest as _varfreq_metadata_v1_ListAuditEntriesRequest, ListAuditEntriesRequest__Output as _varfreq_metadata_v1_ListAuditEntriesRequest__Output } from './varfreq/metadata/v1/ListAuditEntriesRequest.ts';
import type { Order as _varfreq_metadata_v1_Order, Order__Output as _varfreq_metadata_v1_Order__Output } from './varfreq/metadata/v1/Order.ts';
import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from './varfreq/metadata/v1/Page.ts';
import type { RecordDownloadRequest as _varfreq_metadata_v1_RecordDownloadRequest, RecordDownloadRequest__Output as _varfreq_metadata_v1_RecordDownloadRequest__Output } from './varfreq/metadata/v1/RecordDownloadRequest.ts';
import type { RecordQueryRequest as _varfreq_metadata_v1_RecordQueryRequest, RecordQueryRequest__Output as _varfreq_metadata_v1_RecordQueryRequest__Output } from './varfreq/metadata/v1/RecordQueryRequest.ts';
import type { SaveResponseRequest as _varfreq_metadata_v1_SaveResponseRequest, SaveResponseRequest__Output as _varfreq_metadata_v1_SaveResponseRequest__Output } from './varfreq/metadata/v1/SaveResponseRequest.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    metadata: {
      v1: {
        Audit: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_AuditClient> & { service: _varfreq_metadata_v1_AuditDefinition }
        AuditAction: EnumTypeDefinition
        AuditEntries: MessageTypeDefinition<_varfreq_metadata_v1_AuditEntries, _varfreq_metadata_v1_AuditEntries__Output>
        AuditEntry: MessageTypeDefinition<_varfreq_metadata_v1_AuditEntry, _varfreq_metadata_v1_AuditEntry__Output>
        Created: MessageTypeDefinition<_varfreq_metadata_v1_Created, _varfreq_metadata_v1_Created__Output>
        DeleteRequest: MessageTypeDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_DeleteRequest__Output>
        Empty: MessageTypeDefinition<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_Empty__Output>
        Idempotency: MessageTypeDefinition<_varfreq_metadata_v1_Idempotency, _varfreq_metadata_v1_Idempotency__Output>
        Ids: MessageTypeDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Ids__Output>
        ListAuditEntriesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListAuditEntriesRequest, _varfreq_metadata_v1_ListAuditEntriesRequest__Output>
        Order: MessageTypeDefinition<_varfreq_metadata_v1_Order, _varfreq_metadata_v1_Order__Output>
        Page: MessageTypeDefinition<_varfreq_metadata_v1_Page, _varfreq_metadata_v1_Page__Output>
        RecordDownloadRequest: MessageTypeDefinition<_varfreq_metadata_v1_RecordDownloadRequest, _varfreq_metadata_v1_RecordDownloadRequest__Output>
        RecordQueryRequest: MessageTypeDefinition<_varfreq_metadata_v1_RecordQueryRequest, _varfreq_metadata_v1_RecordQueryRequest__Output>
        SaveResponseRequest: MessageTypeDefinition<_varfreq_metadata_v1_SaveResponseRequest, _varfreq_metadata_v1_SaveResponseRequest__Output>
      }
    }
  }
}

