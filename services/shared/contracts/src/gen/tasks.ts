import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { AbortUploadRequest as _varfreq_metadata_v1_AbortUploadRequest, AbortUploadRequest__Output as _varfreq_metadata_v1_AbortUploadRequest__Output } from './varfreq/metadata/v1/AbortUploadRequest.ts';
import type { AnnotateOutput as _varfreq_metadata_v1_AnnotateOutput, AnnotateOutput__Output as _varfreq_metadata_v1_AnnotateOutput__Output } from './varfreq/metadata/v1/AnnotateOutput.ts';
import type { AnnotateWork as _varfreq_metadata_v1_AnnotateWork, AnnotateWork__Output as _varfreq_metadata_v1_AnnotateWork__Output } from './varfreq/metadata/v1/AnnotateWork.ts';
import type { AnnotatedPart as _varfreq_metadata_v1_AnnotatedPart, AnnotatedPart__Output as _varfreq_metadata_v1_AnnotatedPart__Output } from './varfreq/metadata/v1/AnnotatedPart.ts';
import type { Annotation as _varfreq_metadata_v1_Annotation, Annotation__Output as _varfreq_metadata_v1_Annotation__Output } from './varfreq/metadata/v1/Annotation.ts';
import type { Annotations as _varfreq_metadata_v1_Annotations, Annotations__Output as _varfreq_metadata_v1_Annotations__Output } from './varfreq/metadata/v1/Annotations.ts';
import type { Assignment as _varfreq_metadata_v1_Assignment, Assignment__Output as _varfreq_metadata_v1_Assignment__Output } from './varfreq/metadata/v1/Assignment.ts';
import type { BeatRequest as _varfreq_metadata_v1_BeatRequest, BeatRequest__Output as _varfreq_metadata_v1_BeatRequest__Output } from './varfreq/metadata/v1/BeatRequest.ts';
import type { BeatResponse as _varfreq_metadata_v1_BeatResponse, BeatResponse__Output as _varfreq_metadata_v1_BeatResponse__Output } from './varfreq/metadata/v1/BeatResponse.ts';
import type { BeginUploadRequest as _varfreq_metadata_v1_BeginUploadRequest, BeginUploadRequest__Output as _varfreq_metadata_v1_BeginUploadRequest__Output } from './varfreq/metadata/v1/BeginUploadRequest.ts';
import type { BeginUploadResponse as _varfreq_metadata_v1_BeginUploadResponse, BeginUploadResponse__Output as _varfreq_metadata_v1_BeginUploadResponse__Output } from './varfreq/metadata/v1/BeginUploadResponse.ts';
import type { Bell as _varfreq_metadata_v1_Bell, Bell__Output as _varfreq_metadata_v1_Bell__Output } from './varfreq/metadata/v1/Bell.ts';
import type { BlobLocation as _varfreq_metadata_v1_BlobLocation, BlobLocation__Output as _varfreq_metadata_v1_BlobLocation__Output } from './varfreq/metadata/v1/BlobLocation.ts';
import type { CatalogueClient as _varfreq_metadata_v1_CatalogueClient, CatalogueDefinition as _varfreq_metadata_v1_CatalogueDefinition } from './varfreq/metadata/v1/Catalogue.ts';
import type { ClaimNextRequest as _varfreq_metadata_v1_ClaimNextRequest, ClaimNextRequest__Output as _varfreq_metadata_v1_ClaimNextRequest__Output } from './varfreq/metadata/v1/ClaimNextRequest.ts';
import type { ClaimNextResponse as _varfreq_metadata_v1_ClaimNextResponse, ClaimNextResponse__Output as _varfreq_metadata_v1_ClaimNextResponse__Output } from './varfreq/metadata/v1/ClaimNextResponse.ts';
import type { CompactOutput as _varfreq_metadata_v1_CompactOutput, CompactOutput__Output as _varfreq_metadata_v1_CompactOutput__Output } from './varfreq/metadata/v1/CompactOutput.ts';
import type { CompactWork as _varfreq_metadata_v1_CompactWork, CompactWork__Output as _varfreq_metadata_v1_CompactWork__Output } from './varfreq/metadata/v1/CompactWork.ts';
import type { ContigRange as _varfreq_metadata_v1_ContigRange, ContigRange__Output as _varfreq_metadata_v1_ContigRange__Output } from './varfreq/metadata/v1/ContigRange.ts';
import type { CoverageTrack as _varfreq_metadata_v1_CoverageTrack, CoverageTrack__Output as _varfreq_metadata_v1_CoverageTrack__Output } from './varfreq/metadata/v1/CoverageTrack.ts';
import type { CreateAnnotationRequest as _varfreq_metadata_v1_CreateAnnotationRequest, CreateAnnotationRequest__Output as _varfreq_metadata_v1_CreateAnnotationRequest__Output } from './varfreq/metadata/v1/CreateAnnotationRequest.ts';
import type { CreateImportRequest as _varfreq_metadata_v1_CreateImportRequest, CreateImportRequest__Output as _varfreq_metadata_v1_CreateImportRequest__Output } from './varfreq/metadata/v1/CreateImportRequest.ts';
import type { CreateLocalDataSourceRequest as _varfreq_metadata_v1_CreateLocalDataSourceRequest, CreateLocalDataSourceRequest__Output as _varfreq_metadata_v1_CreateLocalDataSourceRequest__Output } from './varfreq/metadata/v1/CreateLocalDataSourceRequest.ts';
import type { CreateSampleRequest as _varfreq_metadata_v1_CreateSampleRequest, CreateSampleRequest__Output as _varfreq_metadata_v1_CreateSampleRequest__Output } from './varfreq/metadata/v1/CreateSampleRequest.ts';
import type { Created as _varfreq_metadata_v1_Created, Created__Output as _varfreq_metadata_v1_Created__Output } from './varfreq/metadata/v1/Created.ts';
import type { DataSource as _varfreq_metadata_v1_DataSource, DataSource__Output as _varfreq_metadata_v1_DataSource__Output } from './varfreq/metadata/v1/DataSource.ts';
import type { DataSourceRef as _varfreq_metadata_v1_DataSourceRef, DataSourceRef__Output as _varfreq_metadata_v1_DataSourceRef__Output } from './varfreq/metadata/v1/DataSourceRef.ts';
import type { DataSources as _varfreq_metadata_v1_DataSources, DataSources__Output as _varfreq_metadata_v1_DataSources__Output } from './varfreq/metadata/v1/DataSources.ts';
import type { DeleteRequest as _varfreq_metadata_v1_DeleteRequest, DeleteRequest__Output as _varfreq_metadata_v1_DeleteRequest__Output } from './varfreq/metadata/v1/DeleteRequest.ts';
import type { DoneRequest as _varfreq_metadata_v1_DoneRequest, DoneRequest__Output as _varfreq_metadata_v1_DoneRequest__Output } from './varfreq/metadata/v1/DoneRequest.ts';
import type { DoneResponse as _varfreq_metadata_v1_DoneResponse, DoneResponse__Output as _varfreq_metadata_v1_DoneResponse__Output } from './varfreq/metadata/v1/DoneResponse.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from './varfreq/metadata/v1/Empty.ts';
import type { FailRequest as _varfreq_metadata_v1_FailRequest, FailRequest__Output as _varfreq_metadata_v1_FailRequest__Output } from './varfreq/metadata/v1/FailRequest.ts';
import type { FailResponse as _varfreq_metadata_v1_FailResponse, FailResponse__Output as _varfreq_metadata_v1_FailResponse__Output } from './varfreq/metadata/v1/FailResponse.ts';
import type { FinishUploadRequest as _varfreq_metadata_v1_FinishUploadRequest, FinishUploadRequest__Output as _varfreq_metadata_v1_FinishUploadRequest__Output } from './varfreq/metadata/v1/FinishUploadRequest.ts';
import type { GetImportsRequest as _varfreq_metadata_v1_GetImportsRequest, GetImportsRequest__Output as _varfreq_metadata_v1_GetImportsRequest__Output } from './varfreq/metadata/v1/GetImportsRequest.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from './varfreq/metadata/v1/Idempotency.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from './varfreq/metadata/v1/Ids.ts';
import type { Import as _varfreq_metadata_v1_Import, Import__Output as _varfreq_metadata_v1_Import__Output } from './varfreq/metadata/v1/Import.ts';
import type { ImportOptions as _varfreq_metadata_v1_ImportOptions, ImportOptions__Output as _varfreq_metadata_v1_ImportOptions__Output } from './varfreq/metadata/v1/ImportOptions.ts';
import type { Imports as _varfreq_metadata_v1_Imports, Imports__Output as _varfreq_metadata_v1_Imports__Output } from './varfreq/metadata/v1/Imports.ts';
import type { Installation as _varfreq_metadata_v1_Installation, Installation__Output as _varfreq_metadata_v1_Installation__Output } from './varfreq/metadata/v1/Installation.ts';
import type { IsImportedInActiveSampleResponse as _varfreq_metadata_v1_IsImportedInActiveSampleResponse, IsImportedInActiveSampleResponse__Output as _varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output } from './varfreq/metadata/v1/IsImportedInActiveSampleResponse.ts';
import type { Lease as _varfreq_metadata_v1_Lease, Lease__Output as _varfreq_metadata_v1_Lease__Output } from './varfreq/metadata/v1/Lease.ts';
import type { ListAnnotationsRequest as _varfreq_metadata_v1_ListAnnotationsRequest, ListAnnotationsRequest__Output as _varfreq_metadata_v1_ListAnnotationsRequest__Output } from './varfreq/metadata/v1/ListAnnotationsRequest.ts';
import type { ListDataSourcesRequest as _varfreq_metadata_v1_ListDataSourcesRequest, ListDataSourcesRequest__Output as _varfreq_metadata_v1_ListDataSourcesRequest__Output } from './varfreq/metadata/v1/ListDataSourcesRequest.ts';
import type { ListImportsRequest as _varfreq_metadata_v1_ListImportsRequest, ListImportsRequest__Output as _varfreq_metadata_v1_ListImportsRequest__Output } from './varfreq/metadata/v1/ListImportsRequest.ts';
import type { ListSamplesRequest as _varfreq_metadata_v1_ListSamplesRequest, ListSamplesRequest__Output as _varfreq_metadata_v1_ListSamplesRequest__Output } from './varfreq/metadata/v1/ListSamplesRequest.ts';
import type { ManifestClient as _varfreq_metadata_v1_ManifestClient, ManifestDefinition as _varfreq_metadata_v1_ManifestDefinition } from './varfreq/metadata/v1/Manifest.ts';
import type { Order as _varfreq_metadata_v1_Order, Order__Output as _varfreq_metadata_v1_Order__Output } from './varfreq/metadata/v1/Order.ts';
import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from './varfreq/metadata/v1/Page.ts';
import type { ParseOutput as _varfreq_metadata_v1_ParseOutput, ParseOutput__Output as _varfreq_metadata_v1_ParseOutput__Output } from './varfreq/metadata/v1/ParseOutput.ts';
import type { ParseTotals as _varfreq_metadata_v1_ParseTotals, ParseTotals__Output as _varfreq_metadata_v1_ParseTotals__Output } from './varfreq/metadata/v1/ParseTotals.ts';
import type { ParseWork as _varfreq_metadata_v1_ParseWork, ParseWork__Output as _varfreq_metadata_v1_ParseWork__Output } from './varfreq/metadata/v1/ParseWork.ts';
import type { PlanOutput as _varfreq_metadata_v1_PlanOutput, PlanOutput__Output as _varfreq_metadata_v1_PlanOutput__Output } from './varfreq/metadata/v1/PlanOutput.ts';
import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from './varfreq/metadata/v1/Query.ts';
import type { QueryStep as _varfreq_metadata_v1_QueryStep, QueryStep__Output as _varfreq_metadata_v1_QueryStep__Output } from './varfreq/metadata/v1/QueryStep.ts';
import type { QuerySummary as _varfreq_metadata_v1_QuerySummary, QuerySummary__Output as _varfreq_metadata_v1_QuerySummary__Output } from './varfreq/metadata/v1/QuerySummary.ts';
import type { RegisterGenomeRequest as _varfreq_metadata_v1_RegisterGenomeRequest, RegisterGenomeRequest__Output as _varfreq_metadata_v1_RegisterGenomeRequest__Output } from './varfreq/metadata/v1/RegisterGenomeRequest.ts';
import type { ResubmitRequest as _varfreq_metadata_v1_ResubmitRequest, ResubmitRequest__Output as _varfreq_metadata_v1_ResubmitRequest__Output } from './varfreq/metadata/v1/ResubmitRequest.ts';
import type { ResultIndex as _varfreq_metadata_v1_ResultIndex, ResultIndex__Output as _varfreq_metadata_v1_ResultIndex__Output } from './varfreq/metadata/v1/ResultIndex.ts';
import type { Sample as _varfreq_metadata_v1_Sample, Sample__Output as _varfreq_metadata_v1_Sample__Output } from './varfreq/metadata/v1/Sample.ts';
import type { Samples as _varfreq_metadata_v1_Samples, Samples__Output as _varfreq_metadata_v1_Samples__Output } from './varfreq/metadata/v1/Samples.ts';
import type { SaveResponseRequest as _varfreq_metadata_v1_SaveResponseRequest, SaveResponseRequest__Output as _varfreq_metadata_v1_SaveResponseRequest__Output } from './varfreq/metadata/v1/SaveResponseRequest.ts';
import type { Segment as _varfreq_metadata_v1_Segment, Segment__Output as _varfreq_metadata_v1_Segment__Output } from './varfreq/metadata/v1/Segment.ts';
import type { ShardRange as _varfreq_metadata_v1_ShardRange, ShardRange__Output as _varfreq_metadata_v1_ShardRange__Output } from './varfreq/metadata/v1/ShardRange.ts';
import type { SnapshotHeader as _varfreq_metadata_v1_SnapshotHeader, SnapshotHeader__Output as _varfreq_metadata_v1_SnapshotHeader__Output } from './varfreq/metadata/v1/SnapshotHeader.ts';
import type { SnapshotPage as _varfreq_metadata_v1_SnapshotPage, SnapshotPage__Output as _varfreq_metadata_v1_SnapshotPage__Output } from './varfreq/metadata/v1/SnapshotPage.ts';
import type { SnapshotSample as _varfreq_metadata_v1_SnapshotSample, SnapshotSample__Output as _varfreq_metadata_v1_SnapshotSample__Output } from './varfreq/metadata/v1/SnapshotSample.ts';
import type { StoredRoom as _varfreq_metadata_v1_StoredRoom, StoredRoom__Output as _varfreq_metadata_v1_StoredRoom__Output } from './varfreq/metadata/v1/StoredRoom.ts';
import type { TakeSnapshotRequest as _varfreq_metadata_v1_TakeSnapshotRequest, TakeSnapshotRequest__Output as _varfreq_metadata_v1_TakeSnapshotRequest__Output } from './varfreq/metadata/v1/TakeSnapshotRequest.ts';
import type { Task as _varfreq_metadata_v1_Task, Task__Output as _varfreq_metadata_v1_Task__Output } from './varfreq/metadata/v1/Task.ts';
import type { TaskError as _varfreq_metadata_v1_TaskError, TaskError__Output as _varfreq_metadata_v1_TaskError__Output } from './varfreq/metadata/v1/TaskError.ts';
import type { TaskResult as _varfreq_metadata_v1_TaskResult, TaskResult__Output as _varfreq_metadata_v1_TaskResult__Output } from './varfreq/metadata/v1/TaskResult.ts';
import type { TasksClient as _varfreq_metadata_v1_TasksClient, TasksDefinition as _varfreq_metadata_v1_TasksDefinition } from './varfreq/metadata/v1/Tasks.ts';
import type { UpdateDataSourceRequest as _varfreq_metadata_v1_UpdateDataSourceRequest, UpdateDataSourceRequest__Output as _varfreq_metadata_v1_UpdateDataSourceRequest__Output } from './varfreq/metadata/v1/UpdateDataSourceRequest.ts';
import type { UpdateSampleRequest as _varfreq_metadata_v1_UpdateSampleRequest, UpdateSampleRequest__Output as _varfreq_metadata_v1_UpdateSampleRequest__Output } from './varfreq/metadata/v1/UpdateSampleRequest.ts';
import type { UploadRef as _varfreq_metadata_v1_UploadRef, UploadRef__Output as _varfreq_metadata_v1_UploadRef__Output } from './varfreq/metadata/v1/UploadRef.ts';
import type { WatchRequest as _varfreq_metadata_v1_WatchRequest, WatchRequest__Output as _varfreq_metadata_v1_WatchRequest__Output } from './varfreq/metadata/v1/WatchRequest.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    metadata: {
      v1: {
        AbortUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_AbortUploadRequest, _varfreq_metadata_v1_AbortUploadRequest__Output>
        AnnotateOutput: MessageTypeDefinition<_varfreq_metadata_v1_AnnotateOutput, _varfreq_metadata_v1_AnnotateOutput__Output>
        AnnotatePhase: EnumTypeDefinition
        AnnotateWork: MessageTypeDefinition<_varfreq_metadata_v1_AnnotateWork, _varfreq_metadata_v1_AnnotateWork__Output>
        AnnotatedPart: MessageTypeDefinition<_varfreq_metadata_v1_AnnotatedPart, _varfreq_metadata_v1_AnnotatedPart__Output>
        Annotation: MessageTypeDefinition<_varfreq_metadata_v1_Annotation, _varfreq_metadata_v1_Annotation__Output>
        Annotations: MessageTypeDefinition<_varfreq_metadata_v1_Annotations, _varfreq_metadata_v1_Annotations__Output>
        Assignment: MessageTypeDefinition<_varfreq_metadata_v1_Assignment, _varfreq_metadata_v1_Assignment__Output>
        BeatRequest: MessageTypeDefinition<_varfreq_metadata_v1_BeatRequest, _varfreq_metadata_v1_BeatRequest__Output>
        BeatResponse: MessageTypeDefinition<_varfreq_metadata_v1_BeatResponse, _varfreq_metadata_v1_BeatResponse__Output>
        BeginUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_BeginUploadRequest, _varfreq_metadata_v1_BeginUploadRequest__Output>
        BeginUploadResponse: MessageTypeDefinition<_varfreq_metadata_v1_BeginUploadResponse, _varfreq_metadata_v1_BeginUploadResponse__Output>
        Bell: MessageTypeDefinition<_varfreq_metadata_v1_Bell, _varfreq_metadata_v1_Bell__Output>
        BlobLocation: MessageTypeDefinition<_varfreq_metadata_v1_BlobLocation, _varfreq_metadata_v1_BlobLocation__Output>
        Catalogue: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_CatalogueClient> & { service: _varfreq_metadata_v1_CatalogueDefinition }
        ClaimNextRequest: MessageTypeDefinition<_varfreq_metadata_v1_ClaimNextRequest, _varfreq_metadata_v1_ClaimNextRequest__Output>
        ClaimNextResponse: MessageTypeDefinition<_varfreq_metadata_v1_ClaimNextResponse, _varfreq_metadata_v1_ClaimNextResponse__Output>
        CompactOutput: MessageTypeDefinition<_varfreq_metadata_v1_CompactOutput, _varfreq_metadata_v1_CompactOutput__Output>
        CompactWork: MessageTypeDefinition<_varfreq_metadata_v1_CompactWork, _varfreq_metadata_v1_CompactWork__Output>
        CompactionCut: EnumTypeDefinition
        ContigRange: MessageTypeDefinition<_varfreq_metadata_v1_ContigRange, _varfreq_metadata_v1_ContigRange__Output>
        CoverageTrack: MessageTypeDefinition<_varfreq_metadata_v1_CoverageTrack, _varfreq_metadata_v1_CoverageTrack__Output>
        CreateAnnotationRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateAnnotationRequest, _varfreq_metadata_v1_CreateAnnotationRequest__Output>
        CreateImportRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateImportRequest, _varfreq_metadata_v1_CreateImportRequest__Output>
        CreateLocalDataSourceRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateLocalDataSourceRequest, _varfreq_metadata_v1_CreateLocalDataSourceRequest__Output>
        CreateSampleRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateSampleRequest, _varfreq_metadata_v1_CreateSampleRequest__Output>
        Created: MessageTypeDefinition<_varfreq_metadata_v1_Created, _varfreq_metadata_v1_Created__Output>
        DataSource: MessageTypeDefinition<_varfreq_metadata_v1_DataSource, _varfreq_metadata_v1_DataSource__Output>
        DataSourceRef: MessageTypeDefinition<_varfreq_metadata_v1_DataSourceRef, _varfreq_metadata_v1_DataSourceRef__Output>
        DataSources: MessageTypeDefinition<_varfreq_metadata_v1_DataSources, _varfreq_metadata_v1_DataSources__Output>
        DeleteRequest: MessageTypeDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_DeleteRequest__Output>
        DoneRequest: MessageTypeDefinition<_varfreq_metadata_v1_DoneRequest, _varfreq_metadata_v1_DoneRequest__Output>
        DoneResponse: MessageTypeDefinition<_varfreq_metadata_v1_DoneResponse, _varfreq_metadata_v1_DoneResponse__Output>
        Empty: MessageTypeDefinition<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_Empty__Output>
        FailRequest: MessageTypeDefinition<_varfreq_metadata_v1_FailRequest, _varfreq_metadata_v1_FailRequest__Output>
        FailResponse: MessageTypeDefinition<_varfreq_metadata_v1_FailResponse, _varfreq_metadata_v1_FailResponse__Output>
        Filetype: EnumTypeDefinition
        FinishUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_FinishUploadRequest, _varfreq_metadata_v1_FinishUploadRequest__Output>
        GetImportsRequest: MessageTypeDefinition<_varfreq_metadata_v1_GetImportsRequest, _varfreq_metadata_v1_GetImportsRequest__Output>
        Idempotency: MessageTypeDefinition<_varfreq_metadata_v1_Idempotency, _varfreq_metadata_v1_Idempotency__Output>
        Ids: MessageTypeDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Ids__Output>
        Import: MessageTypeDefinition<_varfreq_metadata_v1_Import, _varfreq_metadata_v1_Import__Output>
        ImportKind: EnumTypeDefinition
        ImportOptions: MessageTypeDefinition<_varfreq_metadata_v1_ImportOptions, _varfreq_metadata_v1_ImportOptions__Output>
        Imports: MessageTypeDefinition<_varfreq_metadata_v1_Imports, _varfreq_metadata_v1_Imports__Output>
        Installation: MessageTypeDefinition<_varfreq_metadata_v1_Installation, _varfreq_metadata_v1_Installation__Output>
        IsImportedInActiveSampleResponse: MessageTypeDefinition<_varfreq_metadata_v1_IsImportedInActiveSampleResponse, _varfreq_metadata_v1_IsImportedInActiveSampleResponse__Output>
        Lease: MessageTypeDefinition<_varfreq_metadata_v1_Lease, _varfreq_metadata_v1_Lease__Output>
        ListAnnotationsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListAnnotationsRequest, _varfreq_metadata_v1_ListAnnotationsRequest__Output>
        ListDataSourcesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListDataSourcesRequest, _varfreq_metadata_v1_ListDataSourcesRequest__Output>
        ListImportsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListImportsRequest, _varfreq_metadata_v1_ListImportsRequest__Output>
        ListSamplesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListSamplesRequest, _varfreq_metadata_v1_ListSamplesRequest__Output>
        Manifest: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_ManifestClient> & { service: _varfreq_metadata_v1_ManifestDefinition }
        Order: MessageTypeDefinition<_varfreq_metadata_v1_Order, _varfreq_metadata_v1_Order__Output>
        Page: MessageTypeDefinition<_varfreq_metadata_v1_Page, _varfreq_metadata_v1_Page__Output>
        ParseOutput: MessageTypeDefinition<_varfreq_metadata_v1_ParseOutput, _varfreq_metadata_v1_ParseOutput__Output>
        ParsePhase: EnumTypeDefinition
        ParseTotals: MessageTypeDefinition<_varfreq_metadata_v1_ParseTotals, _varfreq_metadata_v1_ParseTotals__Output>
        ParseWork: MessageTypeDefinition<_varfreq_metadata_v1_ParseWork, _varfreq_metadata_v1_ParseWork__Output>
        PlanOutput: MessageTypeDefinition<_varfreq_metadata_v1_PlanOutput, _varfreq_metadata_v1_PlanOutput__Output>
        Query: MessageTypeDefinition<_varfreq_metadata_v1_Query, _varfreq_metadata_v1_Query__Output>
        QueryStep: MessageTypeDefinition<_varfreq_metadata_v1_QueryStep, _varfreq_metadata_v1_QueryStep__Output>
        QuerySummary: MessageTypeDefinition<_varfreq_metadata_v1_QuerySummary, _varfreq_metadata_v1_QuerySummary__Output>
        RegisterGenomeRequest: MessageTypeDefinition<_varfreq_metadata_v1_RegisterGenomeRequest, _varfreq_metadata_v1_RegisterGenomeRequest__Output>
        ResubmitRequest: MessageTypeDefinition<_varfreq_metadata_v1_ResubmitRequest, _varfreq_metadata_v1_ResubmitRequest__Output>
        ResultIndex: MessageTypeDefinition<_varfreq_metadata_v1_ResultIndex, _varfreq_metadata_v1_ResultIndex__Output>
        Sample: MessageTypeDefinition<_varfreq_metadata_v1_Sample, _varfreq_metadata_v1_Sample__Output>
        Samples: MessageTypeDefinition<_varfreq_metadata_v1_Samples, _varfreq_metadata_v1_Samples__Output>
        SaveResponseRequest: MessageTypeDefinition<_varfreq_metadata_v1_SaveResponseRequest, _varfreq_metadata_v1_SaveResponseRequest__Output>
        Segment: MessageTypeDefinition<_varfreq_metadata_v1_Segment, _varfreq_metadata_v1_Segment__Output>
        SegmentKind: EnumTypeDefinition
        ShardRange: MessageTypeDefinition<_varfreq_metadata_v1_ShardRange, _varfreq_metadata_v1_ShardRange__Output>
        SnapshotHeader: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotHeader, _varfreq_metadata_v1_SnapshotHeader__Output>
        SnapshotPage: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotPage, _varfreq_metadata_v1_SnapshotPage__Output>
        SnapshotSample: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotSample, _varfreq_metadata_v1_SnapshotSample__Output>
        StoredRoom: MessageTypeDefinition<_varfreq_metadata_v1_StoredRoom, _varfreq_metadata_v1_StoredRoom__Output>
        TakeSnapshotRequest: MessageTypeDefinition<_varfreq_metadata_v1_TakeSnapshotRequest, _varfreq_metadata_v1_TakeSnapshotRequest__Output>
        Task: MessageTypeDefinition<_varfreq_metadata_v1_Task, _varfreq_metadata_v1_Task__Output>
        TaskError: MessageTypeDefinition<_varfreq_metadata_v1_TaskError, _varfreq_metadata_v1_TaskError__Output>
        TaskResult: MessageTypeDefinition<_varfreq_metadata_v1_TaskResult, _varfreq_metadata_v1_TaskResult__Output>
        TaskState: EnumTypeDefinition
        Tasks: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_TasksClient> & { service: _varfreq_metadata_v1_TasksDefinition }
        UpdateDataSourceRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateDataSourceRequest, _varfreq_metadata_v1_UpdateDataSourceRequest__Output>
        UpdateSampleRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateSampleRequest, _varfreq_metadata_v1_UpdateSampleRequest__Output>
        UploadRef: MessageTypeDefinition<_varfreq_metadata_v1_UploadRef, _varfreq_metadata_v1_UploadRef__Output>
        WatchRequest: MessageTypeDefinition<_varfreq_metadata_v1_WatchRequest, _varfreq_metadata_v1_WatchRequest__Output>
        WorkKind: EnumTypeDefinition
      }
    }
  }
}

