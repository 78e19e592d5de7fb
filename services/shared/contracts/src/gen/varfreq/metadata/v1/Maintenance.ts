// Original file: protos/varfreq/metadata/v1/maintenance.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompactionStatus as _varfreq_metadata_v1_CompactionStatus, CompactionStatus__Output as _varfreq_metadata_v1_CompactionStatus__Output } from '../../../varfreq/metadata/v1/CompactionStatus.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from '../../../varfreq/metadata/v1/Empty.ts';
import type { GarbageList as _varfreq_metadata_v1_GarbageList, GarbageList__Output as _varfreq_metadata_v1_GarbageList__Output } from '../../../varfreq/metadata/v1/GarbageList.ts';
import type { ListGarbageRequest as _varfreq_metadata_v1_ListGarbageRequest, ListGarbageRequest__Output as _varfreq_metadata_v1_ListGarbageRequest__Output } from '../../../varfreq/metadata/v1/ListGarbageRequest.ts';
import type { OrderCompactionRequest as _varfreq_metadata_v1_OrderCompactionRequest, OrderCompactionRequest__Output as _varfreq_metadata_v1_OrderCompactionRequest__Output } from '../../../varfreq/metadata/v1/OrderCompactionRequest.ts';

export interface MaintenanceClient extends grpc.Client {
  GetCompaction(argument: _varfreq_metadata_v1_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  GetCompaction(argument: _varfreq_metadata_v1_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  GetCompaction(argument: _varfreq_metadata_v1_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  GetCompaction(argument: _varfreq_metadata_v1_Empty, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  getCompaction(argument: _varfreq_metadata_v1_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  getCompaction(argument: _varfreq_metadata_v1_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  getCompaction(argument: _varfreq_metadata_v1_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  getCompaction(argument: _varfreq_metadata_v1_Empty, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  
  ListGarbage(argument: _varfreq_metadata_v1_ListGarbageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList__Output>): grpc.ClientUnaryCall;
  ListGarbage(argument: _varfreq_metadata_v1_ListGarbageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList__Output>): grpc.ClientUnaryCall;
  ListGarbage(argument: _varfreq_metadata_v1_ListGarbageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList__Output>): grpc.ClientUnaryCall;
  ListGarbage(argument: _varfreq_metadata_v1_ListGarbageRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList__Output>): grpc.ClientUnaryCall;
  listGarbage(argument: _varfreq_metadata_v1_ListGarbageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList__Output>): grpc.ClientUnaryCall;
  listGarbage(argument: _varfreq_metadata_v1_ListGarbageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList__Output>): grpc.ClientUnaryCall;
  listGarbage(argument: _varfreq_metadata_v1_ListGarbageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList__Output>): grpc.ClientUnaryCall;
  listGarbage(argument: _varfreq_metadata_v1_ListGarbageRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList__Output>): grpc.ClientUnaryCall;
  
  OrderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  OrderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  OrderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  OrderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  orderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  orderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  orderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  orderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus__Output>): grpc.ClientUnaryCall;
  
}

export interface MaintenanceHandlers extends grpc.UntypedServiceImplementation {
  GetCompaction: grpc.handleUnaryCall<_varfreq_metadata_v1_Empty__Output, _varfreq_metadata_v1_CompactionStatus>;
  
  ListGarbage: grpc.handleUnaryCall<_varfreq_metadata_v1_ListGarbageRequest__Output, _varfreq_metadata_v1_GarbageList>;
  
  OrderCompaction: grpc.handleUnaryCall<_varfreq_metadata_v1_OrderCompactionRequest__Output, _varfreq_metadata_v1_CompactionStatus>;
  
}

export interface MaintenanceDefinition extends grpc.ServiceDefinition {
  GetCompaction: MethodDefinition<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_CompactionStatus, _varfreq_metadata_v1_Empty__Output, _varfreq_metadata_v1_CompactionStatus__Output>
  ListGarbage: MethodDefinition<_varfreq_metadata_v1_ListGarbageRequest, _varfreq_metadata_v1_GarbageList, _varfreq_metadata_v1_ListGarbageRequest__Output, _varfreq_metadata_v1_GarbageList__Output>
  OrderCompaction: MethodDefinition<_varfreq_metadata_v1_OrderCompactionRequest, _varfreq_metadata_v1_CompactionStatus, _varfreq_metadata_v1_OrderCompactionRequest__Output, _varfreq_metadata_v1_CompactionStatus__Output>
}
