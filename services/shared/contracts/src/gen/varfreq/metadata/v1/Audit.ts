// Original file: varfreq/metadata/v1/audit.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuditEntriesInit as _varfreq_metadata_v1_AuditEntriesInit, AuditEntries as _varfreq_metadata_v1_AuditEntries } from '../../../varfreq/metadata/v1/AuditEntries.ts';
import type { EmptyInit as _varfreq_metadata_v1_EmptyInit, Empty as _varfreq_metadata_v1_Empty } from '../../../varfreq/metadata/v1/Empty.ts';
import type { IdsInit as _varfreq_metadata_v1_IdsInit, Ids as _varfreq_metadata_v1_Ids } from '../../../varfreq/metadata/v1/Ids.ts';
import type { ListAuditEntriesRequestInit as _varfreq_metadata_v1_ListAuditEntriesRequestInit, ListAuditEntriesRequest as _varfreq_metadata_v1_ListAuditEntriesRequest } from '../../../varfreq/metadata/v1/ListAuditEntriesRequest.ts';
import type { RecordDownloadRequestInit as _varfreq_metadata_v1_RecordDownloadRequestInit, RecordDownloadRequest as _varfreq_metadata_v1_RecordDownloadRequest } from '../../../varfreq/metadata/v1/RecordDownloadRequest.ts';
import type { RecordQueryRequestInit as _varfreq_metadata_v1_RecordQueryRequestInit, RecordQueryRequest as _varfreq_metadata_v1_RecordQueryRequest } from '../../../varfreq/metadata/v1/RecordQueryRequest.ts';

/**
 * Who did what. Changes are recorded in their own transaction; no service changes or removes entries.
 */
export interface AuditClient extends grpc.Client {
  /**
   * Existing entries in ascending id; missing ids are left out.
   */
  GetAuditEntries(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  GetAuditEntries(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  GetAuditEntries(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  GetAuditEntries(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  /**
   * Existing entries in ascending id; missing ids are left out.
   */
  getAuditEntries(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  getAuditEntries(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  getAuditEntries(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  getAuditEntries(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  
  /**
   * Orderable: added. Newest first by default.
   */
  ListAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  ListAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  /**
   * Orderable: added. Newest first by default.
   */
  listAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  listAuditEntries(argument: _varfreq_metadata_v1_ListAuditEntriesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_AuditEntries>): grpc.ClientUnaryCall;
  
  /**
   * Records that the caller's user downloads the data of a data source, or its index.
   */
  RecordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RecordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RecordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RecordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Records that the caller's user downloads the data of a data source, or its index.
   */
  recordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  recordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  recordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  recordDownload(argument: _varfreq_metadata_v1_RecordDownloadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * Records that the caller's user, if any, queries frequencies over these sets of samples, or lists carriers in one.
   */
  RecordQuery(argument: _varfreq_metadata_v1_RecordQueryRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RecordQuery(argument: _varfreq_metadata_v1_RecordQueryRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RecordQuery(argument: _varfreq_metadata_v1_RecordQueryRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RecordQuery(argument: _varfreq_metadata_v1_RecordQueryRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Records that the caller's user, if any, queries frequencies over these sets of samples, or lists carriers in one.
   */
  recordQuery(argument: _varfreq_metadata_v1_RecordQueryRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  recordQuery(argument: _varfreq_metadata_v1_RecordQueryRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  recordQuery(argument: _varfreq_metadata_v1_RecordQueryRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  recordQuery(argument: _varfreq_metadata_v1_RecordQueryRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
}

/**
 * Who did what. Changes are recorded in their own transaction; no service changes or removes entries.
 */
export interface AuditHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Existing entries in ascending id; missing ids are left out.
   */
  GetAuditEntries: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_AuditEntriesInit>;
  
  /**
   * Orderable: added. Newest first by default.
   */
  ListAuditEntries: grpc.handleUnaryCall<_varfreq_metadata_v1_ListAuditEntriesRequest, _varfreq_metadata_v1_AuditEntriesInit>;
  
  /**
   * Records that the caller's user downloads the data of a data source, or its index.
   */
  RecordDownload: grpc.handleUnaryCall<_varfreq_metadata_v1_RecordDownloadRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * Records that the caller's user, if any, queries frequencies over these sets of samples, or lists carriers in one.
   */
  RecordQuery: grpc.handleUnaryCall<_varfreq_metadata_v1_RecordQueryRequest, _varfreq_metadata_v1_EmptyInit>;
  
}

export interface AuditDefinition extends grpc.ServiceDefinition {
  GetAuditEntries: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_AuditEntriesInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_AuditEntries>
  ListAuditEntries: MethodDefinition<_varfreq_metadata_v1_ListAuditEntriesRequestInit, _varfreq_metadata_v1_AuditEntriesInit, _varfreq_metadata_v1_ListAuditEntriesRequest, _varfreq_metadata_v1_AuditEntries>
  RecordDownload: MethodDefinition<_varfreq_metadata_v1_RecordDownloadRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_RecordDownloadRequest, _varfreq_metadata_v1_Empty>
  RecordQuery: MethodDefinition<_varfreq_metadata_v1_RecordQueryRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_RecordQueryRequest, _varfreq_metadata_v1_Empty>
}
