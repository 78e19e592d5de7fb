// Original file: varfreq/metadata/v1/maintenance.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompactionStatusInit as _varfreq_metadata_v1_CompactionStatusInit, CompactionStatus as _varfreq_metadata_v1_CompactionStatus } from '../../../varfreq/metadata/v1/CompactionStatus.ts';
import type { EmptyInit as _varfreq_metadata_v1_EmptyInit, Empty as _varfreq_metadata_v1_Empty } from '../../../varfreq/metadata/v1/Empty.ts';
import type { GarbageListInit as _varfreq_metadata_v1_GarbageListInit, GarbageList as _varfreq_metadata_v1_GarbageList } from '../../../varfreq/metadata/v1/GarbageList.ts';
import type { InstallationBuildInit as _varfreq_metadata_v1_InstallationBuildInit, InstallationBuild as _varfreq_metadata_v1_InstallationBuild } from '../../../varfreq/metadata/v1/InstallationBuild.ts';
import type { InstallationStateInit as _varfreq_metadata_v1_InstallationStateInit, InstallationState as _varfreq_metadata_v1_InstallationState } from '../../../varfreq/metadata/v1/InstallationState.ts';
import type { ListGarbageRequestInit as _varfreq_metadata_v1_ListGarbageRequestInit, ListGarbageRequest as _varfreq_metadata_v1_ListGarbageRequest } from '../../../varfreq/metadata/v1/ListGarbageRequest.ts';
import type { OrderCompactionRequestInit as _varfreq_metadata_v1_OrderCompactionRequestInit, OrderCompactionRequest as _varfreq_metadata_v1_OrderCompactionRequest } from '../../../varfreq/metadata/v1/OrderCompactionRequest.ts';
import type { SetBuildRequestInit as _varfreq_metadata_v1_SetBuildRequestInit, SetBuildRequest as _varfreq_metadata_v1_SetBuildRequest } from '../../../varfreq/metadata/v1/SetBuildRequest.ts';

/**
 * State of the store, and orders of administrators.
 */
export interface MaintenanceClient extends grpc.Client {
  /**
   * Checks what metadata depends on, for at most ten seconds. Calls within ten seconds get the same findings.
   */
  CheckInstallation(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationState>): grpc.ClientUnaryCall;
  CheckInstallation(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationState>): grpc.ClientUnaryCall;
  CheckInstallation(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationState>): grpc.ClientUnaryCall;
  CheckInstallation(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationState>): grpc.ClientUnaryCall;
  /**
   * Checks what metadata depends on, for at most ten seconds. Calls within ten seconds get the same findings.
   */
  checkInstallation(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationState>): grpc.ClientUnaryCall;
  checkInstallation(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationState>): grpc.ClientUnaryCall;
  checkInstallation(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationState>): grpc.ClientUnaryCall;
  checkInstallation(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationState>): grpc.ClientUnaryCall;
  
