import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { CompactionStatus as _varfreq_metadata_v1_CompactionStatus, CompactionStatus__Output as _varfreq_metadata_v1_CompactionStatus__Output } from './varfreq/metadata/v1/CompactionStatus.ts';
import type { ContigRange as _varfreq_metadata_v1_ContigRange, ContigRange__Output as _varfreq_metadata_v1_ContigRange__Output } from './varfreq/metadata/v1/ContigRange.ts';
import type { CoverageTrack as _varfreq_metadata_v1_CoverageTrack, CoverageTrack__Output as _varfreq_metadata_v1_CoverageTrack__Output } from './varfreq/metadata/v1/CoverageTrack.ts';
import type { Created as _varfreq_metadata_v1_Created, Created__Output as _varfreq_metadata_v1_Created__Output } from './varfreq/metadata/v1/Created.ts';
import type { DeleteRequest as _varfreq_metadata_v1_DeleteRequest, DeleteRequest__Output as _varfreq_metadata_v1_DeleteRequest__Output } from './varfreq/metadata/v1/DeleteRequest.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from './varfreq/metadata/v1/Empty.ts';
import type { GarbageList as _varfreq_metadata_v1_GarbageList, GarbageList__Output as _varfreq_metadata_v1_GarbageList__Output } from './varfreq/metadata/v1/GarbageList.ts';
import type { GarbageObject as _varfreq_metadata_v1_GarbageObject, GarbageObject__Output as _varfreq_metadata_v1_GarbageObject__Output } from './varfreq/metadata/v1/GarbageObject.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from './varfreq/metadata/v1/Idempotency.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from './varfreq/metadata/v1/Ids.ts';
import type { Installation as _varfreq_metadata_v1_Installation, Installation__Output as _varfreq_metadata_v1_Installation__Output } from './varfreq/metadata/v1/Installation.ts';
import type { ListGarbageRequest as _varfreq_metadata_v1_ListGarbageRequest, ListGarbageRequest__Output as _varfreq_metadata_v1_ListGarbageRequest__Output } from './varfreq/metadata/v1/ListGarbageRequest.ts';
import type { MaintenanceClient as _varfreq_metadata_v1_MaintenanceClient, MaintenanceDefinition as _varfreq_metadata_v1_MaintenanceDefinition } from './varfreq/metadata/v1/Maintenance.ts';
import type { ManifestClient as _varfreq_metadata_v1_ManifestClient, ManifestDefinition as _varfreq_metadata_v1_ManifestDefinition } from './varfreq/metadata/v1/Manifest.ts';
import type { Order as _varfreq_metadata_v1_Order, Order__Output as _varfreq_metadata_v1_Order__Output } from './varfreq/metadata/v1/Order.ts';
import type { OrderCompactionRequest as _varfreq_metadata_v1_OrderCompactionRequest, OrderCompactionRequest__Output as _varfreq_metadata_v1_OrderCompactionRequest__Output } from './varfreq/metadata/v1/OrderCompactionRequest.ts';
import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from './varfreq/metadata/v1/Page.ts';
import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from './varfreq/metadata/v1/Query.ts';
import type { QueryStep as _varfreq_metadata_v1_QueryStep, QueryStep__Output as _varfreq_metadata_v1_QueryStep__Output } from './varfreq/metadata/v1/QueryStep.ts';
import type { QuerySummary as _varfreq_metadata_v1_QuerySummary, QuerySummary__Output as _varfreq_metadata_v1_QuerySummary__Output } from './varfreq/metadata/v1/QuerySummary.ts';
import type { RegisterGenomeRequest as _varfreq_metadata_v1_RegisterGenomeRequest, RegisterGenomeRequest__Output as _varfreq_metadata_v1_RegisterGenomeRequest__Output } from './varfreq/metadata/v1/RegisterGenomeRequest.ts';
import type { SaveResponseRequest as _varfreq_metadata_v1_SaveResponseRequest, SaveResponseRequest__Output as _varfreq_metadata_v1_SaveResponseRequest__Output } from './varfreq/metadata/v1/SaveResponseRequest.ts';
import type { Segment as _varfreq_metadata_v1_Segment, Segment__Output as _varfreq_metadata_v1_Segment__Output } from './varfreq/metadata/v1/Segment.ts';
import type { SnapshotHeader as _varfreq_metadata_v1_SnapshotHeader, SnapshotHeader__Output as _varfreq_metadata_v1_SnapshotHeader__Output } from './varfreq/metadata/v1/SnapshotHeader.ts';
import type { SnapshotPage as _varfreq_metadata_v1_SnapshotPage, SnapshotPage__Output as _varfreq_metadata_v1_SnapshotPage__Output } from './varfreq/metadata/v1/SnapshotPage.ts';
import type { SnapshotSample as _varfreq_metadata_v1_SnapshotSample, SnapshotSample__Output as _varfreq_metadata_v1_SnapshotSample__Output } from './varfreq/metadata/v1/SnapshotSample.ts';
import type { StoredSegments as _varfreq_metadata_v1_StoredSegments, StoredSegments__Output as _varfreq_metadata_v1_StoredSegments__Output } from './varfreq/metadata/v1/StoredSegments.ts';
import type { TakeSnapshotRequest as _varfreq_metadata_v1_TakeSnapshotRequest, TakeSnapshotRequest__Output as _varfreq_metadata_v1_TakeSnapshotRequest__Output } from './varfreq/metadata/v1/TakeSnapshotRequest.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    metadata: {
      v1: {
        CompactionOrder: EnumTypeDefinition
        CompactionStatus: MessageTypeDefinition<_varfreq_metadata_v1_CompactionStatus, _varfreq_metadata_v1_CompactionStatus__Output>
        ContigRange: MessageTypeDefinition<_varfreq_metadata_v1_ContigRange, _varfreq_metadata_v1_ContigRange__Output>
        CoverageTrack: MessageTypeDefinition<_varfreq_metadata_v1_CoverageTrack, _varfreq_metadata_v1_CoverageTrack__Output>
        Created: MessageTypeDefinition<_varfreq_metadata_v1_Created, _varfreq_metadata_v1_Created__Output>
        DeleteRequest: MessageTypeDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_DeleteRequest__Output>
        Empty: MessageTypeDefinition<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_Empty__Output>
        GarbageList: MessageTypeDefinition<_varfreq_metadata_v1_GarbageList, _varfreq_metadata_v1_GarbageList__Output>
        GarbageObject: MessageTypeDefinition<_varfreq_metadata_v1_GarbageObject, _varfreq_metadata_v1_GarbageObject__Output>
        Idempotency: MessageTypeDefinition<_varfreq_metadata_v1_Idempotency, _varfreq_metadata_v1_Idempotency__Output>
        Ids: MessageTypeDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Ids__Output>
        Installation: MessageTypeDefinition<_varfreq_metadata_v1_Installation, _varfreq_metadata_v1_Installation__Output>
        ListGarbageRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListGarbageRequest, _varfreq_metadata_v1_ListGarbageRequest__Output>
        Maintenance: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_MaintenanceClient> & { service: _varfreq_metadata_v1_MaintenanceDefinition }
        Manifest: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_ManifestClient> & { service: _varfreq_metadata_v1_ManifestDefinition }
        Order: MessageTypeDefinition<_varfreq_metadata_v1_Order, _varfreq_metadata_v1_Order__Output>
        OrderCompactionRequest: MessageTypeDefinition<_varfreq_metadata_v1_OrderCompactionRequest, _varfreq_metadata_v1_OrderCompactionRequest__Output>
        Page: MessageTypeDefinition<_varfreq_metadata_v1_Page, _varfreq_metadata_v1_Page__Output>
        Query: MessageTypeDefinition<_varfreq_metadata_v1_Query, _varfreq_metadata_v1_Query__Output>
        QueryStep: MessageTypeDefinition<_varfreq_metadata_v1_QueryStep, _varfreq_metadata_v1_QueryStep__Output>
        QuerySummary: MessageTypeDefinition<_varfreq_metadata_v1_QuerySummary, _varfreq_metadata_v1_QuerySummary__Output>
        RegisterGenomeRequest: MessageTypeDefinition<_varfreq_metadata_v1_RegisterGenomeRequest, _varfreq_metadata_v1_RegisterGenomeRequest__Output>
        SaveResponseRequest: MessageTypeDefinition<_varfreq_metadata_v1_SaveResponseRequest, _varfreq_metadata_v1_SaveResponseRequest__Output>
        Segment: MessageTypeDefinition<_varfreq_metadata_v1_Segment, _varfreq_metadata_v1_Segment__Output>
        SegmentKind: EnumTypeDefinition
        SnapshotHeader: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotHeader, _varfreq_metadata_v1_SnapshotHeader__Output>
        SnapshotPage: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotPage, _varfreq_metadata_v1_SnapshotPage__Output>
        SnapshotSample: MessageTypeDefinition<_varfreq_metadata_v1_SnapshotSample, _varfreq_metadata_v1_SnapshotSample__Output>
        StoredSegments: MessageTypeDefinition<_varfreq_metadata_v1_StoredSegments, _varfreq_metadata_v1_StoredSegments__Output>
        TakeSnapshotRequest: MessageTypeDefinition<_varfreq_metadata_v1_TakeSnapshotRequest, _varfreq_metadata_v1_TakeSnapshotRequest__Output>
      }
    }
  }
}

