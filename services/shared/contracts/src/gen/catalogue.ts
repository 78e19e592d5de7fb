import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { AbortUploadRequest as _varfreq_metadata_v1_AbortUploadRequest, AbortUploadRequest__Output as _varfreq_metadata_v1_AbortUploadRequest__Output } from './varfreq/metadata/v1/AbortUploadRequest.ts';
import type { Annotation as _varfreq_metadata_v1_Annotation, Annotation__Output as _varfreq_metadata_v1_Annotation__Output } from './varfreq/metadata/v1/Annotation.ts';
import type { Annotations as _varfreq_metadata_v1_Annotations, Annotations__Output as _varfreq_metadata_v1_Annotations__Output } from './varfreq/metadata/v1/Annotations.ts';
import type { BeginUploadRequest as _varfreq_metadata_v1_BeginUploadRequest, BeginUploadRequest__Output as _varfreq_metadata_v1_BeginUploadRequest__Output } from './varfreq/metadata/v1/BeginUploadRequest.ts';
import type { BeginUploadResponse as _varfreq_metadata_v1_BeginUploadResponse, BeginUploadResponse__Output as _varfreq_metadata_v1_BeginUploadResponse__Output } from './varfreq/metadata/v1/BeginUploadResponse.ts';
import type { BlobLocation as _varfreq_metadata_v1_BlobLocation, BlobLocation__Output as _varfreq_metadata_v1_BlobLocation__Output } from './varfreq/metadata/v1/BlobLocation.ts';
import type { CatalogueClient as _varfreq_metadata_v1_CatalogueClient, CatalogueDefinition as _varfreq_metadata_v1_CatalogueDefinition } from './varfreq/metadata/v1/Catalogue.ts';
import type { CreateAnnotationRequest as _varfreq_metadata_v1_CreateAnnotationRequest, CreateAnnotationRequest__Output as _varfreq_metadata_v1_CreateAnnotationRequest__Output } from './varfreq/metadata/v1/CreateAnnotationRequest.ts';
import type { CreateImportRequest as _varfreq_metadata_v1_CreateImportRequest, CreateImportRequest__Output as _varfreq_metadata_v1_CreateImportRequest__Output } from './varfreq/metadata/v1/CreateImportRequest.ts';
import type { CreateLocalDataSourceRequest as _varfreq_metadata_v1_CreateLocalDataSourceRequest, CreateLocalDataSourceRequest__Output as _varfreq_metadata_v1_CreateLocalDataSourceRequest__Output } from './varfreq/metadata/v1/CreateLocalDataSourceRequest.ts';
import type { CreateSampleRequest as _varfreq_metadata_v1_CreateSampleRequest, CreateSampleRequest__Output as _varfreq_metadata_v1_CreateSampleRequest__Output } from './varfreq/metadata/v1/CreateSampleRequest.ts';
import type { Created as _varfreq_metadata_v1_Created, Created__Output as _varfreq_metadata_v1_Created__Output } from './varfreq/metadata/v1/Created.ts';
import type { DataSource as _varfreq_metadata_v1_DataSource, DataSource__Output as _varfreq_metadata_v1_DataSource__Output } from './varfreq/metadata/v1/DataSource.ts';
import type { DataSourceRef as _varfreq_metadata_v1_DataSourceRef, DataSourceRef__Output as _varfreq_metadata_v1_DataSourceRef__Output } from './varfreq/metadata/v1/DataSourceRef.ts';
import type { DataSources as _varfreq_metadata_v1_DataSources, DataSources__Output as _varfreq_metadata_v1_DataSources__Output } from './varfreq/metadata/v1/DataSources.ts';
import type { DeleteRequest as _varfreq_metadata_v1_DeleteRequest, DeleteRequest__Output as _varfreq_metadata_v1_DeleteRequest__Output } from './varfreq/metadata/v1/DeleteRequest.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from './varfreq/metadata/v1/Empty.ts';
import type { FinishUploadRequest as _varfreq_metadata_v1_FinishUploadRequest, FinishUploadRequest__Output as _varfreq_metadata_v1_FinishUploadRequest__Output } from './varfreq/metadata/v1/FinishUploadRequest.ts';
import type { GetImportsRequest as _varfreq_metadata_v1_GetImportsRequest, GetImportsRequest__Output as _varfreq_metadata_v1_GetImportsRequest__Output } from './varfreq/metadata/v1/GetImportsRequest.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from './varfreq/metadata/v1/Idempotency.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from './varfreq/metadata/v1/Ids.ts';
import type { Import as _varfreq_metadata_v1_Import, Import__Output as _varfreq_metadata_v1_Import__Output } from './varfreq/metadata/v1/Import.ts';
import type { ImportOptions as _varfreq_metadata_v1_ImportOptions, ImportOptions__Output as _varfreq_metadata_v1_ImportOptions__Output } from './varfreq/metadata/v1/ImportOptions.ts';
import type { Imports as _varfreq_metadata_v1_Imports, Imports__Output as _varfreq_metadata_v1_Imports__Output } from './varfreq/metadata/v1/Imports.ts';
import type { IsImportedInActiveSampleResponse as _varfreq_metadata_v1_IsImportedInActiveSampleResponse, IsImportedInActiveSampleResponse__Output as _varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output } from './varfreq/metadata/v1/IsImportedInActiveSampleResponse.ts';
import type { ListAnnotationsRequest as _varfreq_metadata_v1_ListAnnotationsRequest, ListAnnotationsRequest__Output as _varfreq_metadata_v1_ListAnnotationsRequest__Output } from './varfreq/metadata/v1/ListAnnotationsRequest.ts';
import type { ListDataSourcesRequest as _varfreq_metadata_v1_ListDataSourcesRequest, ListDataSourcesRequest__Output as _varfreq_metadata_v1_ListDataSourcesRequest__Output } from './varfreq/metadata/v1/ListDataSourcesRequest.ts';
import type { ListImportsRequest as _varfreq_metadata_v1_ListImportsRequest, ListImportsRequest__Output as _varfreq_metadata_v1_ListImportsRequest__Output } from './varfreq/metadata/v1/ListImportsRequest.ts';
import type { ListSamplesRequest as _varfreq_metadata_v1_ListSamplesRequest, ListSamplesRequest__Output as _varfreq_metadata_v1_ListSamplesRequest__Output } from './varfreq/metadata/v1/ListSamplesRequest.ts';
import type { Order as _varfreq_metadata_v1_Order, Order__Output as _varfreq_metadata_v1_Order__Output } from './varfreq/metadata/v1/Order.ts';
import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from './varfreq/metadata/v1/Page.ts';
import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from './varfreq/metadata/v1/Query.ts';
import type { QueryStep as _varfreq_metadata_v1_QueryStep, QueryStep__Output as _varfreq_metadata_v1_QueryStep__Output } from './varfreq/metadata/v1/QueryStep.ts';
import type { ResubmitRequest as _varfreq_metadata_v1_ResubmitRequest, ResubmitRequest__Output as _varfreq_metadata_v1_ResubmitRequest__Output } from './varfreq/metadata/v1/ResubmitRequest.ts';
import type { Sample as _varfreq_metadata_v1_Sample, Sample__Output as _varfreq_metadata_v1_Sample__Output } from './varfreq/metadata/v1/Sample.ts';
import type { Samples as _varfreq_metadata_v1_Samples, Samples__Output as _varfreq_metadata_v1_Samples__Output } from './varfreq/metadata/v1/Samples.ts';
import type { SaveResponseRequest as _varfreq_metadata_v1_SaveResponseRequest, SaveResponseRequest__Output as _varfreq_metadata_v1_SaveResponseRequest__Output } from './varfreq/metadata/v1/SaveResponseRequest.ts';
import type { StoredRoom as _varfreq_metadata_v1_StoredRoom, StoredRoom__Output as _varfreq_metadata_v1_StoredRoom__Output } from './varfreq/metadata/v1/StoredRoom.ts';
import type { Task as _varfreq_metadata_v1_Task, Task__Output as _varfreq_metadata_v1_Task__Output } from './varfreq/metadata/v1/Task.ts';
import type { TaskError as _varfreq_metadata_v1_TaskError, TaskError__Output as _varfreq_metadata_v1_TaskError__Output } from './varfreq/metadata/v1/TaskError.ts';
import type { TaskResult as _varfreq_metadata_v1_TaskResult, TaskResult__Output as _varfreq_metadata_v1_TaskResult__Output } from './varfreq/metadata/v1/TaskResult.ts';
import type { UpdateDataSourceRequest as _varfreq_metadata_v1_UpdateDataSourceRequest, UpdateDataSourceRequest__Output as _varfreq_metadata_v1_UpdateDataSourceRequest__Output } from './varfreq/metadata/v1/UpdateDataSourceRequest.ts';
import type { UpdateSampleRequest as _varfreq_metadata_v1_UpdateSampleRequest, UpdateSampleRequest__Output as _varfreq_metadata_v1_UpdateSampleRequest__Output } from './varfreq/metadata/v1/UpdateSampleRequest.ts';
import type { UploadRef as _varfreq_metadata_v1_UploadRef, UploadRef__Output as _varfreq_metadata_v1_UploadRef__Output } from './varfreq/metadata/v1/UploadRef.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    metadata: {
      v1: {
        AbortUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_AbortUploadRequest, _varfreq_metadata_v1_AbortUploadRequest__Output>
        Annotation: MessageTypeDefinition<_varfreq_metadata_v1_Annotation, _varfreq_metadata_v1_Annotation__Output>
        Annotations: MessageTypeDefinition<_varfreq_metadata_v1_Annotations, _varfreq_metadata_v1_Annotations__Output>
        BeginUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_BeginUploadRequest, _varfreq_metadata_v1_BeginUploadRequest__Output>
        BeginUploadResponse: MessageTypeDefinition<_varfreq_metadata_v1_BeginUploadResponse, _varfreq_metadata_v1_BeginUploadResponse__Output>
        BlobLocation: MessageTypeDefinition<_varfreq_metadata_v1_BlobLocation, _varfreq_metadata_v1_BlobLocation__Output>
        Catalogue: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_CatalogueClient> & { service: _varfreq_metadata_v1_CatalogueDefinition }
        CreateAnnotationRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateAnnotationRequest, _varfreq_metadata_v1_CreateAnnotationRequest__Output>
        CreateImportRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateImportRequest, _varfreq_metadata_v1_CreateImportRequest__Output>
        CreateLocalDataSourceRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateLocalDataSourceRequest, _varfreq_metadata_v1_CreateLocalDataSourceRequest__Output>
        CreateSampleRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateSampleRequest, _varfreq_metadata_v1_CreateSampleRequest__Output>
        Created: MessageTypeDefinition<_varfreq_metadata_v1_Created, _varfreq_metadata_v1_Created__Output>
        DataSource: MessageTypeDefinition<_varfreq_metadata_v1_DataSource, _varfreq_metadata_v1_DataSource__Output>
        DataSourceRef: MessageTypeDefinition<_varfreq_metadata_v1_DataSourceRef, _varfreq_metadata_v1_DataSourceRef__Output>
        DataSources: MessageTypeDefinition<_varfreq_metadata_v1_DataSources, _varfreq_metadata_v1_DataSources__Output>
        DeleteRequest: MessageTypeDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_DeleteRequest__Output>
        Empty: MessageTypeDefinition<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_Empty__Output>
        Filetype: EnumTypeDefinition
        FinishUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_FinishUploadRequest, _varfreq_metadata_v1_FinishUploadRequest__Output>
        GetImportsRequest: MessageTypeDefinition<_varfreq_metadata_v1_GetImportsRequest, _varfreq_metadata_v1_GetImportsRequest__Output>
        Idempotency: MessageTypeDefinition<_varfreq_metadata_v1_Idempotency, _varfreq_metadata_v1_Idempotency__Output>
        Ids: MessageTypeDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Ids__Output>
        Import: MessageTypeDefinition<_varfreq_metadata_v1_Import, _varfreq_metadata_v1_Import__Output>
        ImportKind: EnumTypeDefinition
        ImportOptions: MessageTypeDefinition<_varfreq_metadata_v1_ImportOptions, _varfreq_metadata_v1_ImportOptions__Output>
        Imports: MessageTypeDefinition<_varfreq_metadata_v1_Imports, _varfreq_metadata_v1_Imports__Output>
        IsImportedInActiveSampleResponse: MessageTypeDefinition<_varfreq_metadata_v1_IsImportedInActiveSampleResponse, _varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>
        ListAnnotationsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListAnnotationsRequest, _varfreq_metadata_v1_ListAnnotationsRequest__Output>
        ListDataSourcesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListDataSourcesRequest, _varfreq_metadata_v1_ListDataSourcesRequest__Output>
        ListImportsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListImportsRequest, _varfreq_metadata_v1_ListImportsRequest__Output>
        ListSamplesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListSamplesRequest, _varfreq_metadata_v1_ListSamplesRequest__Output>
        Order: MessageTypeDefinition<_varfreq_metadata_v1_Order, _varfreq_metadata_v1_Order__Output>
        Page: MessageTypeDefinition<_varfreq_metadata_v1_Page, _varfreq_metadata_v1_Page__Output>
        Query: MessageTypeDefinition<_varfreq_metadata_v1_Query, _varfreq_metadata_v1_Query__Output>
        QueryStep: MessageTypeDefinition<_varfreq_metadata_v1_QueryStep, _varfreq_metadata_v1_QueryStep__Output>
        ResubmitRequest: MessageTypeDefinition<_varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_ResubmitRequest__Output>
        Sample: MessageTypeDefinition<_varfreq_metadata_v1_Sample, _varfreq_metadata_v1_Sample__Output>
        Samples: MessageTypeDefinition<_varfreq_metadata_v1_Samples, _varfreq_metadata_v1_Samples__Output>
        SaveResponseRequest: MessageTypeDefinition<_varfreq_metadata_v1_SaveResponseRequest, _varfreq_metadata_v1_SaveResponseRequest__Output>
        StoredRoom: MessageTypeDefinition<_varfreq_metadata_v1_StoredRoom, _varfreq_metadata_v1_StoredRoom__Output>
        Task: MessageTypeDefinition<_varfreq_metadata_v1_Task, _varfreq_metadata_v1_Task__Output>
        TaskError: MessageTypeDefinition<_varfreq_metadata_v1_TaskError, _varfreq_metadata_v1_TaskError__Output>
        TaskResult: MessageTypeDefinition<_varfreq_metadata_v1_TaskResult, _varfreq_metadata_v1_TaskResult__Output>
        TaskState: EnumTypeDefinition
        UpdateDataSourceRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateDataSourceRequest, _varfreq_metadata_v1_UpdateDataSourceRequest__Output>
        UpdateSampleRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateSampleRequest, _varfreq_metadata_v1_UpdateSampleRequest__Output>
        UploadRef: MessageTypeDefinition<_varfreq_metadata_v1_UploadRef, _varfreq_metadata_v1_UploadRef__Output>
      }
    }
  }
}

