import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { CarrierInit as _varfreq_frequency_v1_CarrierInit, Carrier as _varfreq_frequency_v1_Carrier } from './varfreq/frequency/v1/Carrier.ts';
import type { FindGenesRequestInit as _varfreq_frequency_v1_FindGenesRequestInit, FindGenesRequest as _varfreq_frequency_v1_FindGenesRequest } from './varfreq/frequency/v1/FindGenesRequest.ts';
import type { FindGenesResponseInit as _varfreq_frequency_v1_FindGenesResponseInit, FindGenesResponse as _varfreq_frequency_v1_FindGenesResponse } from './varfreq/frequency/v1/FindGenesResponse.ts';
import type { FrequencyInit as _varfreq_frequency_v1_FrequencyInit, Frequency as _varfreq_frequency_v1_Frequency } from './varfreq/frequency/v1/Frequency.ts';
import type { GeneInit as _varfreq_frequency_v1_GeneInit, Gene as _varfreq_frequency_v1_Gene } from './varfreq/frequency/v1/Gene.ts';
import type { GetGenomeRequestInit as _varfreq_frequency_v1_GetGenomeRequestInit, GetGenomeRequest as _varfreq_frequency_v1_GetGenomeRequest } from './varfreq/frequency/v1/GetGenomeRequest.ts';
import type { GetGenomeResponseInit as _varfreq_frequency_v1_GetGenomeResponseInit, GetGenomeResponse as _varfreq_frequency_v1_GetGenomeResponse } from './varfreq/frequency/v1/GetGenomeResponse.ts';
import type { ListCarriersRequestInit as _varfreq_frequency_v1_ListCarriersRequestInit, ListCarriersRequest as _varfreq_frequency_v1_ListCarriersRequest } from './varfreq/frequency/v1/ListCarriersRequest.ts';
import type { ListCarriersResponseInit as _varfreq_frequency_v1_ListCarriersResponseInit, ListCarriersResponse as _varfreq_frequency_v1_ListCarriersResponse } from './varfreq/frequency/v1/ListCarriersResponse.ts';
import type { ListRegionRequestInit as _varfreq_frequency_v1_ListRegionRequestInit, ListRegionRequest as _varfreq_frequency_v1_ListRegionRequest } from './varfreq/frequency/v1/ListRegionRequest.ts';
import type { ListRegionResponseInit as _varfreq_frequency_v1_ListRegionResponseInit, ListRegionResponse as _varfreq_frequency_v1_ListRegionResponse } from './varfreq/frequency/v1/ListRegionResponse.ts';
import type { LocateGeneRequestInit as _varfreq_frequency_v1_LocateGeneRequestInit, LocateGeneRequest as _varfreq_frequency_v1_LocateGeneRequest } from './varfreq/frequency/v1/LocateGeneRequest.ts';
import type { LocateGeneResponseInit as _varfreq_frequency_v1_LocateGeneResponseInit, LocateGeneResponse as _varfreq_frequency_v1_LocateGeneResponse } from './varfreq/frequency/v1/LocateGeneResponse.ts';
import type { LookUpRequestInit as _varfreq_frequency_v1_LookUpRequestInit, LookUpRequest as _varfreq_frequency_v1_LookUpRequest } from './varfreq/frequency/v1/LookUpRequest.ts';
import type { LookUpResponseInit as _varfreq_frequency_v1_LookUpResponseInit, LookUpResponse as _varfreq_frequency_v1_LookUpResponse } from './varfreq/frequency/v1/LookUpResponse.ts';
import type { TranscriptInit as _varfreq_frequency_v1_TranscriptInit, Transcript as _varfreq_frequency_v1_Transcript } from './varfreq/frequency/v1/Transcript.ts';
import type { VariantInit as _varfreq_frequency_v1_VariantInit, Variant as _varfreq_frequency_v1_Variant } from './varfreq/frequency/v1/Variant.ts';
import type { VariantOrderInit as _varfreq_frequency_v1_VariantOrderInit, VariantOrder as _varfreq_frequency_v1_VariantOrder } from './varfreq/frequency/v1/VariantOrder.ts';
import type { VariantsClient as _varfreq_frequency_v1_VariantsClient, VariantsDefinition as _varfreq_frequency_v1_VariantsDefinition } from './varfreq/frequency/v1/Variants.ts';
import type { VisibleSamplesInit as _varfreq_frequency_v1_VisibleSamplesInit, VisibleSamples as _varfreq_frequency_v1_VisibleSamples } from './varfreq/frequency/v1/VisibleSamples.ts';
import type { AbortUploadRequestInit as _varfreq_metadata_v1_AbortUploadRequestInit, AbortUploadRequest as _varfreq_metadata_v1_AbortUploadRequest } from './varfreq/metadata/v1/AbortUploadRequest.ts';
import type { AnnotateOutputInit as _varfreq_metadata_v1_AnnotateOutputInit, AnnotateOutput as _varfreq_metadata_v1_AnnotateOutput } from './varfreq/metadata/v1/AnnotateOutput.ts';
import type { AnnotateWorkInit as _varfreq_metadata_v1_AnnotateWorkInit, AnnotateWork as _varfreq_metadata_v1_AnnotateWork } from './varfreq/metadata/v1/AnnotateWork.ts';
import type { AnnotatedPartInit as _varfreq_metadata_v1_AnnotatedPartInit, AnnotatedPart as _varfreq_metadata_v1_AnnotatedPart } from './varfreq/metadata/v1/AnnotatedPart.ts';
import type { AnnotationInit as _varfreq_metadata_v1_AnnotationInit, Annotation as _varfreq_metadata_v1_Annotation } from './varfreq/metadata/v1/Annotation.ts';
import type { AnnotationsInit as _varfreq_metadata_v1_AnnotationsInit, Annotations as _varfreq_metadata_v1_Annotations } from './varfreq/metadata/v1/Annotations.ts';
import type { AppendPieceRequestInit as _varfreq_metadata_v1_AppendPieceRequestInit, AppendPieceRequest as _varfreq_metadata_v1_AppendPieceRequest } from './varfreq/metadata/v1/AppendPieceRequest.ts';
import type { AssignmentInit as _varfreq_metadata_v1_AssignmentInit, Assignment as _varfreq_metadata_v1_Assignment } from './varfreq/metadata/v1/Assignment.ts';
import type { AuditClient as _varfreq_metadata_v1_AuditClient, AuditDefinition as _varfreq_metadata_v1_AuditDefinition } from './varfreq/metadata/v1/Audit.ts';
import type { AuditEntriesInit as _varfreq_metadata_v1_AuditEntriesInit, AuditEntries as _varfreq_metadata_v1_AuditEntries } from './varfreq/metadata/v1/AuditEntries.ts';
import type { AuditEntryInit as _varfreq_metadata_v1_AuditEntryInit, AuditEntry as _varfreq_metadata_v1_AuditEntry } from './varfreq/metadata/v1/AuditEntry.ts';
import type { AuthenticateRequestInit as _varfreq_metadata_v1_AuthenticateRequestInit, AuthenticateRequest as _varfreq_metadata_v1_AuthenticateRequest } from './varfreq/metadata/v1/AuthenticateRequest.ts';
import type { AuthenticateResponseInit as _varfreq_metadata_v1_AuthenticateResponseInit, AuthenticateResponse as _varfreq_metadata_v1_AuthenticateResponse } from './varfreq/metadata/v1/AuthenticateResponse.ts';
import type { BasicCredentialsInit as _varfreq_metadata_v1_BasicCredentialsInit, BasicCredentials as _varfreq_metadata_v1_BasicCredentials } from './varfreq/metadata/v1/BasicCredentials.ts';
import type { BeatRequestInit as _varfreq_metadata_v1_BeatRequestInit, BeatRequest as _varfreq_metadata_v1_BeatRequest } from './varfreq/metadata/v1/BeatRequest.ts';
import type { BeatResponseInit as _varfreq_metadata_v1_BeatResponseInit, BeatResponse as _varfreq_metadata_v1_BeatResponse } from './varfreq/metadata/v1/BeatResponse.ts';
import type { BeginUploadRequestInit as _varfreq_metadata_v1_BeginUploadRequestInit, BeginUploadRequest as _varfreq_metadata_v1_BeginUploadRequest } from './varfreq/metadata/v1/BeginUploadRequest.ts';
import type { BeginUploadResponseInit as _varfreq_metadata_v1_BeginUploadResponseInit, BeginUploadResponse as _varfreq_metadata_v1_BeginUploadResponse } from './varfreq/metadata/v1/BeginUploadResponse.ts';
import type { BellInit as _varfreq_metadata_v1_BellInit, Bell as _varfreq_metadata_v1_Bell } from './varfreq/metadata/v1/Bell.ts';
import type { BlobLocationInit as _varfreq_metadata_v1_BlobLocationInit, BlobLocation as _varfreq_metadata_v1_BlobLocation } from './varfreq/metadata/v1/BlobLocation.ts';
import type { CatalogueClient as _varfreq_metadata_v1_CatalogueClient, CatalogueDefinition as _varfreq_metadata_v1_CatalogueDefinition } from './varfreq/metadata/v1/Catalogue.ts';
import type { CheckFindingInit as _varfreq_metadata_v1_CheckFindingInit, CheckFinding as _varfreq_metadata_v1_CheckFinding } from './varfreq/metadata/v1/CheckFinding.ts';
import type { ClaimNextRequestInit as _varfreq_metadata_v1_ClaimNextRequestInit, ClaimNextRequest as _varfreq_metadata_v1_ClaimNextRequest } from './varfreq/metadata/v1/ClaimNextRequest.ts';
import type { ClaimNextResponseInit as _varfreq_metadata_v1_ClaimNextResponseInit, ClaimNextResponse as _varfreq_metadata_v1_ClaimNextResponse } from './varfreq/metadata/v1/ClaimNextResponse.ts';
import type { CompactOutputInit as _varfreq_metadata_v1_CompactOutputInit, CompactOutput as _varfreq_metadata_v1_CompactOutput } from './varfreq/metadata/v1/CompactOutput.ts';
import type { CompactWorkInit as _varfreq_metadata_v1_CompactWorkInit, CompactWork as _varfreq_metadata_v1_CompactWork } from './varfreq/metadata/v1/CompactWork.ts';
import type { CompactionStatusInit as _varfreq_metadata_v1_CompactionStatusInit, CompactionStatus as _varfreq_metadata_v1_CompactionStatus } from './varfreq/metadata/v1/CompactionStatus.ts';
import type { ContigRangeInit as _varfreq_metadata_v1_ContigRangeInit, ContigRange as _varfreq_metadata_v1_ContigRange } from './varfreq/metadata/v1/ContigRange.ts';
import type { ContigsInit as _varfreq_metadata_v1_ContigsInit, Contigs as _varfreq_metadata_v1_Contigs } from './varfreq/metadata/v1/Contigs.ts';
import type { CoverageTrackInit as _varfreq_metadata_v1_CoverageTrackInit, CoverageTrack as _varfreq_metadata_v1_CoverageTrack } from './varfreq/metadata/v1/CoverageTrack.ts';
import type { CreateAnnotationRequestInit as _varfreq_metadata_v1_CreateAnnotationRequestInit, CreateAnnotationRequest as _varfreq_metadata_v1_CreateAnnotationRequest } from './varfreq/metadata/v1/CreateAnnotationRequest.ts';
import type { CreateFrequencyTableRequestInit as _varfreq_metadata_v1_CreateFrequencyTableRequestInit, CreateFrequencyTableRequest as _varfreq_metadata_v1_CreateFrequencyTableRequest } from './varfreq/metadata/v1/CreateFrequencyTableRequest.ts';
import type { CreateGroupRequestInit as _varfreq_metadata_v1_CreateGroupRequestInit, CreateGroupRequest as _varfreq_metadata_v1_CreateGroupRequest } from './varfreq/metadata/v1/CreateGroupRequest.ts';
import type { CreateImportRequestInit as _varfreq_metadata_v1_CreateImportRequestInit, CreateImportRequest as _varfreq_metadata_v1_CreateImportRequest } from './varfreq/metadata/v1/CreateImportRequest.ts';
import type { CreateJointImportRequestInit as _varfreq_metadata_v1_CreateJointImportRequestInit, CreateJointImportRequest as _varfreq_metadata_v1_CreateJointImportRequest } from './varfreq/metadata/v1/CreateJointImportRequest.ts';
import type { CreateLocalDataSourceRequestInit as _varfreq_metadata_v1_CreateLocalDataSourceRequestInit, CreateLocalDataSourceRequest as _varfreq_metadata_v1_CreateLocalDataSourceRequest } from './varfreq/metadata/v1/CreateLocalDataSourceRequest.ts';
import type { CreateResumableUploadRequestInit as _varfreq_metadata_v1_CreateResumableUploadRequestInit, CreateResumableUploadRequest as _varfreq_metadata_v1_CreateResumableUploadRequest } from './varfreq/metadata/v1/CreateResumableUploadRequest.ts';
import type { CreateSampleRequestInit as _varfreq_metadata_v1_CreateSampleRequestInit, CreateSampleRequest as _varfreq_metadata_v1_CreateSampleRequest } from './varfreq/metadata/v1/CreateSampleRequest.ts';
import type { CreateTokenRequestInit as _varfreq_metadata_v1_CreateTokenRequestInit, CreateTokenRequest as _varfreq_metadata_v1_CreateTokenRequest } from './varfreq/metadata/v1/CreateTokenRequest.ts';
import type { CreateUserRequestInit as _varfreq_metadata_v1_CreateUserRequestInit, CreateUserRequest as _varfreq_metadata_v1_CreateUserRequest } from './varfreq/metadata/v1/CreateUserRequest.ts';
import type { CreateWebhookRequestInit as _varfreq_metadata_v1_CreateWebhookRequestInit, CreateWebhookRequest as _varfreq_metadata_v1_CreateWebhookRequest } from './varfreq/metadata/v1/CreateWebhookRequest.ts';
import type { CreatedInit as _varfreq_metadata_v1_CreatedInit, Created as _varfreq_metadata_v1_Created } from './varfreq/metadata/v1/Created.ts';
import type { DataSourceInit as _varfreq_metadata_v1_DataSourceInit, DataSource as _varfreq_metadata_v1_DataSource } from './varfreq/metadata/v1/DataSource.ts';
import type { DataSourceRefInit as _varfreq_metadata_v1_DataSourceRefInit, DataSourceRef as _varfreq_metadata_v1_DataSourceRef } from './varfreq/metadata/v1/DataSourceRef.ts';
import type { DataSourcesInit as _varfreq_metadata_v1_DataSourcesInit, DataSources as _varfreq_metadata_v1_DataSources } from './varfreq/metadata/v1/DataSources.ts';
import type { DeleteRequestInit as _varfreq_metadata_v1_DeleteRequestInit, DeleteRequest as _varfreq_metadata_v1_DeleteRequest } from './varfreq/metadata/v1/DeleteRequest.ts';
import type { DeliveryInit as _varfreq_metadata_v1_DeliveryInit, Delivery as _varfreq_metadata_v1_Delivery } from './varfreq/metadata/v1/Delivery.ts';
import type { DeliveryListInit as _varfreq_metadata_v1_DeliveryListInit, DeliveryList as _varfreq_metadata_v1_DeliveryList } from './varfreq/metadata/v1/DeliveryList.ts';
import type { DirectoryClient as _varfreq_metadata_v1_DirectoryClient, DirectoryDefinition as _varfreq_metadata_v1_DirectoryDefinition } from './varfreq/metadata/v1/Directory.ts';
import type { DoneRequestInit as _varfreq_metadata_v1_DoneRequestInit, DoneRequest as _varfreq_metadata_v1_DoneRequest } from './varfreq/metadata/v1/DoneRequest.ts';
import type { DoneResponseInit as _varfreq_metadata_v1_DoneResponseInit, DoneResponse as _varfreq_metadata_v1_DoneResponse } from './varfreq/metadata/v1/DoneResponse.ts';
import type { EmptyInit as _varfreq_metadata_v1_EmptyInit, Empty as _varfreq_metadata_v1_Empty } from './varfreq/metadata/v1/Empty.ts';
import type { EndTokenRequestInit as _varfreq_metadata_v1_EndTokenRequestInit, EndTokenRequest as _varfreq_metadata_v1_EndTokenRequest } from './varfreq/metadata/v1/EndTokenRequest.ts';
import type { EventInit as _varfreq_metadata_v1_EventInit, Event as _varfreq_metadata_v1_Event } from './varfreq/metadata/v1/Event.ts';
import type { EventsClient as _varfreq_metadata_v1_EventsClient, EventsDefinition as _varfreq_metadata_v1_EventsDefinition } from './varfreq/metadata/v1/Events.ts';
import type { FailRequestInit as _varfreq_metadata_v1_FailRequestInit, FailRequest as _varfreq_metadata_v1_FailRequest } from './varfreq/metadata/v1/FailRequest.ts';
import type { FailResponseInit as _varfreq_metadata_v1_FailResponseInit, FailResponse as _varfreq_metadata_v1_FailResponse } from './varfreq/metadata/v1/FailResponse.ts';
import type { FinishResumableUploadRequestInit as _varfreq_metadata_v1_FinishResumableUploadRequestInit, FinishResumableUploadRequest as _varfreq_metadata_v1_FinishResumableUploadRequest } from './varfreq/metadata/v1/FinishResumableUploadRequest.ts';
import type { FinishUploadRequestInit as _varfreq_metadata_v1_FinishUploadRequestInit, FinishUploadRequest as _varfreq_metadata_v1_FinishUploadRequest } from './varfreq/metadata/v1/FinishUploadRequest.ts';
import type { FloorInit as _varfreq_metadata_v1_FloorInit, Floor as _varfreq_metadata_v1_Floor } from './varfreq/metadata/v1/Floor.ts';
import type { FollowRequestInit as _varfreq_metadata_v1_FollowRequestInit, FollowRequest as _varfreq_metadata_v1_FollowRequest } from './varfreq/metadata/v1/FollowRequest.ts';
import type { FrequencyTableInit as _varfreq_metadata_v1_FrequencyTableInit, FrequencyTable as _varfreq_metadata_v1_FrequencyTable } from './varfreq/metadata/v1/FrequencyTable.ts';
import type { FrequencyTablesInit as _varfreq_metadata_v1_FrequencyTablesInit, FrequencyTables as _varfreq_metadata_v1_FrequencyTables } from './varfreq/metadata/v1/FrequencyTables.ts';
import type { GarbageListInit as _varfreq_metadata_v1_GarbageListInit, GarbageList as _varfreq_metadata_v1_GarbageList } from './varfreq/metadata/v1/GarbageList.ts';
import type { GarbageObjectInit as _varfreq_metadata_v1_GarbageObjectInit, GarbageObject as _varfreq_metadata_v1_GarbageObject } from './varfreq/metadata/v1/GarbageObject.ts';
import type { GetImportsRequestInit as _varfreq_metadata_v1_GetImportsRequestInit, GetImportsRequest as _varfreq_metadata_v1_GetImportsRequest } from './varfreq/metadata/v1/GetImportsRequest.ts';
import type { GroupInit as _varfreq_metadata_v1_GroupInit, Group as _varfreq_metadata_v1_Group } from './varfreq/metadata/v1/Group.ts';
import type { GroupsInit as _varfreq_metadata_v1_GroupsInit, Groups as _varfreq_metadata_v1_Groups } from './varfreq/metadata/v1/Groups.ts';
import type { HeaderBuildInit as _varfreq_metadata_v1_HeaderBuildInit, HeaderBuild as _varfreq_metadata_v1_HeaderBuild } from './varfreq/metadata/v1/HeaderBuild.ts';
import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from './varfreq/metadata/v1/Idempotency.ts';
import type { IdsInit as _varfreq_metadata_v1_IdsInit, Ids as _varfreq_metadata_v1_Ids } from './varfreq/metadata/v1/Ids.ts';
import type { ImportInit as _varfreq_metadata_v1_ImportInit, Import as _varfreq_metadata_v1_Import } from './varfreq/metadata/v1/Import.ts';
import type { ImportOptionsInit as _varfreq_metadata_v1_ImportOptionsInit, ImportOptions as _varfreq_metadata_v1_ImportOptions } from './varfreq/metadata/v1/ImportOptions.ts';
import type { ImportReportInit as _varfreq_metadata_v1_ImportReportInit, ImportReport as _varfreq_metadata_v1_ImportReport } from './varfreq/metadata/v1/ImportReport.ts';
import type { ImportsInit as _varfreq_metadata_v1_ImportsInit, Imports as _varfreq_metadata_v1_Imports } from './varfreq/metadata/v1/Imports.ts';
import type { InstallationInit as _varfreq_metadata_v1_InstallationInit, Installation as _varfreq_metadata_v1_Installation } from './varfreq/metadata/v1/Installation.ts';
import type { InstallationBuildInit as _varfreq_metadata_v1_InstallationBuildInit, InstallationBuild as _varfreq_metadata_v1_InstallationBuild } from './varfreq/metadata/v1/InstallationBuild.ts';
import type { InstallationStateInit as _varfreq_metadata_v1_InstallationStateInit, InstallationState as _varfreq_metadata_v1_InstallationState } from './varfreq/metadata/v1/InstallationState.ts';
import type { IsImportedInActiveSampleResponseInit as _varfreq_metadata_v1_IsImportedInActiveSampleResponseInit, IsImportedInActiveSampleResponse as _varfreq_metadata_v1_IsImportedInActiveSampleResponse } from './varfreq/metadata/v1/IsImportedInActiveSampleResponse.ts';
import type { JoinResumableUploadRequestInit as _varfreq_metadata_v1_JoinResumableUploadRequestInit, JoinResumableUploadRequest as _varfreq_metadata_v1_JoinResumableUploadRequest } from './varfreq/metadata/v1/JoinResumableUploadRequest.ts';
import type { JoinResumableUploadResponseInit as _varfreq_metadata_v1_JoinResumableUploadResponseInit, JoinResumableUploadResponse as _varfreq_metadata_v1_JoinResumableUploadResponse } from './varfreq/metadata/v1/JoinResumableUploadResponse.ts';
import type { JointImportInit as _varfreq_metadata_v1_JointImportInit, JointImport as _varfreq_metadata_v1_JointImport } from './varfreq/metadata/v1/JointImport.ts';
import type { JointImportsInit as _varfreq_metadata_v1_JointImportsInit, JointImports as _varfreq_metadata_v1_JointImports } from './varfreq/metadata/v1/JointImports.ts';
import type { JointMemberInit as _varfreq_metadata_v1_JointMemberInit, JointMember as _varfreq_metadata_v1_JointMember } from './varfreq/metadata/v1/JointMember.ts';
import type { LeaseInit as _varfreq_metadata_v1_LeaseInit, Lease as _varfreq_metadata_v1_Lease } from './varfreq/metadata/v1/Lease.ts';
import type { ListAnnotationsRequestInit as _varfreq_metadata_v1_ListAnnotationsRequestInit, ListAnnotationsRequest as _varfreq_metadata_v1_ListAnnotationsRequest } from './varfreq/metadata/v1/ListAnnotationsRequest.ts';
import type { ListAuditEntriesRequestInit as _varfreq_metadata_v1_ListAuditEntriesRequestInit, ListAuditEntriesRequest as _varfreq_metadata_v1_ListAuditEntriesRequest } from './varfreq/metadata/v1/ListAuditEntriesRequest.ts';
import type { ListDataSourcesRequestInit as _varfreq_metadata_v1_ListDataSourcesRequestInit, ListDataSourcesRequest as _varfreq_metadata_v1_ListDataSourcesRequest } from './varfreq/metadata/v1/ListDataSourcesRequest.ts';
import type { ListDeliveriesRequestInit as _varfreq_metadata_v1_ListDeliveriesRequestInit, ListDeliveriesRequest as _varfreq_metadata_v1_ListDeliveriesRequest } from './varfreq/metadata/v1/ListDeliveriesRequest.ts';
import type { ListFrequencyTablesRequestInit as _varfreq_metadata_v1_ListFrequencyTablesRequestInit, ListFrequencyTablesRequest as _varfreq_metadata_v1_ListFrequencyTablesRequest } from './varfreq/metadata/v1/ListFrequencyTablesRequest.ts';
import type { ListGarbageRequestInit as _varfreq_metadata_v1_ListGarbageRequestInit, ListGarbageRequest as _varfreq_metadata_v1_ListGarbageRequest } from './varfreq/metadata/v1/ListGarbageRequest.ts';
import type { ListGroupsRequestInit as _varfreq_metadata_v1_ListGroupsRequestInit, ListGroupsRequest as _varfreq_metadata_v1_ListGroupsRequest } from './varfreq/metadata/v1/ListGroupsRequest.ts';
import type { ListImportsRequestInit as _varfreq_metadata_v1_ListImportsRequestInit, ListImportsRequest as _varfreq_metadata_v1_ListImportsRequest } from './varfreq/metadata/v1/ListImportsRequest.ts';
import type { ListJointImportsRequestInit as _varfreq_metadata_v1_ListJointImportsRequestInit, ListJointImportsRequest as _varfreq_metadata_v1_ListJointImportsRequest } from './varfreq/metadata/v1/ListJointImportsRequest.ts';
import type { ListResumableUploadsRequestInit as _varfreq_metadata_v1_ListResumableUploadsRequestInit, ListResumableUploadsRequest as _varfreq_metadata_v1_ListResumableUploadsRequest } from './varfreq/metadata/v1/ListResumableUploadsRequest.ts';
import type { ListSamplesRequestInit as _varfreq_metadata_v1_ListSamplesRequestInit, ListSamplesRequest as _varfreq_metadata_v1_ListSamplesRequest } from './varfreq/metadata/v1/ListSamplesRequest.ts';
import type { ListTokensRequestInit as _varfreq_metadata_v1_ListTokensRequestInit, ListTokensRequest as _varfreq_metadata_v1_ListTokensRequest } from './varfreq/metadata/v1/ListTokensRequest.ts';
import type { ListUsersRequestInit as _varfreq_metadata_v1_ListUsersRequestInit, ListUsersRequest as _varfreq_metadata_v1_ListUsersRequest } from './varfreq/metadata/v1/ListUsersRequest.ts';
import type { ListWebhooksRequestInit as _varfreq_metadata_v1_ListWebhooksRequestInit, ListWebhooksRequest as _varfreq_metadata_v1_ListWebhooksRequest } from './varfreq/metadata/v1/ListWebhooksRequest.ts';
import type { MaintenanceClient as _varfreq_metadata_v1_MaintenanceClient, MaintenanceDefinition as _varfreq_metadata_v1_MaintenanceDefinition } from './varfreq/metadata/v1/Maintenance.ts';
import type { ManifestClient as _varfreq_metadata_v1_ManifestClient, ManifestDefinition as _varfreq_metadata_v1_ManifestDefinition } from './varfreq/metadata/v1/Manifest.ts';
import type { MemberCountsInit as _varfreq_metadata_v1_MemberCountsInit, MemberCounts as _varfreq_metadata_v1_MemberCounts } from './varfreq/metadata/v1/MemberCounts.ts';
import type { NewJointMemberInit as _varfreq_metadata_v1_NewJointMemberInit, NewJointMember as _varfreq_metadata_v1_NewJointMember } from './varfreq/metadata/v1/NewJointMember.ts';
import type { OrderInit as _varfreq_metadata_v1_OrderInit, Order as _varfreq_metadata_v1_Order } from './varfreq/metadata/v1/Order.ts';
import type { OrderCompactionRequestInit as _varfreq_metadata_v1_OrderCompactionRequestInit, OrderCompactionRequest as _varfreq_metadata_v1_OrderCompactionRequest } from './varfreq/metadata/v1/OrderCompactionRequest.ts';
import type { PageInit as _varfreq_metadata_v1_PageInit, Page as _varfreq_metadata_v1_Page } from './varfreq/metadata/v1/Page.ts';
import type { ParseOutputInit as _varfreq_metadata_v1_ParseOutputInit, ParseOutput as _varfreq_metadata_v1_ParseOutput } from './varfreq/metadata/v1/ParseOutput.ts';
import type { ParseTotalsInit as _varfreq_metadata_v1_ParseTotalsInit, ParseTotals as _varfreq_metadata_v1_ParseTotals } from './varfreq/metadata/v1/ParseTotals.ts';
import type { ParseWorkInit as _varfreq_metadata_v1_ParseWorkInit, ParseWork as _varfreq_metadata_v1_ParseWork } from './varfreq/metadata/v1/ParseWork.ts';
import type { PlanOutputInit as _varfreq_metadata_v1_PlanOutputInit, PlanOutput as _varfreq_metadata_v1_PlanOutput } from './varfreq/metadata/v1/PlanOutput.ts';
import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from './varfreq/metadata/v1/Query.ts';
import type { QueryStepInit as _varfreq_metadata_v1_QueryStepInit, QueryStep as _varfreq_metadata_v1_QueryStep } from './varfreq/metadata/v1/QueryStep.ts';
import type { QuerySummaryInit as _varfreq_metadata_v1_QuerySummaryInit, QuerySummary as _varfreq_metadata_v1_QuerySummary } from './varfreq/metadata/v1/QuerySummary.ts';
import type { ReadOptionsInit as _varfreq_metadata_v1_ReadOptionsInit, ReadOptions as _varfreq_metadata_v1_ReadOptions } from './varfreq/metadata/v1/ReadOptions.ts';
import type { RecordDownloadRequestInit as _varfreq_metadata_v1_RecordDownloadRequestInit, RecordDownloadRequest as _varfreq_metadata_v1_RecordDownloadRequest } from './varfreq/metadata/v1/RecordDownloadRequest.ts';
import type { RecordQueryRequestInit as _varfreq_metadata_v1_RecordQueryRequestInit, RecordQueryRequest as _varfreq_metadata_v1_RecordQueryRequest } from './varfreq/metadata/v1/RecordQueryRequest.ts';
import type { RegisterGenomeRequestInit as _varfreq_metadata_v1_RegisterGenomeRequestInit, RegisterGenomeRequest as _varfreq_metadata_v1_RegisterGenomeRequest } from './varfreq/metadata/v1/RegisterGenomeRequest.ts';
import type { ResubmitRequestInit as _varfreq_metadata_v1_ResubmitRequestInit, ResubmitRequest as _varfreq_metadata_v1_ResubmitRequest } from './varfreq/metadata/v1/ResubmitRequest.ts';
import type { ResultIndexInit as _varfreq_metadata_v1_ResultIndexInit, ResultIndex as _varfreq_metadata_v1_ResultIndex } from './varfreq/metadata/v1/ResultIndex.ts';
import type { ResumableUploadInit as _varfreq_metadata_v1_ResumableUploadInit, ResumableUpload as _varfreq_metadata_v1_ResumableUpload } from './varfreq/metadata/v1/ResumableUpload.ts';
import type { ResumableUploadsInit as _varfreq_metadata_v1_ResumableUploadsInit, ResumableUploads as _varfreq_metadata_v1_ResumableUploads } from './varfreq/metadata/v1/ResumableUploads.ts';
import type { RoleListInit as _varfreq_metadata_v1_RoleListInit, RoleList as _varfreq_metadata_v1_RoleList } from './varfreq/metadata/v1/RoleList.ts';
import type { SampleInit as _varfreq_metadata_v1_SampleInit, Sample as _varfreq_metadata_v1_Sample } from './varfreq/metadata/v1/Sample.ts';
import type { SampleColumnsInit as _varfreq_metadata_v1_SampleColumnsInit, SampleColumns as _varfreq_metadata_v1_SampleColumns } from './varfreq/metadata/v1/SampleColumns.ts';
import type { SampleCoverageInit as _varfreq_metadata_v1_SampleCoverageInit, SampleCoverage as _varfreq_metadata_v1_SampleCoverage } from './varfreq/metadata/v1/SampleCoverage.ts';
import type { SamplesInit as _varfreq_metadata_v1_SamplesInit, Samples as _varfreq_metadata_v1_Samples } from './varfreq/metadata/v1/Samples.ts';
import type { SaveResponseRequestInit as _varfreq_metadata_v1_SaveResponseRequestInit, SaveResponseRequest as _varfreq_metadata_v1_SaveResponseRequest } from './varfreq/metadata/v1/SaveResponseRequest.ts';
import type { SegmentInit as _varfreq_metadata_v1_SegmentInit, Segment as _varfreq_metadata_v1_Segment } from './varfreq/metadata/v1/Segment.ts';
import type { SetBuildRequestInit as _varfreq_metadata_v1_SetBuildRequestInit, SetBuildRequest as _varfreq_metadata_v1_SetBuildRequest } from './varfreq/metadata/v1/SetBuildRequest.ts';
import type { ShardRangeInit as _varfreq_metadata_v1_ShardRangeInit, ShardRange as _varfreq_metadata_v1_ShardRange } from './varfreq/metadata/v1/ShardRange.ts';
import type { SnapshotHeaderInit as _varfreq_metadata_v1_SnapshotHeaderInit, SnapshotHeader as _varfreq_metadata_v1_SnapshotHeader } from './varfreq/metadata/v1/SnapshotHeader.ts';
import type { SnapshotPageInit as _varfreq_metadata_v1_SnapshotPageInit, SnapshotPage as _varfreq_metadata_v1_SnapshotPage } from './varfreq/metadata/v1/SnapshotPage.ts';
import type { SnapshotSampleInit as _varfreq_metadata_v1_SnapshotSampleInit, SnapshotSample as _varfreq_metadata_v1_SnapshotSample } from './varfreq/metadata/v1/SnapshotSample.ts';
import type { StateOfDataInit as _varfreq_metadata_v1_StateOfDataInit, StateOfData as _varfreq_metadata_v1_StateOfData } from './varfreq/metadata/v1/StateOfData.ts';
import type { StoreReserveInit as _varfreq_metadata_v1_StoreReserveInit, StoreReserve as _varfreq_metadata_v1_StoreReserve } from './varfreq/metadata/v1/StoreReserve.ts';
import type { StoredRoomInit as _varfreq_metadata_v1_StoredRoomInit, StoredRoom as _varfreq_metadata_v1_StoredRoom } from './varfreq/metadata/v1/StoredRoom.ts';
import type { StoredSegmentsInit as _varfreq_metadata_v1_StoredSegmentsInit, StoredSegments as _varfreq_metadata_v1_StoredSegments } from './varfreq/metadata/v1/StoredSegments.ts';
import type { TableOptionsInit as _varfreq_metadata_v1_TableOptionsInit, TableOptions as _varfreq_metadata_v1_TableOptions } from './varfreq/metadata/v1/TableOptions.ts';
import type { TableRegionInit as _varfreq_metadata_v1_TableRegionInit, TableRegion as _varfreq_metadata_v1_TableRegion } from './varfreq/metadata/v1/TableRegion.ts';
import type { TakeSnapshotRequestInit as _varfreq_metadata_v1_TakeSnapshotRequestInit, TakeSnapshotRequest as _varfreq_metadata_v1_TakeSnapshotRequest } from './varfreq/metadata/v1/TakeSnapshotRequest.ts';
import type { TaskInit as _varfreq_metadata_v1_TaskInit, Task as _varfreq_metadata_v1_Task } from './varfreq/metadata/v1/Task.ts';
import type { TaskErrorInit as _varfreq_metadata_v1_TaskErrorInit, TaskError as _varfreq_metadata_v1_TaskError } from './varfreq/metadata/v1/TaskError.ts';
import type { TaskResultInit as _varfreq_metadata_v1_TaskResultInit, TaskResult as _varfreq_metadata_v1_TaskResult } from './varfreq/metadata/v1/TaskResult.ts';
import type { TaskSnapshotRequestInit as _varfreq_metadata_v1_TaskSnapshotRequestInit, TaskSnapshotRequest as _varfreq_metadata_v1_TaskSnapshotRequest } from './varfreq/metadata/v1/TaskSnapshotRequest.ts';
import type { TasksClient as _varfreq_metadata_v1_TasksClient, TasksDefinition as _varfreq_metadata_v1_TasksDefinition } from './varfreq/metadata/v1/Tasks.ts';
import type { TokenInit as _varfreq_metadata_v1_TokenInit, Token as _varfreq_metadata_v1_Token } from './varfreq/metadata/v1/Token.ts';
import type { TokensInit as _varfreq_metadata_v1_TokensInit, Tokens as _varfreq_metadata_v1_Tokens } from './varfreq/metadata/v1/Tokens.ts';
import type { UpdateDataSourceRequestInit as _varfreq_metadata_v1_UpdateDataSourceRequestInit, UpdateDataSourceRequest as _varfreq_metadata_v1_UpdateDataSourceRequest } from './varfreq/metadata/v1/UpdateDataSourceRequest.ts';
import type { UpdateGroupRequestInit as _varfreq_metadata_v1_UpdateGroupRequestInit, UpdateGroupRequest as _varfreq_metadata_v1_UpdateGroupRequest } from './varfreq/metadata/v1/UpdateGroupRequest.ts';
import type { UpdateSampleRequestInit as _varfreq_metadata_v1_UpdateSampleRequestInit, UpdateSampleRequest as _varfreq_metadata_v1_UpdateSampleRequest } from './varfreq/metadata/v1/UpdateSampleRequest.ts';
import type { UpdateTokenRequestInit as _varfreq_metadata_v1_UpdateTokenRequestInit, UpdateTokenRequest as _varfreq_metadata_v1_UpdateTokenRequest } from './varfreq/metadata/v1/UpdateTokenRequest.ts';
import type { UpdateUserRequestInit as _varfreq_metadata_v1_UpdateUserRequestInit, UpdateUserRequest as _varfreq_metadata_v1_UpdateUserRequest } from './varfreq/metadata/v1/UpdateUserRequest.ts';
import type { UpdateWebhookRequestInit as _varfreq_metadata_v1_UpdateWebhookRequestInit, UpdateWebhookRequest as _varfreq_metadata_v1_UpdateWebhookRequest } from './varfreq/metadata/v1/UpdateWebhookRequest.ts';
import type { UploadRefInit as _varfreq_metadata_v1_UploadRefInit, UploadRef as _varfreq_metadata_v1_UploadRef } from './varfreq/metadata/v1/UploadRef.ts';
import type { UserInit as _varfreq_metadata_v1_UserInit, User as _varfreq_metadata_v1_User } from './varfreq/metadata/v1/User.ts';
import type { UserLimitsInit as _varfreq_metadata_v1_UserLimitsInit, UserLimits as _varfreq_metadata_v1_UserLimits } from './varfreq/metadata/v1/UserLimits.ts';
import type { UsersInit as _varfreq_metadata_v1_UsersInit, Users as _varfreq_metadata_v1_Users } from './varfreq/metadata/v1/Users.ts';
import type { WatchRequestInit as _varfreq_metadata_v1_WatchRequestInit, WatchRequest as _varfreq_metadata_v1_WatchRequest } from './varfreq/metadata/v1/WatchRequest.ts';
import type { WebhookInit as _varfreq_metadata_v1_WebhookInit, Webhook as _varfreq_metadata_v1_Webhook } from './varfreq/metadata/v1/Webhook.ts';
import type { WebhookListInit as _varfreq_metadata_v1_WebhookListInit, WebhookList as _varfreq_metadata_v1_WebhookList } from './varfreq/metadata/v1/WebhookList.ts';
import type { WebhooksClient as _varfreq_metadata_v1_WebhooksClient, WebhooksDefinition as _varfreq_metadata_v1_WebhooksDefinition } from './varfreq/metadata/v1/Webhooks.ts';
import type { OfferInit as _varfreq_work_v1_OfferInit, Offer as _varfreq_work_v1_Offer } from './varfreq/work/v1/Offer.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    frequency: {
      v1: {
        Carrier: MessageTypeDefinition<_varfreq_frequency_v1_CarrierInit, _varfreq_frequency_v1_Carrier>
        FindGenesRequest: MessageTypeDefinition<_varfreq_frequency_v1_FindGenesRequestInit, _varfreq_frequency_v1_FindGenesRequest>
        FindGenesResponse: MessageTypeDefinition<_varfreq_frequency_v1_FindGenesResponseInit, _varfreq_frequency_v1_FindGenesResponse>
        Frequency: MessageTypeDefinition<_varfreq_frequency_v1_FrequencyInit, _varfreq_frequency_v1_Frequency>
        Gene: MessageTypeDefinition<_varfreq_frequency_v1_GeneInit, _varfreq_frequency_v1_Gene>
        GetGenomeRequest: MessageTypeDefinition<_varfreq_frequency_v1_GetGenomeRequestInit, _varfreq_frequency_v1_GetGenomeRequest>
        GetGenomeResponse: MessageTypeDefinition<_varfreq_frequency_v1_GetGenomeResponseInit, _varfreq_frequency_v1_GetGenomeResponse>
        ListCarriersRequest: MessageTypeDefinition<_varfreq_frequency_v1_ListCarriersRequestInit, _varfreq_frequency_v1_ListCarriersRequest>
        ListCarriersResponse: MessageTypeDefinition<_varfreq_frequency_v1_ListCarriersResponseInit, _varfreq_frequency_v1_ListCarriersResponse>
        ListRegionRequest: MessageTypeDefinition<_varfreq_frequency_v1_ListRegionRequestInit, _varfreq_frequency_v1_ListRegionRequest>
        ListRegionResponse: MessageTypeDefinition<_varfreq_frequency_v1_ListRegionResponseInit, _varfreq_frequency_v1_ListRegionResponse>
        LocateGeneRequest: MessageTypeDefinition<_varfreq_frequency_v1_LocateGeneRequestInit, _varfreq_frequency_v1_LocateGeneRequest>
        LocateGeneResponse: MessageTypeDefinition<_varfreq_frequency_v1_LocateGeneResponseInit, _varfreq_frequency_v1_LocateGeneResponse>
        LookUpRequest: MessageTypeDefinition<_varfreq_frequency_v1_LookUpRequestInit, _varfreq_frequency_v1_LookUpRequest>
        LookUpResponse: MessageTypeDefinition<_varfreq_frequency_v1_LookUpResponseInit, _varfreq_frequency_v1_LookUpResponse>
        Transcript: MessageTypeDefinition<_varfreq_frequency_v1_TranscriptInit, _varfreq_frequency_v1_Transcript>
        Variant: MessageTypeDefinition<_varfreq_frequency_v1_VariantInit, _varfreq_frequency_v1_Variant>
        VariantOrder: MessageTypeDefinition<_varfreq_frequency_v1_VariantOrderInit, _varfreq_frequency_v1_VariantOrder>
        /**
         * Frequencies of single variants and regions, computed on request.
         */
        Variants: SubtypeConstructor<typeof grpc.Client, _varfreq_frequency_v1_VariantsClient> & { service: _varfreq_frequency_v1_VariantsDefinition }
        VisibleSamples: MessageTypeDefinition<_varfreq_frequency_v1_VisibleSamplesInit, _varfreq_frequency_v1_VisibleSamples>
        Zygosity: EnumTypeDefinition
      }
    }
    metadata: {
      v1: {
        AbortUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_AbortUploadRequestInit, _varfreq_metadata_v1_AbortUploadRequest>
        AnnotateOutput: MessageTypeDefinition<_varfreq_metadata_v1_AnnotateOutputInit, _varfreq_metadata_v1_AnnotateOutput>
        AnnotatePhase: EnumTypeDefinition
        AnnotateWork: MessageTypeDefinition<_varfreq_metadata_v1_AnnotateWorkInit, _varfreq_metadata_v1_AnnotateWork>
        AnnotatedPart: MessageTypeDefinition<_varfreq_metadata_v1_AnnotatedPartInit, _varfreq_metadata_v1_AnnotatedPart>
        Annotation: MessageTypeDefinition<_varfreq_metadata_v1_AnnotationInit, _varfreq_metadata_v1_Annotation>
        Annotations: MessageTypeDefinition<_varfreq_metadata_v1_AnnotationsInit, _varfreq_metadata_v1_Annotations>
        AppendPieceRequest: MessageTypeDefinition<_varfreq_metadata_v1_AppendPieceRequestInit, _varfreq_metadata_v1_AppendPieceRequest>
        Assignment: MessageTypeDefinition<_varfreq_metadata_v1_AssignmentInit, _varfreq_metadata_v1_Assignment>
        /**
         * Who did what. Changes are recorded in their own transaction; no service changes or removes entries.
         */
        Audit: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_AuditClient> & { service: _varfreq_metadata_v1_AuditDefinition }
        AuditAction: EnumTypeDefinition
        AuditEntries: MessageTypeDefinition<_varfreq_metadata_v1_AuditEntriesInit, _varfreq_metadata_v1_AuditEntries>
        AuditEntry: MessageTypeDefinition<_varfreq_metadata_v1_AuditEntryInit, _varfreq_metadata_v1_AuditEntry>
        AuthenticateRequest: MessageTypeDefinition<_varfreq_metadata_v1_AuthenticateRequestInit, _varfreq_metadata_v1_AuthenticateRequest>
        AuthenticateResponse: MessageTypeDefinition<_varfreq_metadata_v1_AuthenticateResponseInit, _varfreq_metadata_v1_AuthenticateResponse>
        BasicCredentials: MessageTypeDefinition<_varfreq_metadata_v1_BasicCredentialsInit, _varfreq_metadata_v1_BasicCredentials>
        BeatRequest: MessageTypeDefinition<_varfreq_metadata_v1_BeatRequestInit, _varfreq_metadata_v1_BeatRequest>
        BeatResponse: MessageTypeDefinition<_varfreq_metadata_v1_BeatResponseInit, _varfreq_metadata_v1_BeatResponse>
        BeginUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_BeginUploadRequestInit, _varfreq_metadata_v1_BeginUploadRequest>
        BeginUploadResponse: MessageTypeDefinition<_varfreq_metadata_v1_BeginUploadResponseInit, _varfreq_metadata_v1_BeginUploadResponse>
        Bell: MessageTypeDefinition<_varfreq_metadata_v1_BellInit, _varfreq_metadata_v1_Bell>
        BlobLocation: MessageTypeDefinition<_varfreq_metadata_v1_BlobLocationInit, _varfreq_metadata_v1_BlobLocation>
        BuildSource: EnumTypeDefinition
        /**
         * Samples, data sources, imports (variations and coverages), annotations and frequency tables.
         */
        Catalogue: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_CatalogueClient> & { service: _varfreq_metadata_v1_CatalogueDefinition }
        CheckFinding: MessageTypeDefinition<_varfreq_metadata_v1_CheckFindingInit, _varfreq_metadata_v1_CheckFinding>
        ClaimNextRequest: MessageTypeDefinition<_varfreq_metadata_v1_ClaimNextRequestInit, _varfreq_metadata_v1_ClaimNextRequest>
        ClaimNextResponse: MessageTypeDefinition<_varfreq_metadata_v1_ClaimNextResponseInit, _varfreq_metadata_v1_ClaimNextResponse>
        CompactOutput: MessageTypeDefinition<_varfreq_metadata_v1_CompactOutputInit, _varfreq_metadata_v1_CompactOutput>
        CompactWork: MessageTypeDefinition<_varfreq_metadata_v1_CompactWorkInit, _varfreq_metadata_v1_CompactWork>
        CompactionCut: EnumTypeDefinition
        CompactionOrder: EnumTypeDefinition
        CompactionStatus: MessageTypeDefinition<_varfreq_metadata_v1_CompactionStatusInit, _varfreq_metadata_v1_CompactionStatus>
        ContigRange: MessageTypeDefinition<_varfreq_metadata_v1_ContigRangeInit, _varfreq_metadata_v1_ContigRange>
        Contigs: MessageTypeDefinition<_varfreq_metadata_v1_ContigsInit, _varfreq_metadata_v1_Contigs>
        CoverageTrack: MessageTypeDefinition<_varfreq_metadata_v1_CoverageTrackInit, _varfreq_metadata_v1_CoverageTrack>
        CreateAnnotationRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateAnnotationRequestInit, _varfreq_metadata_v1_CreateAnnotationRequest>
        CreateFrequencyTableRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateFrequencyTableRequestInit, _varfreq_metadata_v1_CreateFrequencyTableRequest>
        CreateGroupRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateGroupRequestInit, _varfreq_metadata_v1_CreateGroupRequest>
        CreateImportRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateImportRequestInit, _varfreq_metadata_v1_CreateImportRequest>
        CreateJointImportRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateJointImportRequestInit, _varfreq_metadata_v1_CreateJointImportRequest>
        CreateLocalDataSourceRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateLocalDataSourceRequestInit, _varfreq_metadata_v1_CreateLocalDataSourceRequest>
        CreateResumableUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateResumableUploadRequestInit, _varfreq_metadata_v1_CreateResumableUploadRequest>
        CreateSampleRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateSampleRequestInit, _varfreq_metadata_v1_CreateSampleRequest>
        CreateTokenRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateTokenRequestInit, _varfreq_metadata_v1_CreateTokenRequest>
        CreateUserRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateUserRequestInit, _varfreq_metadata_v1_CreateUserRequest>
        CreateWebhookRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateWebhookRequestInit, _varfreq_metadata_v1_CreateWebhookRequest>
        Created: MessageTypeDefinition<_varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_Created>
        DataSource: MessageTypeDefinition<_varfreq_metadata_v1_DataSourceInit, _varfreq_metadata_v1_DataSource>
        DataSourceRef: MessageTypeDefinition<_varfreq_metadata_v1_DataSourceRefInit, _varfreq_metadata_v1_DataSourceRef>
        DataSources: MessageTypeDefinition<_varfreq_metadata_v1_DataSourcesInit, _varfreq_metadata_v1_DataSources>
        DeleteRequest: MessageTypeDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_DeleteRequest>
        Delivery: MessageTypeDefinition<_varfreq_metadata_v1_DeliveryInit, _varfreq_metadata_v1_Delivery>
        DeliveryList: MessageTypeDefinition<_varfreq_metadata_v1_DeliveryListInit, _varfreq_metadata_v1_DeliveryList>
        /**
         * Users, tokens, groups and authentication. Errors: the closed set of AppError codes (see shared/runtime/errors).
         */
        Directory: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_DirectoryClient> & { service: _varfreq_metadata_v1_DirectoryDefinition }
        DoneRequest: MessageTypeDefinition<_varfreq_metadata_v1_DoneRequestInit, _varfreq_metadata_v1_DoneRequest>
        DoneResponse: MessageTypeDefinition<_varfreq_metadata_v1_DoneResponseInit, _varfreq_metadata_v1_DoneResponse>
        Empty: MessageTypeDefinition<_varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_Empty>
        EndTokenRequest: MessageTypeDefinition<_varfreq_metadata_v1_EndTokenRequestInit, _varfreq_metadata_v1_EndTokenRequest>
        Event: MessageTypeDefinition<_varfreq_metadata_v1_EventInit, _varfreq_metadata_v1_Event>
        /**
         * What happened to resources.
         */
        Events: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_EventsClient> & { service: _varfreq_metadata_v1_EventsDefinition }
        FailRequest: MessageTypeDefinition<_varfreq_metadata_v1_FailRequestInit, _varfreq_metadata_v1_FailRequest>
        FailResponse: MessageTypeDefinition<_varfreq_metadata_v1_FailResponseInit, _varfreq_metadata_v1_FailResponse>
        Filetype: EnumTypeDefinition
        FindingState: EnumTypeDefinition
        FinishResumableUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_FinishResumableUploadRequestInit, _varfreq_metadata_v1_FinishResumableUploadRequest>
        FinishUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_FinishUploadRequestInit, _varfreq_metadata_v1_FinishUploadRequest>
        Floor: MessageTypeDefinition<_varfreq_metadata_v1_FloorInit, _varfreq_metadata_v1_Floor>
        FollowRequest: MessageTypeDefinition<_varfreq_metadata_v1_FollowRequestInit, _varfreq_metadata_v1_FollowRequest>
        FrequencyTable: MessageTypeDefinition<_varfreq_metadata_v1_FrequencyTableInit, _varfreq_metadata_v1_FrequencyTable>
        FrequencyTables: MessageTypeDefinition<_varfreq_metadata_v1_FrequencyTablesInit, _varfreq_metadata_v1_FrequencyTables>
        GarbageList: MessageTypeDefinition<_varfreq_metadata_v1_GarbageListInit, _varfreq_metadata_v1_GarbageList>
        GarbageObject: MessageTypeDefinition<_varfreq_metadata_v1_GarbageObjectInit, _varfreq_metadata_v1_GarbageObject>
        GetImportsRequest: MessageTypeDefinition<_varfreq_metadata_v1_GetImportsRequestInit, _varfreq_metadata_v1_GetImportsRequest>
        Group: MessageTypeDefinition<_varfreq_metadata_v1_GroupInit, _varfreq_metadata_v1_Group>
        Groups: MessageTypeDefinition<_varfreq_metadata_v1_GroupsInit, _varfreq_metadata_v1_Groups>
        HeaderBuild: MessageTypeDefinition<_varfreq_metadata_v1_HeaderBuildInit, _varfreq_metadata_v1_HeaderBuild>
        Idempotency: MessageTypeDefinition<_varfreq_metadata_v1_IdempotencyInit, _varfreq_metadata_v1_Idempotency>
        Ids: MessageTypeDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_Ids>
        Import: MessageTypeDefinition<_varfreq_metadata_v1_ImportInit, _varfreq_metadata_v1_Import>
        ImportKind: EnumTypeDefinition
        ImportOptions: MessageTypeDefinition<_varfreq_metadata_v1_ImportOptionsInit, _varfreq_metadata_v1_ImportOptions>
        ImportReport: MessageTypeDefinition<_varfreq_metadata_v1_ImportReportInit, _varfreq_metadata_v1_ImportReport>
        Imports: MessageTypeDefinition<_varfreq_metadata_v1_ImportsInit, _varfreq_metadata_v1_Imports>
        Installation: MessageTypeDefinition<_varfreq_metadata_v1_InstallationInit, _varfreq_metadata_v1_Installation>
        InstallationBuild: MessageTypeDefinition<_varfreq_metadata_v1_InstallationBuildInit, _varfreq_metadata_v1_InstallationBuild>
        InstallationState: MessageTypeDefinition<_varfreq_metadata_v1_InstallationStateInit, _varfreq_metadata_v1_InstallationState>
        IsImportedInActiveSampleResponse: MessageTypeDefinition<_varfreq_metadata_v1_IsImportedInActiveSampleResponseInit, _varfreq_metadata_v1_IsImportedInActiveSampleResponse>
        JoinResumableUploadRequest: MessageTypeDefinition<_varfreq_metadata_v1_JoinResumableUploadRequestInit, _varfreq_metadata_v1_JoinResumableUploadRequest>
        JoinResumableUploadResponse: MessageTypeDefinition<_varfreq_metadata_v1_JoinResumableUploadResponseInit, _varfreq_metadata_v1_JoinResumableUploadResponse>
        JointImport: MessageTypeDefinition<_varfreq_metadata_v1_JointImportInit, _varfreq_metadata_v1_JointImport>
        JointImports: MessageTypeDefinition<_varfreq_metadata_v1_JointImportsInit, _varfreq_metadata_v1_JointImports>
        JointMember: MessageTypeDefinition<_varfreq_metadata_v1_JointMemberInit, _varfreq_metadata_v1_JointMember>
        Lease: MessageTypeDefinition<_varfreq_metadata_v1_LeaseInit, _varfreq_metadata_v1_Lease>
        ListAnnotationsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListAnnotationsRequestInit, _varfreq_metadata_v1_ListAnnotationsRequest>
        ListAuditEntriesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListAuditEntriesRequestInit, _varfreq_metadata_v1_ListAuditEntriesRequest>
        ListDataSourcesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListDataSourcesRequestInit, _varfreq_metadata_v1_ListDataSourcesRequest>
        ListDeliveriesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListDeliveriesRequestInit, _varfreq_metadata_v1_ListDeliveriesRequest>
        ListFrequencyTablesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListFrequencyTablesRequestInit, _varfreq_metadata_v1_ListFrequencyTablesRequest>
        ListGarbageRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListGarbageRequestInit, _varfreq_metadata_v1_ListGarbageRequest>
        ListGroupsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListGroupsRequestInit, _varfreq_metadata_v1_ListGroupsRequest>
        ListImportsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListImportsRequestInit, _varfreq_metadata_v1_ListImportsRequest>
        ListJointImportsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListJointImportsRequestInit, _varfreq_metadata_v1_ListJointImportsRequest>
        ListResumableUploadsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListResumableUploadsRequestInit, _varfreq_metadata_v1_ListResumableUploadsRequest>
        ListSamplesRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListSamplesRequestInit, _varfreq_metadata_v1_ListSamplesRequest>
        ListTokensRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListTokensRequestInit, _varfreq_metadata_v1_ListTokensRequest>
        ListUsersRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListUsersRequestInit, _varfreq_metadata_v1_ListUsersRequest>
        ListWebhooksRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListWebhooksRequestInit, _varfreq_metadata_v1_ListWebhooksRequest>
        /**
         * State of the store, and orders of administrators.
         */
        Maintenance: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_MaintenanceClient> & { service: _varfreq_metadata_v1_MaintenanceDefinition }
        /**
         * Visible data: samples, tracks and segments at one moment.
         */
        Manifest: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_ManifestClient> & { service: _varfreq_metadata_v1_ManifestDefinition }
        MemberCounts: MessageTypeDefinition<_varfreq_metadata_v1_MemberCountsInit, _varfreq_metadata_v1_MemberCounts>
        NewJointMember: MessageTypeDefinition<_varfreq_metadata_v1_NewJointMemberInit, _varfreq_metadata_v1_NewJointMember>
        Order: MessageTypeDefinition<_varfreq_metadata_v1_OrderInit, _varfreq_metadata_v1_Order>
        OrderCompactionRequest: MessageTypeDefinition<_varfreq_metadata_v1_OrderCompactionRequestInit, _varfreq_metadata_v1_OrderCompactionRequest>
        Page: MessageTypeDefinition<_varfreq_metadata_v1_PageInit, _varfreq_metadata_v1_Page>
        ParseOutput: MessageTypeDefinition<_varfreq_metadata_v1_ParseOutputInit, _varfreq_metadata_v1_ParseOutput>
        ParsePhase: EnumTypeDefinition
        ParseTotals: MessageTypeDefinition<_varfreq_metadata_v1_ParseTotalsInit, _varfreq_metadata_v1_ParseTotals>
        ParseWork: MessageTypeDefinition<_varfreq_metadata_v1_ParseWorkInit, _varfreq_metadata_v1_ParseWork>
        PlanOutput: MessageTypeDefinition<_varfreq_metadata_v1_PlanOutputInit, _varfreq_metadata_v1_PlanOutput>
        Query: MessageTypeDefinition<_varfreq_metadata_v1_QueryInit, _varfreq_metadata_v1_Query>
        QueryStep: MessageTypeDefinition<_varfreq_metadata_v1_QueryStepInit, _varfreq_metadata_v1_QueryStep>
        QuerySummary: MessageTypeDefinition<_varfreq_metadata_v1_QuerySummaryInit, _varfreq_metadata_v1_QuerySummary>
        ReadOptions: MessageTypeDefinition<_varfreq_metadata_v1_ReadOptionsInit, _varfreq_metadata_v1_ReadOptions>
        RecordDownloadRequest: MessageTypeDefinition<_varfreq_metadata_v1_RecordDownloadRequestInit, _varfreq_metadata_v1_RecordDownloadRequest>
        RecordQueryRequest: MessageTypeDefinition<_varfreq_metadata_v1_RecordQueryRequestInit, _varfreq_metadata_v1_RecordQueryRequest>
        RegisterGenomeRequest: MessageTypeDefinition<_varfreq_metadata_v1_RegisterGenomeRequestInit, _varfreq_metadata_v1_RegisterGenomeRequest>
        ResubmitRequest: MessageTypeDefinition<_varfreq_metadata_v1_ResubmitRequestInit, _varfreq_metadata_v1_ResubmitRequest>
        ResultIndex: MessageTypeDefinition<_varfreq_metadata_v1_ResultIndexInit, _varfreq_metadata_v1_ResultIndex>
        ResumableUpload: MessageTypeDefinition<_varfreq_metadata_v1_ResumableUploadInit, _varfreq_metadata_v1_ResumableUpload>
        ResumableUploads: MessageTypeDefinition<_varfreq_metadata_v1_ResumableUploadsInit, _varfreq_metadata_v1_ResumableUploads>
        RoleList: MessageTypeDefinition<_varfreq_metadata_v1_RoleListInit, _varfreq_metadata_v1_RoleList>
        Sample: MessageTypeDefinition<_varfreq_metadata_v1_SampleInit, _varfreq_metadata_v1_Sample>
        SampleColumns: MessageTypeDefinition<_varfreq_metadata_v1_SampleColumnsInit, _varfreq_metadata_v1_SampleColumns>
        SampleCoverage: MessageTypeDefinition<_varfreq_metadata_v1_SampleCoverageInit, _varfreq_metadata_v1_SampleCoverage>
        Samples: MessageTypeDefinition<_varfreq_metadata_v1_SamplesInit, _varfreq_metadata_v1_Samples>
        SaveResponseRequest: MessageTypeDefinition<_varfreq_metadata_v1_SaveResponseRequestInit, _varfreq_metadata_v1_SaveResponseRequest>
        Segment: MessageTypeDefinition<_varfreq_metadata_v1_SegmentInit, _varfreq_metadata_v1_Segment>
        SegmentKind: EnumTypeDefinition
        SetBuildRequest: MessageTypeDefinition<_varfreq_metadata_v1_SetBuildRequestInit, _varfreq_metadata_v1_SetBuildRequest>
        ShardRange: MessageTypeDefinition<_varfreq_metadata_v1_ShardRangeInit, _varfreq_metadata_v1_ShardRange>
        SnapshotHeader: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotHeaderInit, _varfreq_metadata_v1_SnapshotHeader>
        SnapshotPage: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotPageInit, _varfreq_metadata_v1_SnapshotPage>
        SnapshotSample: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotSampleInit, _varfreq_metadata_v1_SnapshotSample>
        StateOfData: MessageTypeDefinition<_varfreq_metadata_v1_StateOfDataInit, _varfreq_metadata_v1_StateOfData>
        StoreReserve: MessageTypeDefinition<_varfreq_metadata_v1_StoreReserveInit, _varfreq_metadata_v1_StoreReserve>
        StoredRoom: MessageTypeDefinition<_varfreq_metadata_v1_StoredRoomInit, _varfreq_metadata_v1_StoredRoom>
        StoredSegments: MessageTypeDefinition<_varfreq_metadata_v1_StoredSegmentsInit, _varfreq_metadata_v1_StoredSegments>
        TableFormat: EnumTypeDefinition
        TableOptions: MessageTypeDefinition<_varfreq_metadata_v1_TableOptionsInit, _varfreq_metadata_v1_TableOptions>
        TableRegion: MessageTypeDefinition<_varfreq_metadata_v1_TableRegionInit, _varfreq_metadata_v1_TableRegion>
        TakeSnapshotRequest: MessageTypeDefinition<_varfreq_metadata_v1_TakeSnapshotRequestInit, _varfreq_metadata_v1_TakeSnapshotRequest>
        Task: MessageTypeDefinition<_varfreq_metadata_v1_TaskInit, _varfreq_metadata_v1_Task>
        TaskError: MessageTypeDefinition<_varfreq_metadata_v1_TaskErrorInit, _varfreq_metadata_v1_TaskError>
        TaskResult: MessageTypeDefinition<_varfreq_metadata_v1_TaskResultInit, _varfreq_metadata_v1_TaskResult>
        TaskSnapshotRequest: MessageTypeDefinition<_varfreq_metadata_v1_TaskSnapshotRequestInit, _varfreq_metadata_v1_TaskSnapshotRequest>
        TaskState: EnumTypeDefinition
        /**
         * Calls of workers. Every effect is fenced by (task, epoch, shard, attempt) and an unexpired lease.
         */
        Tasks: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_TasksClient> & { service: _varfreq_metadata_v1_TasksDefinition }
        Token: MessageTypeDefinition<_varfreq_metadata_v1_TokenInit, _varfreq_metadata_v1_Token>
        Tokens: MessageTypeDefinition<_varfreq_metadata_v1_TokensInit, _varfreq_metadata_v1_Tokens>
        UpdateDataSourceRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateDataSourceRequestInit, _varfreq_metadata_v1_UpdateDataSourceRequest>
        UpdateGroupRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateGroupRequestInit, _varfreq_metadata_v1_UpdateGroupRequest>
        UpdateSampleRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateSampleRequestInit, _varfreq_metadata_v1_UpdateSampleRequest>
        UpdateTokenRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateTokenRequestInit, _varfreq_metadata_v1_UpdateTokenRequest>
        UpdateUserRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateUserRequestInit, _varfreq_metadata_v1_UpdateUserRequest>
        UpdateWebhookRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateWebhookRequestInit, _varfreq_metadata_v1_UpdateWebhookRequest>
        UploadRef: MessageTypeDefinition<_varfreq_metadata_v1_UploadRefInit, _varfreq_metadata_v1_UploadRef>
        User: MessageTypeDefinition<_varfreq_metadata_v1_UserInit, _varfreq_metadata_v1_User>
        UserLimits: MessageTypeDefinition<_varfreq_metadata_v1_UserLimitsInit, _varfreq_metadata_v1_UserLimits>
        Users: MessageTypeDefinition<_varfreq_metadata_v1_UsersInit, _varfreq_metadata_v1_Users>
        WatchRequest: MessageTypeDefinition<_varfreq_metadata_v1_WatchRequestInit, _varfreq_metadata_v1_WatchRequest>
        Webhook: MessageTypeDefinition<_varfreq_metadata_v1_WebhookInit, _varfreq_metadata_v1_Webhook>
        WebhookList: MessageTypeDefinition<_varfreq_metadata_v1_WebhookListInit, _varfreq_metadata_v1_WebhookList>
        /**
         * Addresses that users have events sent to. Errors: the closed set of AppError codes.
         */
        Webhooks: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_WebhooksClient> & { service: _varfreq_metadata_v1_WebhooksDefinition }
        WorkKind: EnumTypeDefinition
      }
    }
    work: {
      v1: {
        Offer: MessageTypeDefinition<_varfreq_work_v1_OfferInit, _varfreq_work_v1_Offer>
      }
    }
  }
}

