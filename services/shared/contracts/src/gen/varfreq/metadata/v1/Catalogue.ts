// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AbortUploadRequest as _varfreq_metadata_v1_AbortUploadRequest, AbortUploadRequest__Output as _varfreq_metadata_v1_AbortUploadRequest__Output } from '../../../varfreq/metadata/v1/AbortUploadRequest.ts';
import type { Annotation as _varfreq_metadata_v1_Annotation, Annotation__Output as _varfreq_metadata_v1_Annotation__Output } from '../../../varfreq/metadata/v1/Annotation.ts';
import type { Annotations as _varfreq_metadata_v1_Annotations, Annotations__Output as _varfreq_metadata_v1_Annotations__Output } from '../../../varfreq/metadata/v1/Annotations.ts';
import type { BeginUploadRequest as _varfreq_metadata_v1_BeginUploadRequest, BeginUploadRequest__Output as _varfreq_metadata_v1_BeginUploadRequest__Output } from '../../../varfreq/metadata/v1/BeginUploadRequest.ts';
import type { BeginUploadResponse as _varfreq_metadata_v1_BeginUploadResponse, BeginUploadResponse__Output as _varfreq_metadata_v1_BeginUploadResponse__Output } from '../../../varfreq/metadata/v1/BeginUploadResponse.ts';
import type { CreateAnnotationRequest as _varfreq_metadata_v1_CreateAnnotationRequest, CreateAnnotationRequest__Output as _varfreq_metadata_v1_CreateAnnotationRequest__Output } from '../../../varfreq/metadata/v1/CreateAnnotationRequest.ts';
import type { CreateImportRequest as _varfreq_metadata_v1_CreateImportRequest, CreateImportRequest__Output as _varfreq_metadata_v1_CreateImportRequest__Output } from '../../../varfreq/metadata/v1/CreateImportRequest.ts';
import type { CreateLocalDataSourceRequest as _varfreq_metadata_v1_CreateLocalDataSourceRequest, CreateLocalDataSourceRequest__Output as _varfreq_metadata_v1_CreateLocalDataSourceRequest__Output } from '../../../varfreq/metadata/v1/CreateLocalDataSourceRequest.ts';
import type { CreateSampleRequest as _varfreq_metadata_v1_CreateSampleRequest, CreateSampleRequest__Output as _varfreq_metadata_v1_CreateSampleRequest__Output } from '../../../varfreq/metadata/v1/CreateSampleRequest.ts';
import type { Created as _varfreq_metadata_v1_Created, Created__Output as _varfreq_metadata_v1_Created__Output } from '../../../varfreq/metadata/v1/Created.ts';
import type { DataSource as _varfreq_metadata_v1_DataSource, DataSource__Output as _varfreq_metadata_v1_DataSource__Output } from '../../../varfreq/metadata/v1/DataSource.ts';
import type { DataSourceRef as _varfreq_metadata_v1_DataSourceRef, DataSourceRef__Output as _varfreq_metadata_v1_DataSourceRef__Output } from '../../../varfreq/metadata/v1/DataSourceRef.ts';
import type { DataSources as _varfreq_metadata_v1_DataSources, DataSources__Output as _varfreq_metadata_v1_DataSources__Output } from '../../../varfreq/metadata/v1/DataSources.ts';
import type { DeleteRequest as _varfreq_metadata_v1_DeleteRequest, DeleteRequest__Output as _varfreq_metadata_v1_DeleteRequest__Output } from '../../../varfreq/metadata/v1/DeleteRequest.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from '../../../varfreq/metadata/v1/Empty.ts';
import type { FinishUploadRequest as _varfreq_metadata_v1_FinishUploadRequest, FinishUploadRequest__Output as _varfreq_metadata_v1_FinishUploadRequest__Output } from '../../../varfreq/metadata/v1/FinishUploadRequest.ts';
import type { GetImportsRequest as _varfreq_metadata_v1_GetImportsRequest, GetImportsRequest__Output as _varfreq_metadata_v1_GetImportsRequest__Output } from '../../../varfreq/metadata/v1/GetImportsRequest.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from '../../../varfreq/metadata/v1/Ids.ts';
import type { Import as _varfreq_metadata_v1_Import, Import__Output as _varfreq_metadata_v1_Import__Output } from '../../../varfreq/metadata/v1/Import.ts';
import type { Imports as _varfreq_metadata_v1_Imports, Imports__Output as _varfreq_metadata_v1_Imports__Output } from '../../../varfreq/metadata/v1/Imports.ts';
import type { IsImportedInActiveSampleResponse as _varfreq_metadata_v1_IsImportedInActiveSampleResponse, IsImportedInActiveSampleResponse__Output as _varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output } from '../../../varfreq/metadata/v1/IsImportedInActiveSampleResponse.ts';
import type { ListAnnotationsRequest as _varfreq_metadata_v1_ListAnnotationsRequest, ListAnnotationsRequest__Output as _varfreq_metadata_v1_ListAnnotationsRequest__Output } from '../../../varfreq/metadata/v1/ListAnnotationsRequest.ts';
import type { ListDataSourcesRequest as _varfreq_metadata_v1_ListDataSourcesRequest, ListDataSourcesRequest__Output as _varfreq_metadata_v1_ListDataSourcesRequest__Output } from '../../../varfreq/metadata/v1/ListDataSourcesRequest.ts';
import type { ListImportsRequest as _varfreq_metadata_v1_ListImportsRequest, ListImportsRequest__Output as _varfreq_metadata_v1_ListImportsRequest__Output } from '../../../varfreq/metadata/v1/ListImportsRequest.ts';
import type { ListSamplesRequest as _varfreq_metadata_v1_ListSamplesRequest, ListSamplesRequest__Output as _varfreq_metadata_v1_ListSamplesRequest__Output } from '../../../varfreq/metadata/v1/ListSamplesRequest.ts';
import type { ResubmitRequest as _varfreq_metadata_v1_ResubmitRequest, ResubmitRequest__Output as _varfreq_metadata_v1_ResubmitRequest__Output } from '../../../varfreq/metadata/v1/ResubmitRequest.ts';
import type { Sample as _varfreq_metadata_v1_Sample, Sample__Output as _varfreq_metadata_v1_Sample__Output } from '../../../varfreq/metadata/v1/Sample.ts';
import type { Samples as _varfreq_metadata_v1_Samples, Samples__Output as _varfreq_metadata_v1_Samples__Output } from '../../../varfreq/metadata/v1/Samples.ts';
import type { UpdateDataSourceRequest as _varfreq_metadata_v1_UpdateDataSourceRequest, UpdateDataSourceRequest__Output as _varfreq_metadata_v1_UpdateDataSourceRequest__Output } from '../../../varfreq/metadata/v1/UpdateDataSourceRequest.ts';
import type { UpdateSampleRequest as _varfreq_metadata_v1_UpdateSampleRequest, UpdateSampleRequest__Output as _varfreq_metadata_v1_UpdateSampleRequest__Output } from '../../../varfreq/metadata/v1/UpdateSampleRequest.ts';
import type { UploadRef as _varfreq_metadata_v1_UploadRef, UploadRef__Output as _varfreq_metadata_v1_UploadRef__Output } from '../../../varfreq/metadata/v1/UploadRef.ts';

