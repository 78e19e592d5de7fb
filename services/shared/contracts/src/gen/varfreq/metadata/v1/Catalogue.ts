// Original file: varfreq/metadata/v1/catalogue.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AbortUploadRequestInit as _varfreq_metadata_v1_AbortUploadRequestInit, AbortUploadRequest as _varfreq_metadata_v1_AbortUploadRequest } from '../../../varfreq/metadata/v1/AbortUploadRequest.ts';
import type { AnnotationInit as _varfreq_metadata_v1_AnnotationInit, Annotation as _varfreq_metadata_v1_Annotation } from '../../../varfreq/metadata/v1/Annotation.ts';
import type { AnnotationsInit as _varfreq_metadata_v1_AnnotationsInit, Annotations as _varfreq_metadata_v1_Annotations } from '../../../varfreq/metadata/v1/Annotations.ts';
import type { AppendPieceRequestInit as _varfreq_metadata_v1_AppendPieceRequestInit, AppendPieceRequest as _varfreq_metadata_v1_AppendPieceRequest } from '../../../varfreq/metadata/v1/AppendPieceRequest.ts';
import type { BeginUploadRequestInit as _varfreq_metadata_v1_BeginUploadRequestInit, BeginUploadRequest as _varfreq_metadata_v1_BeginUploadRequest } from '../../../varfreq/metadata/v1/BeginUploadRequest.ts';
import type { BeginUploadResponseInit as _varfreq_metadata_v1_BeginUploadResponseInit, BeginUploadResponse as _varfreq_metadata_v1_BeginUploadResponse } from '../../../varfreq/metadata/v1/BeginUploadResponse.ts';
import type { CreateAnnotationRequestInit as _varfreq_metadata_v1_CreateAnnotationRequestInit, CreateAnnotationRequest as _varfreq_metadata_v1_CreateAnnotationRequest } from '../../../varfreq/metadata/v1/CreateAnnotationRequest.ts';
import type { CreateFrequencyTableRequestInit as _varfreq_metadata_v1_CreateFrequencyTableRequestInit, CreateFrequencyTableRequest as _varfreq_metadata_v1_CreateFrequencyTableRequest } from '../../../varfreq/metadata/v1/CreateFrequencyTableRequest.ts';
import type { CreateImportRequestInit as _varfreq_metadata_v1_CreateImportRequestInit, CreateImportRequest as _varfreq_metadata_v1_CreateImportRequest } from '../../../varfreq/metadata/v1/CreateImportRequest.ts';
import type { CreateJointImportRequestInit as _varfreq_metadata_v1_CreateJointImportRequestInit, CreateJointImportRequest as _varfreq_metadata_v1_CreateJointImportRequest } from '../../../varfreq/metadata/v1/CreateJointImportRequest.ts';
import type { CreateLocalDataSourceRequestInit as _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, CreateLocalDataSourceRequest as _varfreq_metadata_v1_CreateLocalDataSourceRequest } from '../../../varfreq/metadata/v1/CreateLocalDataSourceRequest.ts';
import type { CreateResumableUploadRequestInit as _varfreq_metadata_v1_CreateResumableUploadRequestInit, CreateResumableUploadRequest as _varfreq_metadata_v1_CreateResumableUploadRequest } from '../../../varfreq/metadata/v1/CreateResumableUploadRequest.ts';
import type { CreateSampleRequestInit as _varfreq_metadata_v1_CreateSampleRequestInit, CreateSampleRequest as _varfreq_metadata_v1_CreateSampleRequest } from '../../../varfreq/metadata/v1/CreateSampleRequest.ts';
import type { CreatedInit as _varfreq_metadata_v1_CreatedInit, Created as _varfreq_metadata_v1_Created } from '../../../varfreq/metadata/v1/Created.ts';
import type { DataSourceInit as _varfreq_metadata_v1_DataSourceInit, DataSource as _varfreq_metadata_v1_DataSource } from '../../../varfreq/metadata/v1/DataSource.ts';
import type { DataSourceRefInit as _varfreq_metadata_v1_DataSourceRefInit, DataSourceRef as _varfreq_metadata_v1_DataSourceRef } from '../../../varfreq/metadata/v1/DataSourceRef.ts';
import type { DataSourcesInit as _varfreq_metadata_v1_DataSourcesInit, DataSources as _varfreq_metadata_v1_DataSources } from '../../../varfreq/metadata/v1/DataSources.ts';
import type { DeleteRequestInit as _varfreq_metadata_v1_DeleteRequestInit, DeleteRequest as _varfreq_metadata_v1_DeleteRequest } from '../../../varfreq/metadata/v1/DeleteRequest.ts';
import type { EmptyInit as _varfreq_metadata_v1_EmptyInit, Empty as _varfreq_metadata_v1_Empty } from '../../../varfreq/metadata/v1/Empty.ts';
import type { FinishResumableUploadRequestInit as _varfreq_metadata_v1_FinishResumableUploadRequestInit, FinishResumableUploadRequest as _varfreq_metadata_v1_FinishResumableUploadRequest } from '../../../varfreq/metadata/v1/FinishResumableUploadRequest.ts';
import type { FinishUploadRequestInit as _varfreq_metadata_v1_FinishUploadRequestInit, FinishUploadRequest as _varfreq_metadata_v1_FinishUploadRequest } from '../../../varfreq/metadata/v1/FinishUploadRequest.ts';
import type { FrequencyTableInit as _varfreq_metadata_v1_FrequencyTableInit, FrequencyTable as _varfreq_metadata_v1_FrequencyTable } from '../../../varfreq/metadata/v1/FrequencyTable.ts';
import type { FrequencyTablesInit as _varfreq_metadata_v1_FrequencyTablesInit, FrequencyTables as _varfreq_metadata_v1_FrequencyTables } from '../../../varfreq/metadata/v1/FrequencyTables.ts';
import type { GetImportsRequestInit as _varfreq_metadata_v1_GetImportsRequestInit, GetImportsRequest as _varfreq_metadata_v1_GetImportsRequest } from '../../../varfreq/metadata/v1/GetImportsRequest.ts';
import type { IdsInit as _varfreq_metadata_v1_IdsInit, Ids as _varfreq_metadata_v1_Ids } from '../../../varfreq/metadata/v1/Ids.ts';
import type { ImportInit as _varfreq_metadata_v1_ImportInit, Import as _varfreq_metadata_v1_Import } from '../../../varfreq/metadata/v1/Import.ts';
import type { ImportsInit as _varfreq_metadata_v1_ImportsInit, Imports as _varfreq_metadata_v1_Imports } from '../../../varfreq/metadata/v1/Imports.ts';
import type { IsImportedInActiveSampleResponseInit as _varfreq_metadata_v1_IsImportedInActiveSampleResponseInit, IsImportedInActiveSampleResponse as _varfreq_metadata_v1_IsImportedInActiveSampleResponse } from '../../../varfreq/metadata/v1/IsImportedInActiveSampleResponse.ts';
import type { JoinResumableUploadRequestInit as _varfreq_metadata_v1_JoinResumableUploadRequestInit, JoinResumableUploadRequest as _varfreq_metadata_v1_JoinResumableUploadRequest } from '../../../varfreq/metadata/v1/JoinResumableUploadRequest.ts';
import type { JoinResumableUploadResponseInit as _varfreq_metadata_v1_JoinResumableUploadResponseInit, JoinResumableUploadResponse as _varfreq_metadata_v1_JoinResumableUploadResponse } from '../../../varfreq/metadata/v1/JoinResumableUploadResponse.ts';
import type { JointImportInit as _varfreq_metadata_v1_JointImportInit, JointImport as _varfreq_metadata_v1_JointImport } from '../../../varfreq/metadata/v1/JointImport.ts';
import type { JointImportsInit as _varfreq_metadata_v1_JointImportsInit, JointImports as _varfreq_metadata_v1_JointImports } from '../../../varfreq/metadata/v1/JointImports.ts';
import type { ListAnnotationsRequestInit as _varfreq_metadata_v1_ListAnnotationsRequestInit, ListAnnotationsRequest as _varfreq_metadata_v1_ListAnnotationsRequest } from '../../../varfreq/metadata/v1/ListAnnotationsRequest.ts';
import type { ListDataSourcesRequestInit as _varfreq_metadata_v1_ListDataSourcesRequestInit, ListDataSourcesRequest as _varfreq_metadata_v1_ListDataSourcesRequest } from '../../../varfreq/metadata/v1/ListDataSourcesRequest.ts';
import type { ListFrequencyTablesRequestInit as _varfreq_metadata_v1_ListFrequencyTablesRequestInit, ListFrequencyTablesRequest as _varfreq_metadata_v1_ListFrequencyTablesRequest } from '../../../varfreq/metadata/v1/ListFrequencyTablesRequest.ts';
import type { ListImportsRequestInit as _varfreq_metadata_v1_ListImportsRequestInit, ListImportsRequest as _varfreq_metadata_v1_ListImportsRequest } from '../../../varfreq/metadata/v1/ListImportsRequest.ts';
import type { ListJointImportsRequestInit as _varfreq_metadata_v1_ListJointImportsRequestInit, ListJointImportsRequest as _varfreq_metadata_v1_ListJointImportsRequest } from '../../../varfreq/metadata/v1/ListJointImportsRequest.ts';
import type { ListResumableUploadsRequestInit as _varfreq_metadata_v1_ListResumableUploadsRequestInit, ListResumableUploadsRequest as _varfreq_metadata_v1_ListResumableUploadsRequest } from '../../../varfreq/metadata/v1/ListResumableUploadsRequest.ts';
import type { ListSamplesRequestInit as _varfreq_metadata_v1_ListSamplesRequestInit, ListSamplesRequest as _varfreq_metadata_v1_ListSamplesRequest } from '../../../varfreq/metadata/v1/ListSamplesRequest.ts';
import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';
import type { QuerySummaryInit as _varfreq_metadata_v1_QuerySummaryInit, QuerySummary as _varfreq_metadata_v1_QuerySummary } from '../../../varfreq/metadata/v1/QuerySummary.ts';
import type { ResubmitRequestInit as _varfreq_metadata_v1_ResubmitRequestInit, ResubmitRequest as _varfreq_metadata_v1_ResubmitRequest } from '../../../varfreq/metadata/v1/ResubmitRequest.ts';
import type { ResumableUploadInit as _varfreq_metadata_v1_ResumableUploadInit, ResumableUpload as _varfreq_metadata_v1_ResumableUpload } from '../../../varfreq/metadata/v1/ResumableUpload.ts';
import type { ResumableUploadsInit as _varfreq_metadata_v1_ResumableUploadsInit, ResumableUploads as _varfreq_metadata_v1_ResumableUploads } from '../../../varfreq/metadata/v1/ResumableUploads.ts';
import type { SampleInit as _varfreq_metadata_v1_SampleInit, Sample as _varfreq_metadata_v1_Sample } from '../../../varfreq/metadata/v1/Sample.ts';
import type { SamplesInit as _varfreq_metadata_v1_SamplesInit, Samples as _varfreq_metadata_v1_Samples } from '../../../varfreq/metadata/v1/Samples.ts';
import type { UpdateDataSourceRequestInit as _varfreq_metadata_v1_UpdateDataSourceRequestInit, UpdateDataSourceRequest as _varfreq_metadata_v1_UpdateDataSourceRequest } from '../../../varfreq/metadata/v1/UpdateDataSourceRequest.ts';
import type { UpdateSampleRequestInit as _varfreq_metadata_v1_UpdateSampleRequestInit, UpdateSampleRequest as _varfreq_metadata_v1_UpdateSampleRequest } from '../../../varfreq/metadata/v1/UpdateSampleRequest.ts';
import type { UploadRefInit as _varfreq_metadata_v1_UploadRefInit, UploadRef as _varfreq_metadata_v1_UploadRef } from '../../../varfreq/metadata/v1/UploadRef.ts';