  GetBuild(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  GetBuild(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  GetBuild(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  GetBuild(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  getBuild(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  getBuild(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  getBuild(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  getBuild(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  
  GetCompaction(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  GetCompaction(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  GetCompaction(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  GetCompaction(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  getCompaction(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  getCompaction(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  getCompaction(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  getCompaction(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  
  /**
   * Objects that the garbage collector would remove: earliest due first, at most `limit`.
   */
  ListGarbage(argument: _varfreq_metadata_v1_ListGarbageRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList>): grpc.ClientUnaryCall;
  ListGarbage(argument: _varfreq_metadata_v1_ListGarbageRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList>): grpc.ClientUnaryCall;
  ListGarbage(argument: _varfreq_metadata_v1_ListGarbageRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList>): grpc.ClientUnaryCall;
  ListGarbage(argument: _varfreq_metadata_v1_ListGarbageRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList>): grpc.ClientUnaryCall;
  /**
   * Objects that the garbage collector would remove: earliest due first, at most `limit`.
   */
  listGarbage(argument: _varfreq_metadata_v1_ListGarbageRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList>): grpc.ClientUnaryCall;
  listGarbage(argument: _varfreq_metadata_v1_ListGarbageRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList>): grpc.ClientUnaryCall;
  listGarbage(argument: _varfreq_metadata_v1_ListGarbageRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList>): grpc.ClientUnaryCall;
  listGarbage(argument: _varfreq_metadata_v1_ListGarbageRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_GarbageList>): grpc.ClientUnaryCall;
  
  /**
   * Plans the order at once, including failed compactions; workers execute it in the background.
   */
  OrderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  OrderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  OrderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  OrderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  /**
   * Plans the order at once, including failed compactions; workers execute it in the background.
   */
  orderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  orderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  orderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  orderCompaction(argument: _varfreq_metadata_v1_OrderCompactionRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_CompactionStatus>): grpc.ClientUnaryCall;
  
  /**
   * For imports and annotations that are submitted or begun from now on. PRECONDITION_FAILED when expected_revision is
   * given and differs.
   */
  SetBuild(argument: _varfreq_metadata_v1_SetBuildRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  SetBuild(argument: _varfreq_metadata_v1_SetBuildRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  SetBuild(argument: _varfreq_metadata_v1_SetBuildRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  SetBuild(argument: _varfreq_metadata_v1_SetBuildRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  /**
   * For imports and annotations that are submitted or begun from now on. PRECONDITION_FAILED when expected_revision is
   * given and differs.
   */
  setBuild(argument: _varfreq_metadata_v1_SetBuildRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  setBuild(argument: _varfreq_metadata_v1_SetBuildRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  setBuild(argument: _varfreq_metadata_v1_SetBuildRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  setBuild(argument: _varfreq_metadata_v1_SetBuildRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_InstallationBuild>): grpc.ClientUnaryCall;
  
}

/**
 * State of the store, and orders of administrators.
 */
export interface MaintenanceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Checks what metadata depends on, for at most ten seconds. Calls within ten seconds get the same findings.
   */
  CheckInstallation: grpc.handleUnaryCall<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_InstallationStateInit>;
  
  GetBuild: grpc.handleUnaryCall<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_InstallationBuildInit>;
  
  GetCompaction: grpc.handleUnaryCall<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_CompactionStatusInit>;
  
  /**
   * Objects that the garbage collector would remove: earliest due first, at most `limit`.
   */
  ListGarbage: grpc.handleUnaryCall<_varfreq_metadata_v1_ListGarbageRequest, _varfreq_metadata_v1_GarbageListInit>;
  
  /**
   * Plans the order at once, including failed compactions; workers execute it in the background.
   */
  OrderCompaction: grpc.handleUnaryCall<_varfreq_metadata_v1_OrderCompactionRequest, _varfreq_metadata_v1_CompactionStatusInit>;
  
  /**
   * For imports and annotations that are submitted or begun from now on. PRECONDITION_FAILED when expected_revision is
   * given and differs.
   */
  SetBuild: grpc.handleUnaryCall<_varfreq_metadata_v1_SetBuildRequest, _varfreq_metadata_v1_InstallationBuildInit>;
  
}

export interface MaintenanceDefinition extends grpc.ServiceDefinition {
  CheckInstallation: MethodDefinition<_varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_InstallationStateInit, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_InstallationState>
  GetBuild: MethodDefinition<_varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_InstallationBuildInit, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_InstallationBuild>
  GetCompaction: MethodDefinition<_varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_CompactionStatusInit, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_CompactionStatus>
  ListGarbage: MethodDefinition<_varfreq_metadata_v1_ListGarbageRequestInit, _varfreq_metadata_v1_GarbageListInit, _varfreq_metadata_v1_ListGarbageRequest, _varfreq_metadata_v1_GarbageList>
  OrderCompaction: MethodDefinition<_varfreq_metadata_v1_OrderCompactionRequestInit, _varfreq_metadata_v1_CompactionStatusInit, _varfreq_metadata_v1_OrderCompactionRequest, _varfreq_metadata_v1_CompactionStatus>
  SetBuild: MethodDefinition<_varfreq_metadata_v1_SetBuildRequestInit, _varfreq_metadata_v1_InstallationBuildInit, _varfreq_metadata_v1_SetBuildRequest, _varfreq_metadata_v1_InstallationBuild>
}
