// Original file: protos/varfreq/metadata/v1/audit.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuditEntries as _varfreq_metadata_v1_AuditEntries, AuditEntries__Output as _varfreq_metadata_v1_AuditEntries__Output } from '../../../varfreq/metadata/v1/AuditEntries.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from '../../../varfreq/metadata/v1/Empty.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from '../../../varfreq/metadata/v1/Ids.ts';
import type { ListAuditEntriesRequest as _varfreq_metadata_v1_ListAuditEntriesRequest, ListAuditEntriesRequest__Output as _varfreq_metadata_v1_ListAuditEntriesRequest__Output } from '../../../varfreq/metadata/v1/ListAuditEntriesRequest.ts';
import type { RecordDownloadRequest as _varfreq_metadata_v1_RecordDownloadRequest, RecordDownloadRequest__Output as _varfreq_metadata_v1_RecordDownloadRequest__Output } from '../../../varfreq/metadata/v1/RecordDownloadRequest.ts';
import type { RecordQueryRequest as _varfreq_metadata_v1_RecordQueryRequest, RecordQueryRequest__Output as _varfreq_metadata_v1_RecordQueryRequest__Output } from '../../../varfreq/metadata/v1/RecordQueryRequest.ts';

export interface AuditClient extends grpc.Client {
  GetAuditEntries(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  GetAuditEntries(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  GetAuditEntries(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  GetAuditEntries(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  getAuditEntries(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  getAuditEntries(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  getAuditEntries(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  getAuditEntries(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  
  ListAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries__Output>): grpc.ClientUnaryCall;
  
  RecordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RecordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RecordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RecordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  recordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  recordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  recordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  recordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  RecordQuery(argument: _varfreq_metadata_v1_RecordQueryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RecordQuery(argument: _varfreq_metadata_v1_RecordQueryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RecordQuery(argument: _varfreq_metadata_v1_RecordQueryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RecordQuery(argument: _varfreq_metadata_v1_RecordQueryRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  recordQuery(argument: _varfreq_metadata_v1_RecordQueryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  recordQuery(argument: _varfreq_metadata_v1_RecordQueryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  recordQuery(argument: _varfreq_metadata_v1_RecordQueryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  recordQuery(argument: _varfreq_metadata_v1_RecordQueryRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
}

export interface AuditHandlers extends grpc.UntypedServiceImplementation {
  GetAuditEntries: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_AuditEntries>;
  
  ListAuditEntries: grpc.handleUnaryCall<_varfreq_metadata_v1_ListAuditEntriesRequest__Output, _varfreq_metadata_v1_AuditEntries>;
  
  RecordDownload: grpc.handleUnaryCall<_varfreq_metadata_v1_RecordDownloadRequest__Output, _varfreq_metadata_v1_Empty>;
  
  RecordQuery: grpc.handleUnaryCall<_varfreq_metadata_v1_RecordQueryRequest__Output, _varfreq_metadata_v1_Empty>;
  
}

export interface AuditDefinition extends grpc.ServiceDefinition {
  GetAuditEntries: MethodDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_AuditEntries, _varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_AuditEntries__Output>
  ListAuditEntries: MethodDefinition<_varfreq_metadata_v1_ListAuditEntriesRequest, _varfreq_metadata_v1_AuditEntries, _varfreq_metadata_v1_ListAuditEntriesRequest__Output, _varfreq_metadata_v1_AuditEntries__Output>
  RecordDownload: MethodDefinition<_varfreq_metadata_v1_RecordDownloadRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_RecordDownloadRequest__Output, _varfreq_metadata_v1_Empty__Output>
  RecordQuery: MethodDefinition<_varfreq_metadata_v1_RecordQueryRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_RecordQueryRequest__Output, _varfreq_metadata_v1_Empty__Output>
}