/**
 * Samples, data sources, imports (variations and coverages), annotations and frequency tables.
 */
export interface CatalogueClient extends grpc.Client {
  /**
   * Drops the upload; its object becomes garbage.
   */
  AbortUpload(argument: _varfreq_metadata_v1_AbortUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  AbortUpload(argument: _varfreq_metadata_v1_AbortUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  AbortUpload(argument: _varfreq_metadata_v1_AbortUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  AbortUpload(argument: _varfreq_metadata_v1_AbortUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Drops the upload; its object becomes garbage.
   */
  abortUpload(argument: _varfreq_metadata_v1_AbortUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  abortUpload(argument: _varfreq_metadata_v1_AbortUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  abortUpload(argument: _varfreq_metadata_v1_AbortUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  abortUpload(argument: _varfreq_metadata_v1_AbortUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * Appends a stored piece; the upload afterwards. A repeated piece changes nothing. INTEGRITY_CONFLICT unless it starts
   * where the upload ends: of two writers, one appends. NOT_FOUND when it expired; ENTITY_TOO_LARGE beyond its length,
   * its number of pieces, or the user's stored bytes.
   */
  AppendPiece(argument: _varfreq_metadata_v1_AppendPieceRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUpload>): grpc.ClientUnaryCall;
  AppendPiece(argument: _varfreq_metadata_v1_AppendPieceRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUpload>): grpc.ClientUnaryCall;
  AppendPiece(argument: _varfreq_metadata_v1_AppendPieceRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUpload>): grpc.ClientUnaryCall;
  AppendPiece(argument: _varfreq_metadata_v1_AppendPieceRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUpload>): grpc.ClientUnaryCall;
  /**
   * Appends a stored piece; the upload afterwards. A repeated piece changes nothing. INTEGRITY_CONFLICT unless it starts
   * where the upload ends: of two writers, one appends. NOT_FOUND when it expired; ENTITY_TOO_LARGE beyond its length,
   * its number of pieces, or the user's stored bytes.
   */
  appendPiece(argument: _varfreq_metadata_v1_AppendPieceRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUpload>): grpc.ClientUnaryCall;
  appendPiece(argument: _varfreq_metadata_v1_AppendPieceRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUpload>): grpc.ClientUnaryCall;
  appendPiece(argument: _varfreq_metadata_v1_AppendPieceRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUpload>): grpc.ClientUnaryCall;
  appendPiece(argument: _varfreq_metadata_v1_AppendPieceRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUpload>): grpc.ClientUnaryCall;
  
  /**
   * Keeps the staging row alive; NOT_FOUND when it was collected as stale.
   */
  BeatUpload(argument: _varfreq_metadata_v1_UploadRefInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  BeatUpload(argument: _varfreq_metadata_v1_UploadRefInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  BeatUpload(argument: _varfreq_metadata_v1_UploadRefInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  BeatUpload(argument: _varfreq_metadata_v1_UploadRefInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Keeps the staging row alive; NOT_FOUND when it was collected as stale.
   */
  beatUpload(argument: _varfreq_metadata_v1_UploadRefInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  beatUpload(argument: _varfreq_metadata_v1_UploadRefInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  beatUpload(argument: _varfreq_metadata_v1_UploadRefInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  beatUpload(argument: _varfreq_metadata_v1_UploadRefInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * Creates the staging row of an upload. INTEGRITY_CONFLICT while another upload runs under the same Idempotency-Key;
   * TOO_MANY_REQUESTS and ENTITY_TOO_LARGE beyond the user's limits.
   */
  BeginUpload(argument: _varfreq_metadata_v1_BeginUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse>): grpc.ClientUnaryCall;
  BeginUpload(argument: _varfreq_metadata_v1_BeginUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse>): grpc.ClientUnaryCall;
  BeginUpload(argument: _varfreq_metadata_v1_BeginUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse>): grpc.ClientUnaryCall;
  BeginUpload(argument: _varfreq_metadata_v1_BeginUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse>): grpc.ClientUnaryCall;
  /**
   * Creates the staging row of an upload. INTEGRITY_CONFLICT while another upload runs under the same Idempotency-Key;
   * TOO_MANY_REQUESTS and ENTITY_TOO_LARGE beyond the user's limits.
   */
  beginUpload(argument: _varfreq_metadata_v1_BeginUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse>): grpc.ClientUnaryCall;
  beginUpload(argument: _varfreq_metadata_v1_BeginUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse>): grpc.ClientUnaryCall;
  beginUpload(argument: _varfreq_metadata_v1_BeginUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse>): grpc.ClientUnaryCall;
  beginUpload(argument: _varfreq_metadata_v1_BeginUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse>): grpc.ClientUnaryCall;
  
  /**
   * TOO_MANY_REQUESTS beyond the user's tasks, ENTITY_TOO_LARGE when the user's storage is used up.
   */
  CreateAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * TOO_MANY_REQUESTS beyond the user's tasks, ENTITY_TOO_LARGE when the user's storage is used up.
   */
  createAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  /**
   * Errors as of CreateAnnotation.
   */
  CreateFrequencyTable(argument: _varfreq_metadata_v1_CreateFrequencyTableRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateFrequencyTable(argument: _varfreq_metadata_v1_CreateFrequencyTableRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateFrequencyTable(argument: _varfreq_metadata_v1_CreateFrequencyTableRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateFrequencyTable(argument: _varfreq_metadata_v1_CreateFrequencyTableRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * Errors as of CreateAnnotation.
   */
  createFrequencyTable(argument: _varfreq_metadata_v1_CreateFrequencyTableRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createFrequencyTable(argument: _varfreq_metadata_v1_CreateFrequencyTableRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createFrequencyTable(argument: _varfreq_metadata_v1_CreateFrequencyTableRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createFrequencyTable(argument: _varfreq_metadata_v1_CreateFrequencyTableRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  /**
   * One transaction writes the import, its task (waiting, epoch 1) and the outbox row. TOO_MANY_REQUESTS beyond the
   * user's tasks.
   */
  CreateImport(argument: _varfreq_metadata_v1_CreateImportRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateImport(argument: _varfreq_metadata_v1_CreateImportRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateImport(argument: _varfreq_metadata_v1_CreateImportRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateImport(argument: _varfreq_metadata_v1_CreateImportRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * One transaction writes the import, its task (waiting, epoch 1) and the outbox row. TOO_MANY_REQUESTS beyond the
   * user's tasks.
   */
  createImport(argument: _varfreq_metadata_v1_CreateImportRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createImport(argument: _varfreq_metadata_v1_CreateImportRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createImport(argument: _varfreq_metadata_v1_CreateImportRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createImport(argument: _varfreq_metadata_v1_CreateImportRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  /**
   * One transaction writes the joint import, its new samples and groups, a variation for each member (and a coverage where
   * the options make one), the task and the outbox row. Errors as of CreateImport and CreateSample.
   */
  CreateJointImport(argument: _varfreq_metadata_v1_CreateJointImportRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateJointImport(argument: _varfreq_metadata_v1_CreateJointImportRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateJointImport(argument: _varfreq_metadata_v1_CreateJointImportRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateJointImport(argument: _varfreq_metadata_v1_CreateJointImportRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * One transaction writes the joint import, its new samples and groups, a variation for each member (and a coverage where
   * the options make one), the task and the outbox row. Errors as of CreateImport and CreateSample.
   */
  createJointImport(argument: _varfreq_metadata_v1_CreateJointImportRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createJointImport(argument: _varfreq_metadata_v1_CreateJointImportRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createJointImport(argument: _varfreq_metadata_v1_CreateJointImportRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createJointImport(argument: _varfreq_metadata_v1_CreateJointImportRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  CreateLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  /**
   * A resumable upload arrives in pieces, each an object of its own. TOO_MANY_REQUESTS and ENTITY_TOO_LARGE beyond the
   * user's limits.
   */
  CreateResumableUpload(argument: _varfreq_metadata_v1_CreateResumableUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateResumableUpload(argument: _varfreq_metadata_v1_CreateResumableUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateResumableUpload(argument: _varfreq_metadata_v1_CreateResumableUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateResumableUpload(argument: _varfreq_metadata_v1_CreateResumableUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * A resumable upload arrives in pieces, each an object of its own. TOO_MANY_REQUESTS and ENTITY_TOO_LARGE beyond the
   * user's limits.
   */
  createResumableUpload(argument: _varfreq_metadata_v1_CreateResumableUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createResumableUpload(argument: _varfreq_metadata_v1_CreateResumableUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createResumableUpload(argument: _varfreq_metadata_v1_CreateResumableUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createResumableUpload(argument: _varfreq_metadata_v1_CreateResumableUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  /**
   * INTEGRITY_CONFLICT when another sample of the user has the external_id; likewise for a change.
   */
  CreateSample(argument: _varfreq_metadata_v1_CreateSampleRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateSample(argument: _varfreq_metadata_v1_CreateSampleRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateSample(argument: _varfreq_metadata_v1_CreateSampleRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateSample(argument: _varfreq_metadata_v1_CreateSampleRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * INTEGRITY_CONFLICT when another sample of the user has the external_id; likewise for a change.
   */
  createSample(argument: _varfreq_metadata_v1_CreateSampleRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createSample(argument: _varfreq_metadata_v1_CreateSampleRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createSample(argument: _varfreq_metadata_v1_CreateSampleRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createSample(argument: _varfreq_metadata_v1_CreateSampleRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  DeleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * INTEGRITY_CONFLICT while an import, annotation or frequency table refers to it.
   */
  DeleteDataSource(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * INTEGRITY_CONFLICT while an import, annotation or frequency table refers to it.
   */
  deleteDataSource(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * Its data source stays.
   */
  DeleteFrequencyTable(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteFrequencyTable(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteFrequencyTable(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteFrequencyTable(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Its data source stays.
   */
  deleteFrequencyTable(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteFrequencyTable(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteFrequencyTable(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteFrequencyTable(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * Cancels a running import; removes its data from every frequency in the same transaction.
   */
  DeleteImport(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteImport(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteImport(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteImport(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Cancels a running import; removes its data from every frequency in the same transaction.
   */
  deleteImport(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteImport(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteImport(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteImport(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * Deletes its imports too; samples stay.
   */
  DeleteJointImport(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteJointImport(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteJointImport(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteJointImport(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Deletes its imports too; samples stay.
   */
  deleteJointImport(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteJointImport(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteJointImport(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteJointImport(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  DeleteResumableUpload(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteResumableUpload(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteResumableUpload(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteResumableUpload(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteResumableUpload(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteResumableUpload(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteResumableUpload(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteResumableUpload(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * Cancels its imports and removes them from every frequency in the same transaction.
   */
  DeleteSample(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteSample(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteSample(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteSample(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Cancels its imports and removes them from every frequency in the same transaction.
   */
  deleteSample(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteSample(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteSample(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteSample(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * As FinishUpload, for the staging row of JoinResumableUpload; the pieces become garbage, and were counted when they were
   * appended. A call of its own: a replica that knew FinishUpload only would make a second data source.
   */
  FinishResumableUpload(argument: _varfreq_metadata_v1_FinishResumableUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  FinishResumableUpload(argument: _varfreq_metadata_v1_FinishResumableUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  FinishResumableUpload(argument: _varfreq_metadata_v1_FinishResumableUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  FinishResumableUpload(argument: _varfreq_metadata_v1_FinishResumableUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * As FinishUpload, for the staging row of JoinResumableUpload; the pieces become garbage, and were counted when they were
   * appended. A call of its own: a replica that knew FinishUpload only would make a second data source.
   */
  finishResumableUpload(argument: _varfreq_metadata_v1_FinishResumableUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  finishResumableUpload(argument: _varfreq_metadata_v1_FinishResumableUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  finishResumableUpload(argument: _varfreq_metadata_v1_FinishResumableUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  finishResumableUpload(argument: _varfreq_metadata_v1_FinishResumableUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  /**
   * Replaces the staging row by the data source in one transaction. ENTITY_TOO_LARGE beyond the user's stored bytes.
   */
  FinishUpload(argument: _varfreq_metadata_v1_FinishUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  FinishUpload(argument: _varfreq_metadata_v1_FinishUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  FinishUpload(argument: _varfreq_metadata_v1_FinishUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  FinishUpload(argument: _varfreq_metadata_v1_FinishUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * Replaces the staging row by the data source in one transaction. ENTITY_TOO_LARGE beyond the user's stored bytes.
   */
  finishUpload(argument: _varfreq_metadata_v1_FinishUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  finishUpload(argument: _varfreq_metadata_v1_FinishUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  finishUpload(argument: _varfreq_metadata_v1_FinishUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  finishUpload(argument: _varfreq_metadata_v1_FinishUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  GetAnnotations(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  GetAnnotations(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  GetAnnotations(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  GetAnnotations(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  getAnnotations(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  getAnnotations(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  getAnnotations(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  getAnnotations(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  
  GetDataSources(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  GetDataSources(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  GetDataSources(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  GetDataSources(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  getDataSources(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  getDataSources(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  getDataSources(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  getDataSources(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  
  GetFrequencyTables(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  GetFrequencyTables(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  GetFrequencyTables(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  GetFrequencyTables(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  getFrequencyTables(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  getFrequencyTables(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  getFrequencyTables(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  getFrequencyTables(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  
  GetImports(argument: _varfreq_metadata_v1_GetImportsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  GetImports(argument: _varfreq_metadata_v1_GetImportsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  GetImports(argument: _varfreq_metadata_v1_GetImportsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  GetImports(argument: _varfreq_metadata_v1_GetImportsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  getImports(argument: _varfreq_metadata_v1_GetImportsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  getImports(argument: _varfreq_metadata_v1_GetImportsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  getImports(argument: _varfreq_metadata_v1_GetImportsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  getImports(argument: _varfreq_metadata_v1_GetImportsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  
  GetJointImports(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  GetJointImports(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  GetJointImports(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  GetJointImports(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  getJointImports(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  getJointImports(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  getJointImports(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  getJointImports(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  
  GetResumableUploads(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  GetResumableUploads(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  GetResumableUploads(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  GetResumableUploads(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  getResumableUploads(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  getResumableUploads(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  getResumableUploads(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  getResumableUploads(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  
  GetSamples(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  GetSamples(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  GetSamples(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  GetSamples(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  getSamples(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  getSamples(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  getSamples(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  getSamples(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  
  /**
   * Whether it has been imported (task succeeded) as variation in an active sample.
   */
  IsImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRefInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse>): grpc.ClientUnaryCall;
  IsImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRefInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse>): grpc.ClientUnaryCall;
  IsImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRefInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse>): grpc.ClientUnaryCall;
  IsImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRefInit, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse>): grpc.ClientUnaryCall;
  /**
   * Whether it has been imported (task succeeded) as variation in an active sample.
   */
  isImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRefInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse>): grpc.ClientUnaryCall;
  isImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRefInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse>): grpc.ClientUnaryCall;
  isImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRefInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse>): grpc.ClientUnaryCall;
  isImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRefInit, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse>): grpc.ClientUnaryCall;
  
  /**
   * Creates the staging row of the joined file, to be finished as one upload, in place of one without heartbeats.
   * INTEGRITY_CONFLICT while bytes are missing; UNAVAILABLE while it is being joined.
   */
  JoinResumableUpload(argument: _varfreq_metadata_v1_JoinResumableUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JoinResumableUploadResponse>): grpc.ClientUnaryCall;
  JoinResumableUpload(argument: _varfreq_metadata_v1_JoinResumableUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_JoinResumableUploadResponse>): grpc.ClientUnaryCall;
  JoinResumableUpload(argument: _varfreq_metadata_v1_JoinResumableUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JoinResumableUploadResponse>): grpc.ClientUnaryCall;
  JoinResumableUpload(argument: _varfreq_metadata_v1_JoinResumableUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_JoinResumableUploadResponse>): grpc.ClientUnaryCall;
  /**
   * Creates the staging row of the joined file, to be finished as one upload, in place of one without heartbeats.
   * INTEGRITY_CONFLICT while bytes are missing; UNAVAILABLE while it is being joined.
   */
  joinResumableUpload(argument: _varfreq_metadata_v1_JoinResumableUploadRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JoinResumableUploadResponse>): grpc.ClientUnaryCall;
  joinResumableUpload(argument: _varfreq_metadata_v1_JoinResumableUploadRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_JoinResumableUploadResponse>): grpc.ClientUnaryCall;
  joinResumableUpload(argument: _varfreq_metadata_v1_JoinResumableUploadRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JoinResumableUploadResponse>): grpc.ClientUnaryCall;
  joinResumableUpload(argument: _varfreq_metadata_v1_JoinResumableUploadRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_JoinResumableUploadResponse>): grpc.ClientUnaryCall;
  
  ListAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  ListAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  ListAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  ListAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  listAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  listAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  listAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  listAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations>): grpc.ClientUnaryCall;
  
  /**
   * Orderable: name, filetype, added.
   */
  ListDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  ListDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  ListDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  ListDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  /**
   * Orderable: name, filetype, added.
   */
  listDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  listDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  listDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  listDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources>): grpc.ClientUnaryCall;
  
  ListFrequencyTables(argument: _varfreq_metadata_v1_ListFrequencyTablesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  ListFrequencyTables(argument: _varfreq_metadata_v1_ListFrequencyTablesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  ListFrequencyTables(argument: _varfreq_metadata_v1_ListFrequencyTablesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  ListFrequencyTables(argument: _varfreq_metadata_v1_ListFrequencyTablesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  listFrequencyTables(argument: _varfreq_metadata_v1_ListFrequencyTablesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  listFrequencyTables(argument: _varfreq_metadata_v1_ListFrequencyTablesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  listFrequencyTables(argument: _varfreq_metadata_v1_ListFrequencyTablesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  listFrequencyTables(argument: _varfreq_metadata_v1_ListFrequencyTablesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTables>): grpc.ClientUnaryCall;
  
  ListImports(argument: _varfreq_metadata_v1_ListImportsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  ListImports(argument: _varfreq_metadata_v1_ListImportsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  ListImports(argument: _varfreq_metadata_v1_ListImportsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  ListImports(argument: _varfreq_metadata_v1_ListImportsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  listImports(argument: _varfreq_metadata_v1_ListImportsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  listImports(argument: _varfreq_metadata_v1_ListImportsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  listImports(argument: _varfreq_metadata_v1_ListImportsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  listImports(argument: _varfreq_metadata_v1_ListImportsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports>): grpc.ClientUnaryCall;
  
  ListJointImports(argument: _varfreq_metadata_v1_ListJointImportsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  ListJointImports(argument: _varfreq_metadata_v1_ListJointImportsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  ListJointImports(argument: _varfreq_metadata_v1_ListJointImportsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  ListJointImports(argument: _varfreq_metadata_v1_ListJointImportsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  listJointImports(argument: _varfreq_metadata_v1_ListJointImportsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  listJointImports(argument: _varfreq_metadata_v1_ListJointImportsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  listJointImports(argument: _varfreq_metadata_v1_ListJointImportsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  listJointImports(argument: _varfreq_metadata_v1_ListJointImportsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImports>): grpc.ClientUnaryCall;
  
  /**
   * Orderable: added.
   */
  ListResumableUploads(argument: _varfreq_metadata_v1_ListResumableUploadsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  ListResumableUploads(argument: _varfreq_metadata_v1_ListResumableUploadsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  ListResumableUploads(argument: _varfreq_metadata_v1_ListResumableUploadsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  ListResumableUploads(argument: _varfreq_metadata_v1_ListResumableUploadsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  /**
   * Orderable: added.
   */
  listResumableUploads(argument: _varfreq_metadata_v1_ListResumableUploadsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  listResumableUploads(argument: _varfreq_metadata_v1_ListResumableUploadsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  listResumableUploads(argument: _varfreq_metadata_v1_ListResumableUploadsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  listResumableUploads(argument: _varfreq_metadata_v1_ListResumableUploadsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_ResumableUploads>): grpc.ClientUnaryCall;
  
  /**
   * Orderable: name, pool_size, public, active, added.
   */
  ListSamples(argument: _varfreq_metadata_v1_ListSamplesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  ListSamples(argument: _varfreq_metadata_v1_ListSamplesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  ListSamples(argument: _varfreq_metadata_v1_ListSamplesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  ListSamples(argument: _varfreq_metadata_v1_ListSamplesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  /**
   * Orderable: name, pool_size, public, active, added.
   */
  listSamples(argument: _varfreq_metadata_v1_ListSamplesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  listSamples(argument: _varfreq_metadata_v1_ListSamplesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  listSamples(argument: _varfreq_metadata_v1_ListSamplesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  listSamples(argument: _varfreq_metadata_v1_ListSamplesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples>): grpc.ClientUnaryCall;
  
  ResubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation>): grpc.ClientUnaryCall;
  ResubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation>): grpc.ClientUnaryCall;
  ResubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation>): grpc.ClientUnaryCall;
  ResubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation>): grpc.ClientUnaryCall;
  resubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation>): grpc.ClientUnaryCall;
  resubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation>): grpc.ClientUnaryCall;
  resubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation>): grpc.ClientUnaryCall;
  resubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation>): grpc.ClientUnaryCall;
  
  ResubmitFrequencyTable(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTable>): grpc.ClientUnaryCall;
  ResubmitFrequencyTable(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTable>): grpc.ClientUnaryCall;
  ResubmitFrequencyTable(argument: _varfreq_metadata_v1_ResubmitRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTable>): grpc.ClientUnaryCall;
  ResubmitFrequencyTable(argument: _varfreq_metadata_v1_ResubmitRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTable>): grpc.ClientUnaryCall;
  resubmitFrequencyTable(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTable>): grpc.ClientUnaryCall;
  resubmitFrequencyTable(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTable>): grpc.ClientUnaryCall;
  resubmitFrequencyTable(argument: _varfreq_metadata_v1_ResubmitRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTable>): grpc.ClientUnaryCall;
  resubmitFrequencyTable(argument: _varfreq_metadata_v1_ResubmitRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_FrequencyTable>): grpc.ClientUnaryCall;
  
  /**
   * A new attempt under the next epoch, from any state; the previous result stays visible.
   */
  ResubmitImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Import>): grpc.ClientUnaryCall;
  ResubmitImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Import>): grpc.ClientUnaryCall;
  ResubmitImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Import>): grpc.ClientUnaryCall;
  ResubmitImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Import>): grpc.ClientUnaryCall;
  /**
   * A new attempt under the next epoch, from any state; the previous result stays visible.
   */
  resubmitImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Import>): grpc.ClientUnaryCall;
  resubmitImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Import>): grpc.ClientUnaryCall;
  resubmitImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Import>): grpc.ClientUnaryCall;
  resubmitImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Import>): grpc.ClientUnaryCall;
  
  /**
   * As ResubmitImport, for all its imports that were not deleted.
   */
  ResubmitJointImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImport>): grpc.ClientUnaryCall;
  ResubmitJointImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImport>): grpc.ClientUnaryCall;
  ResubmitJointImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImport>): grpc.ClientUnaryCall;
  ResubmitJointImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImport>): grpc.ClientUnaryCall;
  /**
   * As ResubmitImport, for all its imports that were not deleted.
   */
  resubmitJointImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImport>): grpc.ClientUnaryCall;
  resubmitJointImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImport>): grpc.ClientUnaryCall;
  resubmitJointImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImport>): grpc.ClientUnaryCall;
  resubmitJointImport(argument: _varfreq_metadata_v1_ResubmitRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_JointImport>): grpc.ClientUnaryCall;
  
  /**
   * FORBIDDEN for a set with fewer people than the floor.
   */
  SummarizeSet(argument: _varfreq_metadata_v1_QueryInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_QuerySummary>): grpc.ClientUnaryCall;
  SummarizeSet(argument: _varfreq_metadata_v1_QueryInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_QuerySummary>): grpc.ClientUnaryCall;
  SummarizeSet(argument: _varfreq_metadata_v1_QueryInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_QuerySummary>): grpc.ClientUnaryCall;
  SummarizeSet(argument: _varfreq_metadata_v1_QueryInit, callback: grpc.requestCallback<_varfreq_metadata_v1_QuerySummary>): grpc.ClientUnaryCall;
  /**
   * FORBIDDEN for a set with fewer people than the floor.
   */
  summarizeSet(argument: _varfreq_metadata_v1_QueryInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_QuerySummary>): grpc.ClientUnaryCall;
  summarizeSet(argument: _varfreq_metadata_v1_QueryInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_QuerySummary>): grpc.ClientUnaryCall;
  summarizeSet(argument: _varfreq_metadata_v1_QueryInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_QuerySummary>): grpc.ClientUnaryCall;
  summarizeSet(argument: _varfreq_metadata_v1_QueryInit, callback: grpc.requestCallback<_varfreq_metadata_v1_QuerySummary>): grpc.ClientUnaryCall;
  
  UpdateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource>): grpc.ClientUnaryCall;
  updateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource>): grpc.ClientUnaryCall;
  updateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource>): grpc.ClientUnaryCall;
  updateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource>): grpc.ClientUnaryCall;
  updateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource>): grpc.ClientUnaryCall;
  
  UpdateSample(argument: _varfreq_metadata_v1_UpdateSampleRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample>): grpc.ClientUnaryCall;
  UpdateSample(argument: _varfreq_metadata_v1_UpdateSampleRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample>): grpc.ClientUnaryCall;
  UpdateSample(argument: _varfreq_metadata_v1_UpdateSampleRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample>): grpc.ClientUnaryCall;
  UpdateSample(argument: _varfreq_metadata_v1_UpdateSampleRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample>): grpc.ClientUnaryCall;
  updateSample(argument: _varfreq_metadata_v1_UpdateSampleRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample>): grpc.ClientUnaryCall;
  updateSample(argument: _varfreq_metadata_v1_UpdateSampleRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample>): grpc.ClientUnaryCall;
  updateSample(argument: _varfreq_metadata_v1_UpdateSampleRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample>): grpc.ClientUnaryCall;
  updateSample(argument: _varfreq_metadata_v1_UpdateSampleRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample>): grpc.ClientUnaryCall;
  
}

/**
 * Samples, data sources, imports (variations and coverages), annotations and frequency tables.
 */
export interface CatalogueHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Drops the upload; its object becomes garbage.
   */
  AbortUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_AbortUploadRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * Appends a stored piece; the upload afterwards. A repeated piece changes nothing. INTEGRITY_CONFLICT unless it starts
   * where the upload ends: of two writers, one appends. NOT_FOUND when it expired; ENTITY_TOO_LARGE beyond its length,
   * its number of pieces, or the user's stored bytes.
   */
  AppendPiece: grpc.handleUnaryCall<_varfreq_metadata_v1_AppendPieceRequest, _varfreq_metadata_v1_ResumableUploadInit>;
  
  /**
   * Keeps the staging row alive; NOT_FOUND when it was collected as stale.
   */
  BeatUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_UploadRef, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * Creates the staging row of an upload. INTEGRITY_CONFLICT while another upload runs under the same Idempotency-Key;
   * TOO_MANY_REQUESTS and ENTITY_TOO_LARGE beyond the user's limits.
   */
  BeginUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_BeginUploadRequest, _varfreq_metadata_v1_BeginUploadResponseInit>;
  
  /**
   * TOO_MANY_REQUESTS beyond the user's tasks, ENTITY_TOO_LARGE when the user's storage is used up.
   */
  CreateAnnotation: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateAnnotationRequest, _varfreq_metadata_v1_CreatedInit>;
  
  /**
   * Errors as of CreateAnnotation.
   */
  CreateFrequencyTable: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateFrequencyTableRequest, _varfreq_metadata_v1_CreatedInit>;
  
  /**
   * One transaction writes the import, its task (waiting, epoch 1) and the outbox row. TOO_MANY_REQUESTS beyond the
   * user's tasks.
   */
  CreateImport: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateImportRequest, _varfreq_metadata_v1_CreatedInit>;
  
  /**
   * One transaction writes the joint import, its new samples and groups, a variation for each member (and a coverage where
   * the options make one), the task and the outbox row. Errors as of CreateImport and CreateSample.
   */
  CreateJointImport: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateJointImportRequest, _varfreq_metadata_v1_CreatedInit>;
  
  CreateLocalDataSource: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateLocalDataSourceRequest, _varfreq_metadata_v1_CreatedInit>;
  
  /**
   * A resumable upload arrives in pieces, each an object of its own. TOO_MANY_REQUESTS and ENTITY_TOO_LARGE beyond the
   * user's limits.
   */
  CreateResumableUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateResumableUploadRequest, _varfreq_metadata_v1_CreatedInit>;
  
  /**
   * INTEGRITY_CONFLICT when another sample of the user has the external_id; likewise for a change.
   */
  CreateSample: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateSampleRequest, _varfreq_metadata_v1_CreatedInit>;
  
  DeleteAnnotation: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * INTEGRITY_CONFLICT while an import, annotation or frequency table refers to it.
   */
  DeleteDataSource: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * Its data source stays.
   */
  DeleteFrequencyTable: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * Cancels a running import; removes its data from every frequency in the same transaction.
   */
  DeleteImport: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * Deletes its imports too; samples stay.
   */
  DeleteJointImport: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  DeleteResumableUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * Cancels its imports and removes them from every frequency in the same transaction.
   */
  DeleteSample: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * As FinishUpload, for the staging row of JoinResumableUpload; the pieces become garbage, and were counted when they were
   * appended. A call of its own: a replica that knew FinishUpload only would make a second data source.
   */
  FinishResumableUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_FinishResumableUploadRequest, _varfreq_metadata_v1_CreatedInit>;
  
  /**
   * Replaces the staging row by the data source in one transaction. ENTITY_TOO_LARGE beyond the user's stored bytes.
   */
  FinishUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_FinishUploadRequest, _varfreq_metadata_v1_CreatedInit>;
  
  GetAnnotations: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_AnnotationsInit>;
  
  GetDataSources: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_DataSourcesInit>;
  
  GetFrequencyTables: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_FrequencyTablesInit>;
  
  GetImports: grpc.handleUnaryCall<_varfreq_metadata_v1_GetImportsRequest, _varfreq_metadata_v1_ImportsInit>;
  
  GetJointImports: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_JointImportsInit>;
  
  GetResumableUploads: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_ResumableUploadsInit>;
  
  GetSamples: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_SamplesInit>;
  
  /**
   * Whether it has been imported (task succeeded) as variation in an active sample.
   */
  IsImportedInActiveSample: grpc.handleUnaryCall<_varfreq_metadata_v1_DataSourceRef, _varfreq_metadata_v1_IsImportedInActiveSampleResponseInit>;
  
  /**
   * Creates the staging row of the joined file, to be finished as one upload, in place of one without heartbeats.
   * INTEGRITY_CONFLICT while bytes are missing; UNAVAILABLE while it is being joined.
   */
  JoinResumableUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_JoinResumableUploadRequest, _varfreq_metadata_v1_JoinResumableUploadResponseInit>;
  
  ListAnnotations: grpc.handleUnaryCall<_varfreq_metadata_v1_ListAnnotationsRequest, _varfreq_metadata_v1_AnnotationsInit>;
  
  /**
   * Orderable: name, filetype, added.
   */
  ListDataSources: grpc.handleUnaryCall<_varfreq_metadata_v1_ListDataSourcesRequest, _varfreq_metadata_v1_DataSourcesInit>;
  
  ListFrequencyTables: grpc.handleUnaryCall<_varfreq_metadata_v1_ListFrequencyTablesRequest, _varfreq_metadata_v1_FrequencyTablesInit>;
  
  ListImports: grpc.handleUnaryCall<_varfreq_metadata_v1_ListImportsRequest, _varfreq_metadata_v1_ImportsInit>;
  
  ListJointImports: grpc.handleUnaryCall<_varfreq_metadata_v1_ListJointImportsRequest, _varfreq_metadata_v1_JointImportsInit>;
  
  /**
   * Orderable: added.
   */
  ListResumableUploads: grpc.handleUnaryCall<_varfreq_metadata_v1_ListResumableUploadsRequest, _varfreq_metadata_v1_ResumableUploadsInit>;
  
  /**
   * Orderable: name, pool_size, public, active, added.
   */
  ListSamples: grpc.handleUnaryCall<_varfreq_metadata_v1_ListSamplesRequest, _varfreq_metadata_v1_SamplesInit>;
  
  ResubmitAnnotation: grpc.handleUnaryCall<_varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_AnnotationInit>;
  
  ResubmitFrequencyTable: grpc.handleUnaryCall<_varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_FrequencyTableInit>;
  
  /**
   * A new attempt under the next epoch, from any state; the previous result stays visible.
   */
  ResubmitImport: grpc.handleUnaryCall<_varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_ImportInit>;
  
  /**
   * As ResubmitImport, for all its imports that were not deleted.
   */
  ResubmitJointImport: grpc.handleUnaryCall<_varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_JointImportInit>;
  
  /**
   * FORBIDDEN for a set with fewer people than the floor.
   */
  SummarizeSet: grpc.handleUnaryCall<_varfreq_metadata_v1_Query, _varfreq_metadata_v1_QuerySummaryInit>;
  
  UpdateDataSource: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateDataSourceRequest, _varfreq_metadata_v1_DataSourceInit>;
  
  UpdateSample: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateSampleRequest, _varfreq_metadata_v1_SampleInit>;
  
}

export interface CatalogueDefinition extends grpc.ServiceDefinition {
  AbortUpload: MethodDefinition<_varfreq_metadata_v1_AbortUploadRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_AbortUploadRequest, _varfreq_metadata_v1_Empty>
  AppendPiece: MethodDefinition<_varfreq_metadata_v1_AppendPieceRequestInit, _varfreq_metadata_v1_ResumableUploadInit, _varfreq_metadata_v1_AppendPieceRequest, _varfreq_metadata_v1_ResumableUpload>
  BeatUpload: MethodDefinition<_varfreq_metadata_v1_UploadRefInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_UploadRef, _varfreq_metadata_v1_Empty>
  BeginUpload: MethodDefinition<_varfreq_metadata_v1_BeginUploadRequestInit, _varfreq_metadata_v1_BeginUploadResponseInit, _varfreq_metadata_v1_BeginUploadRequest, _varfreq_metadata_v1_BeginUploadResponse>
  CreateAnnotation: MethodDefinition<_varfreq_metadata_v1_CreateAnnotationRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateAnnotationRequest, _varfreq_metadata_v1_Created>
  CreateFrequencyTable: MethodDefinition<_varfreq_metadata_v1_CreateFrequencyTableRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateFrequencyTableRequest, _varfreq_metadata_v1_Created>
  CreateImport: MethodDefinition<_varfreq_metadata_v1_CreateImportRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateImportRequest, _varfreq_metadata_v1_Created>
  CreateJointImport: MethodDefinition<_varfreq_metadata_v1_CreateJointImportRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateJointImportRequest, _varfreq_metadata_v1_Created>
  CreateLocalDataSource: MethodDefinition<_varfreq_metadata_v1_CreateLocalDataSourceRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateLocalDataSourceRequest, _varfreq_metadata_v1_Created>
  CreateResumableUpload: MethodDefinition<_varfreq_metadata_v1_CreateResumableUploadRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateResumableUploadRequest, _varfreq_metadata_v1_Created>
  CreateSample: MethodDefinition<_varfreq_metadata_v1_CreateSampleRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateSampleRequest, _varfreq_metadata_v1_Created>
  DeleteAnnotation: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  DeleteDataSource: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  DeleteFrequencyTable: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  DeleteImport: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  DeleteJointImport: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  DeleteResumableUpload: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  DeleteSample: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  FinishResumableUpload: MethodDefinition<_varfreq_metadata_v1_FinishResumableUploadRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_FinishResumableUploadRequest, _varfreq_metadata_v1_Created>
  FinishUpload: MethodDefinition<_varfreq_metadata_v1_FinishUploadRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_FinishUploadRequest, _varfreq_metadata_v1_Created>
  GetAnnotations: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_AnnotationsInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Annotations>
  GetDataSources: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_DataSourcesInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_DataSources>
  GetFrequencyTables: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_FrequencyTablesInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_FrequencyTables>
  GetImports: MethodDefinition<_varfreq_metadata_v1_GetImportsRequestInit, _varfreq_metadata_v1_ImportsInit, _varfreq_metadata_v1_GetImportsRequest, _varfreq_metadata_v1_Imports>
  GetJointImports: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_JointImportsInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_JointImports>
  GetResumableUploads: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_ResumableUploadsInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_ResumableUploads>
  GetSamples: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_SamplesInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Samples>
  IsImportedInActiveSample: MethodDefinition<_varfreq_metadata_v1_DataSourceRefInit, _varfreq_metadata_v1_IsImportedInActiveSampleResponseInit, _varfreq_metadata_v1_DataSourceRef, _varfreq_metadata_v1_IsImportedInActiveSampleResponse>
  JoinResumableUpload: MethodDefinition<_varfreq_metadata_v1_JoinResumableUploadRequestInit, _varfreq_metadata_v1_JoinResumableUploadResponseInit, _varfreq_metadata_v1_JoinResumableUploadRequest, _varfreq_metadata_v1_JoinResumableUploadResponse>
  ListAnnotations: MethodDefinition<_varfreq_metadata_v1_ListAnnotationsRequestInit, _varfreq_metadata_v1_AnnotationsInit, _varfreq_metadata_v1_ListAnnotationsRequest, _varfreq_metadata_v1_Annotations>
  ListDataSources: MethodDefinition<_varfreq_metadata_v1_ListDataSourcesRequestInit, _varfreq_metadata_v1_DataSourcesInit, _varfreq_metadata_v1_ListDataSourcesRequest, _varfreq_metadata_v1_DataSources>
  ListFrequencyTables: MethodDefinition<_varfreq_metadata_v1_ListFrequencyTablesRequestInit, _varfreq_metadata_v1_FrequencyTablesInit, _varfreq_metadata_v1_ListFrequencyTablesRequest, _varfreq_metadata_v1_FrequencyTables>
  ListImports: MethodDefinition<_varfreq_metadata_v1_ListImportsRequestInit, _varfreq_metadata_v1_ImportsInit, _varfreq_metadata_v1_ListImportsRequest, _varfreq_metadata_v1_Imports>
  ListJointImports: MethodDefinition<_varfreq_metadata_v1_ListJointImportsRequestInit, _varfreq_metadata_v1_JointImportsInit, _varfreq_metadata_v1_ListJointImportsRequest, _varfreq_metadata_v1_JointImports>
  ListResumableUploads: MethodDefinition<_varfreq_metadata_v1_ListResumableUploadsRequestInit, _varfreq_metadata_v1_ResumableUploadsInit, _varfreq_metadata_v1_ListResumableUploadsRequest, _varfreq_metadata_v1_ResumableUploads>
  ListSamples: MethodDefinition<_varfreq_metadata_v1_ListSamplesRequestInit, _varfreq_metadata_v1_SamplesInit, _varfreq_metadata_v1_ListSamplesRequest, _varfreq_metadata_v1_Samples>
  ResubmitAnnotation: MethodDefinition<_varfreq_metadata_v1_ResubmitRequestInit, _varfreq_metadata_v1_AnnotationInit, _varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_Annotation>
  ResubmitFrequencyTable: MethodDefinition<_varfreq_metadata_v1_ResubmitRequestInit, _varfreq_metadata_v1_FrequencyTableInit, _varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_FrequencyTable>
  ResubmitImport: MethodDefinition<_varfreq_metadata_v1_ResubmitRequestInit, _varfreq_metadata_v1_ImportInit, _varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_Import>
  ResubmitJointImport: MethodDefinition<_varfreq_metadata_v1_ResubmitRequestInit, _varfreq_metadata_v1_JointImportInit, _varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_JointImport>
  SummarizeSet: MethodDefinition<_varfreq_metadata_v1_QueryInit, _varfreq_metadata_v1_QuerySummaryInit, _varfreq_metadata_v1_Query, _varfreq_metadata_v1_QuerySummary>
  UpdateDataSource: MethodDefinition<_varfreq_metadata_v1_UpdateDataSourceRequestInit, _varfreq_metadata_v1_DataSourceInit, _varfreq_metadata_v1_UpdateDataSourceRequest, _varfreq_metadata_v1_DataSource>
  UpdateSample: MethodDefinition<_varfreq_metadata_v1_UpdateSampleRequestInit, _varfreq_metadata_v1_SampleInit, _varfreq_metadata_v1_UpdateSampleRequest, _varfreq_metadata_v1_Sample>
}