export interface CatalogueClient extends grpc.Client {
  AbortUpload(argument: _varfreq_metadata_v1_AbortUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _varfreq_metadata_v1_AbortUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _varfreq_metadata_v1_AbortUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _varfreq_metadata_v1_AbortUploadRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _varfreq_metadata_v1_AbortUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _varfreq_metadata_v1_AbortUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _varfreq_metadata_v1_AbortUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _varfreq_metadata_v1_AbortUploadRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  BeatUpload(argument: _varfreq_metadata_v1_UploadRef, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  BeatUpload(argument: _varfreq_metadata_v1_UploadRef, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  BeatUpload(argument: _varfreq_metadata_v1_UploadRef, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  BeatUpload(argument: _varfreq_metadata_v1_UploadRef, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  beatUpload(argument: _varfreq_metadata_v1_UploadRef, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  beatUpload(argument: _varfreq_metadata_v1_UploadRef, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  beatUpload(argument: _varfreq_metadata_v1_UploadRef, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  beatUpload(argument: _varfreq_metadata_v1_UploadRef, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  BeginUpload(argument: _varfreq_metadata_v1_BeginUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _varfreq_metadata_v1_BeginUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _varfreq_metadata_v1_BeginUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _varfreq_metadata_v1_BeginUploadRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _varfreq_metadata_v1_BeginUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _varfreq_metadata_v1_BeginUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _varfreq_metadata_v1_BeginUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _varfreq_metadata_v1_BeginUploadRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  
  CreateAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createAnnotation(argument: _varfreq_metadata_v1_CreateAnnotationRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  
  CreateImport(argument: _varfreq_metadata_v1_CreateImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateImport(argument: _varfreq_metadata_v1_CreateImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateImport(argument: _varfreq_metadata_v1_CreateImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateImport(argument: _varfreq_metadata_v1_CreateImportRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createImport(argument: _varfreq_metadata_v1_CreateImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createImport(argument: _varfreq_metadata_v1_CreateImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createImport(argument: _varfreq_metadata_v1_CreateImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createImport(argument: _varfreq_metadata_v1_CreateImportRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  
  CreateLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createLocalDataSource(argument: _varfreq_metadata_v1_CreateLocalDataSourceRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  
  CreateSample(argument: _varfreq_metadata_v1_CreateSampleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateSample(argument: _varfreq_metadata_v1_CreateSampleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateSample(argument: _varfreq_metadata_v1_CreateSampleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateSample(argument: _varfreq_metadata_v1_CreateSampleRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createSample(argument: _varfreq_metadata_v1_CreateSampleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createSample(argument: _varfreq_metadata_v1_CreateSampleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createSample(argument: _varfreq_metadata_v1_CreateSampleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createSample(argument: _varfreq_metadata_v1_CreateSampleRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  
  DeleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteAnnotation(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteDataSource(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteDataSource(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteDataSource(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteImport(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteImport(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteImport(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteImport(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteImport(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteImport(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteImport(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteImport(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteSample(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteSample(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteSample(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteSample(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteSample(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteSample(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteSample(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteSample(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  FinishUpload(argument: _varfreq_metadata_v1_FinishUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _varfreq_metadata_v1_FinishUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _varfreq_metadata_v1_FinishUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _varfreq_metadata_v1_FinishUploadRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _varfreq_metadata_v1_FinishUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _varfreq_metadata_v1_FinishUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _varfreq_metadata_v1_FinishUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _varfreq_metadata_v1_FinishUploadRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  
  GetAnnotations(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  GetAnnotations(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  GetAnnotations(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  GetAnnotations(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  getAnnotations(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  getAnnotations(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  getAnnotations(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  getAnnotations(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  
  GetDataSources(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  GetDataSources(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  GetDataSources(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  GetDataSources(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  getDataSources(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  getDataSources(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  getDataSources(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  getDataSources(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  
  GetImports(argument: _varfreq_metadata_v1_GetImportsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  GetImports(argument: _varfreq_metadata_v1_GetImportsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  GetImports(argument: _varfreq_metadata_v1_GetImportsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  GetImports(argument: _varfreq_metadata_v1_GetImportsRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  getImports(argument: _varfreq_metadata_v1_GetImportsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  getImports(argument: _varfreq_metadata_v1_GetImportsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  getImports(argument: _varfreq_metadata_v1_GetImportsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  getImports(argument: _varfreq_metadata_v1_GetImportsRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  
  GetSamples(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  GetSamples(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  GetSamples(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  GetSamples(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  getSamples(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  getSamples(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  getSamples(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  getSamples(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  
  IsImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRef, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>): grpc.ClientUnaryCall;
  IsImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRef, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>): grpc.ClientUnaryCall;
  IsImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRef, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>): grpc.ClientUnaryCall;
  IsImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRef, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>): grpc.ClientUnaryCall;
  isImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRef, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>): grpc.ClientUnaryCall;
  isImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRef, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>): grpc.ClientUnaryCall;
  isImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRef, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>): grpc.ClientUnaryCall;
  isImportedInActiveSample(argument: _varfreq_metadata_v1_DataSourceRef, callback: grpc.requestCallback<_varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>): grpc.ClientUnaryCall;
  
  ListAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  ListAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  ListAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  ListAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  listAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  listAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  listAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  listAnnotations(argument: _varfreq_metadata_v1_ListAnnotationsRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotations__Output>): grpc.ClientUnaryCall;
  
  ListDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  ListDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  ListDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  ListDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  listDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  listDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  listDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  listDataSources(argument: _varfreq_metadata_v1_ListDataSourcesRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSources__Output>): grpc.ClientUnaryCall;
  
  ListImports(argument: _varfreq_metadata_v1_ListImportsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  ListImports(argument: _varfreq_metadata_v1_ListImportsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  ListImports(argument: _varfreq_metadata_v1_ListImportsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  ListImports(argument: _varfreq_metadata_v1_ListImportsRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  listImports(argument: _varfreq_metadata_v1_ListImportsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  listImports(argument: _varfreq_metadata_v1_ListImportsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  listImports(argument: _varfreq_metadata_v1_ListImportsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  listImports(argument: _varfreq_metadata_v1_ListImportsRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Imports__Output>): grpc.ClientUnaryCall;
  
  ListSamples(argument: _varfreq_metadata_v1_ListSamplesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  ListSamples(argument: _varfreq_metadata_v1_ListSamplesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  ListSamples(argument: _varfreq_metadata_v1_ListSamplesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  ListSamples(argument: _varfreq_metadata_v1_ListSamplesRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  listSamples(argument: _varfreq_metadata_v1_ListSamplesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  listSamples(argument: _varfreq_metadata_v1_ListSamplesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  listSamples(argument: _varfreq_metadata_v1_ListSamplesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  listSamples(argument: _varfreq_metadata_v1_ListSamplesRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Samples__Output>): grpc.ClientUnaryCall;
  
  ResubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation__Output>): grpc.ClientUnaryCall;
  ResubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation__Output>): grpc.ClientUnaryCall;
  ResubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation__Output>): grpc.ClientUnaryCall;
  ResubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation__Output>): grpc.ClientUnaryCall;
  resubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation__Output>): grpc.ClientUnaryCall;
  resubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation__Output>): grpc.ClientUnaryCall;
  resubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation__Output>): grpc.ClientUnaryCall;
  resubmitAnnotation(argument: _varfreq_metadata_v1_ResubmitRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Annotation__Output>): grpc.ClientUnaryCall;
  
  ResubmitImport(argument: _varfreq_metadata_v1_ResubmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Import__Output>): grpc.ClientUnaryCall;
  ResubmitImport(argument: _varfreq_metadata_v1_ResubmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Import__Output>): grpc.ClientUnaryCall;
  ResubmitImport(argument: _varfreq_metadata_v1_ResubmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Import__Output>): grpc.ClientUnaryCall;
  ResubmitImport(argument: _varfreq_metadata_v1_ResubmitRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Import__Output>): grpc.ClientUnaryCall;
  resubmitImport(argument: _varfreq_metadata_v1_ResubmitRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Import__Output>): grpc.ClientUnaryCall;
  resubmitImport(argument: _varfreq_metadata_v1_ResubmitRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Import__Output>): grpc.ClientUnaryCall;
  resubmitImport(argument: _varfreq_metadata_v1_ResubmitRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Import__Output>): grpc.ClientUnaryCall;
  resubmitImport(argument: _varfreq_metadata_v1_ResubmitRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Import__Output>): grpc.ClientUnaryCall;
  
  UpdateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource__Output>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource__Output>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource__Output>): grpc.ClientUnaryCall;
  UpdateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource__Output>): grpc.ClientUnaryCall;
  updateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource__Output>): grpc.ClientUnaryCall;
  updateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource__Output>): grpc.ClientUnaryCall;
  updateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource__Output>): grpc.ClientUnaryCall;
  updateDataSource(argument: _varfreq_metadata_v1_UpdateDataSourceRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_DataSource__Output>): grpc.ClientUnaryCall;
  
  UpdateSample(argument: _varfreq_metadata_v1_UpdateSampleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample__Output>): grpc.ClientUnaryCall;
  UpdateSample(argument: _varfreq_metadata_v1_UpdateSampleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample__Output>): grpc.ClientUnaryCall;
  UpdateSample(argument: _varfreq_metadata_v1_UpdateSampleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample__Output>): grpc.ClientUnaryCall;
  UpdateSample(argument: _varfreq_metadata_v1_UpdateSampleRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample__Output>): grpc.ClientUnaryCall;
  updateSample(argument: _varfreq_metadata_v1_UpdateSampleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample__Output>): grpc.ClientUnaryCall;
  updateSample(argument: _varfreq_metadata_v1_UpdateSampleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample__Output>): grpc.ClientUnaryCall;
  updateSample(argument: _varfreq_metadata_v1_UpdateSampleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample__Output>): grpc.ClientUnaryCall;
  updateSample(argument: _varfreq_metadata_v1_UpdateSampleRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Sample__Output>): grpc.ClientUnaryCall;
  
}

export interface CatalogueHandlers extends grpc.UntypedServiceImplementation {
  AbortUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_AbortUploadRequest__Output, _varfreq_metadata_v1_Empty>;
  
  BeatUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_UploadRef__Output, _varfreq_metadata_v1_Empty>;
  
  BeginUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_BeginUploadRequest__Output, _varfreq_metadata_v1_BeginUploadResponse>;
  
  CreateAnnotation: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateAnnotationRequest__Output, _varfreq_metadata_v1_Created>;
  
  CreateImport: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateImportRequest__Output, _varfreq_metadata_v1_Created>;
  
  CreateLocalDataSource: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateLocalDataSourceRequest__Output, _varfreq_metadata_v1_Created>;
  
  CreateSample: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateSampleRequest__Output, _varfreq_metadata_v1_Created>;
  
  DeleteAnnotation: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty>;
  
  DeleteDataSource: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty>;
  
  DeleteImport: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty>;
  
  DeleteSample: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty>;
  
  FinishUpload: grpc.handleUnaryCall<_varfreq_metadata_v1_FinishUploadRequest__Output, _varfreq_metadata_v1_Created>;
  
  GetAnnotations: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Annotations>;
  
  GetDataSources: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_DataSources>;
  
  GetImports: grpc.handleUnaryCall<_varfreq_metadata_v1_GetImportsRequest__Output, _varfreq_metadata_v1_Imports>;
  
  GetSamples: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Samples>;
  
  IsImportedInActiveSample: grpc.handleUnaryCall<_varfreq_metadata_v1_DataSourceRef__Output, _varfreq_metadata_v1_IsImportedInActiveSampleResponse>;
  
  ListAnnotations: grpc.handleUnaryCall<_varfreq_metadata_v1_ListAnnotationsRequest__Output, _varfreq_metadata_v1_Annotations>;
  
  ListDataSources: grpc.handleUnaryCall<_varfreq_metadata_v1_ListDataSourcesRequest__Output, _varfreq_metadata_v1_DataSources>;
  
  ListImports: grpc.handleUnaryCall<_varfreq_metadata_v1_ListImportsRequest__Output, _varfreq_metadata_v1_Imports>;
  
  ListSamples: grpc.handleUnaryCall<_varfreq_metadata_v1_ListSamplesRequest__Output, _varfreq_metadata_v1_Samples>;
  
  ResubmitAnnotation: grpc.handleUnaryCall<_varfreq_metadata_v1_ResubmitRequest__Output, _varfreq_metadata_v1_Annotation>;
  
  ResubmitImport: grpc.handleUnaryCall<_varfreq_metadata_v1_ResubmitRequest__Output, _varfreq_metadata_v1_Import>;
  
  UpdateDataSource: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateDataSourceRequest__Output, _varfreq_metadata_v1_DataSource>;
  
  UpdateSample: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateSampleRequest__Output, _varfreq_metadata_v1_Sample>;
  
}

export interface CatalogueDefinition extends grpc.ServiceDefinition {
  AbortUpload: MethodDefinition<_varfreq_metadata_v1_AbortUploadRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_AbortUploadRequest__Output, _varfreq_metadata_v1_Empty__Output>
  BeatUpload: MethodDefinition<_varfreq_metadata_v1_UploadRef, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_UploadRef__Output, _varfreq_metadata_v1_Empty__Output>
  BeginUpload: MethodDefinition<_varfreq_metadata_v1_BeginUploadRequest, _varfreq_metadata_v1_BeginUploadResponse, _varfreq_metadata_v1_BeginUploadRequest__Output, _varfreq_metadata_v1_BeginUploadResponse__Output>
  CreateAnnotation: MethodDefinition<_varfreq_metadata_v1_CreateAnnotationRequest, _varfreq_metadata_v1_Created, _varfreq_metadata_v1_CreateAnnotationRequest__Output, _varfreq_metadata_v1_Created__Output>
  CreateImport: MethodDefinition<_varfreq_metadata_v1_CreateImportRequest, _varfreq_metadata_v1_Created, _varfreq_metadata_v1_CreateImportRequest__Output, _varfreq_metadata_v1_Created__Output>
  CreateLocalDataSource: MethodDefinition<_varfreq_metadata_v1_CreateLocalDataSourceRequest, _varfreq_metadata_v1_Created, _varfreq_metadata_v1_CreateLocalDataSourceRequest__Output, _varfreq_metadata_v1_Created__Output>
  CreateSample: MethodDefinition<_varfreq_metadata_v1_CreateSampleRequest, _varfreq_metadata_v1_Created, _varfreq_metadata_v1_CreateSampleRequest__Output, _varfreq_metadata_v1_Created__Output>
  DeleteAnnotation: MethodDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty__Output>
  DeleteDataSource: MethodDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty__Output>
  DeleteImport: MethodDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty__Output>
  DeleteSample: MethodDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty__Output>
  FinishUpload: MethodDefinition<_varfreq_metadata_v1_FinishUploadRequest, _varfreq_metadata_v1_Created, _varfreq_metadata_v1_FinishUploadRequest__Output, _varfreq_metadata_v1_Created__Output>
  GetAnnotations: MethodDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Annotations, _varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Annotations__Output>
  GetDataSources: MethodDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_DataSources, _varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_DataSources__Output>
  GetImports: MethodDefinition<_varfreq_metadata_v1_GetImportsRequest, _varfreq_metadata_v1_Imports, _varfreq_metadata_v1_GetImportsRequest__Output, _varfreq_metadata_v1_Imports__Output>
  GetSamples: MethodDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Samples, _varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Samples__Output>
  IsImportedInActiveSample: MethodDefinition<_varfreq_metadata_v1_DataSourceRef, _varfreq_metadata_v1_IsImportedInActiveSampleResponse, _varfreq_metadata_v1_DataSourceRef__Output, _varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>
  ListAnnotations: MethodDefinition<_varfreq_metadata_v1_ListAnnotationsRequest, _varfreq_metadata_v1_Annotations, _varfreq_metadata_v1_ListAnnotationsRequest__Output, _varfreq_metadata_v1_Annotations__Output>
  ListDataSources: MethodDefinition<_varfreq_metadata_v1_ListDataSourcesRequest, _varfreq_metadata_v1_DataSources, _varfreq_metadata_v1_ListDataSourcesRequest__Output, _varfreq_metadata_v1_DataSources__Output>
  ListImports: MethodDefinition<_varfreq_metadata_v1_ListImportsRequest, _varfreq_metadata_v1_Imports, _varfreq_metadata_v1_ListImportsRequest__Output, _varfreq_metadata_v1_Imports__Output>
  ListSamples: MethodDefinition<_varfreq_metadata_v1_ListSamplesRequest, _varfreq_metadata_v1_Samples, _varfreq_metadata_v1_ListSamplesRequest__Output, _varfreq_metadata_v1_Samples__Output>
  ResubmitAnnotation: MethodDefinition<_varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_Annotation, _varfreq_metadata_v1_ResubmitRequest__Output, _varfreq_metadata_v1_Annotation__Output>
  ResubmitImport: MethodDefinition<_varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_Import, _varfreq_metadata_v1_ResubmitRequest__Output, _varfreq_metadata_v1_Import__Output>
  UpdateDataSource: MethodDefinition<_varfreq_metadata_v1_UpdateDataSourceRequest, _varfreq_metadata_v1_DataSource, _varfreq_metadata_v1_UpdateDataSourceRequest__Output, _varfreq_metadata_v1_DataSource__Output>
  UpdateSample: MethodDefinition<_varfreq_metadata_v1_UpdateSampleRequest, _varfreq_metadata_v1_Sample, _varfreq_metadata_v1_UpdateSampleRequest__Output, _varfreq_metadata_v1_Sample__Output>
}
