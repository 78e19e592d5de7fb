// Original file: protos/varfreq/metadata/v1/manifest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from '../../../varfreq/metadata/v1/Empty.ts';
import type { Installation as _varfreq_metadata_v1_Installation, Installation__Output as _varfreq_metadata_v1_Installation__Output } from '../../../varfreq/metadata/v1/Installation.ts';
import type { RegisterGenomeRequest as _varfreq_metadata_v1_RegisterGenomeRequest, RegisterGenomeRequest__Output as _varfreq_metadata_v1_RegisterGenomeRequest__Output } from '../../../varfreq/metadata/v1/RegisterGenomeRequest.ts';
import type { SnapshotPage as _varfreq_metadata_v1_SnapshotPage, SnapshotPage__Output as _varfreq_metadata_v1_SnapshotPage__Output } from '../../../varfreq/metadata/v1/SnapshotPage.ts';
import type { TakeSnapshotRequest as _varfreq_metadata_v1_TakeSnapshotRequest, TakeSnapshotRequest__Output as _varfreq_metadata_v1_TakeSnapshotRequest__Output } from '../../../varfreq/metadata/v1/TakeSnapshotRequest.ts';

export interface ManifestClient extends grpc.Client {
  GetInstallation(argument: _varfreq_metadata_v1_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation__Output>): grpc.ClientUnaryCall;
  GetInstallation(argument: _varfreq_metadata_v1_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation__Output>): grpc.ClientUnaryCall;
  GetInstallation(argument: _varfreq_metadata_v1_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation__Output>): grpc.ClientUnaryCall;
  GetInstallation(argument: _varfreq_metadata_v1_Empty, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation__Output>): grpc.ClientUnaryCall;
  getInstallation(argument: _varfreq_metadata_v1_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation__Output>): grpc.ClientUnaryCall;
  getInstallation(argument: _varfreq_metadata_v1_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation__Output>): grpc.ClientUnaryCall;
  getInstallation(argument: _varfreq_metadata_v1_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation__Output>): grpc.ClientUnaryCall;
  getInstallation(argument: _varfreq_metadata_v1_Empty, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation__Output>): grpc.ClientUnaryCall;
  
  RegisterGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RegisterGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RegisterGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  RegisterGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  registerGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  registerGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  registerGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  registerGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  TakeSnapshot(argument: _varfreq_metadata_v1_TakeSnapshotRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage__Output>;
  TakeSnapshot(argument: _varfreq_metadata_v1_TakeSnapshotRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage__Output>;
  takeSnapshot(argument: _varfreq_metadata_v1_TakeSnapshotRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage__Output>;
  takeSnapshot(argument: _varfreq_metadata_v1_TakeSnapshotRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage__Output>;
  
}

export interface ManifestHandlers extends grpc.UntypedServiceImplementation {
  GetInstallation: grpc.handleUnaryCall<_varfreq_metadata_v1_Empty__Output, _varfreq_metadata_v1_Installation>;
  
  RegisterGenome: grpc.handleUnaryCall<_varfreq_metadata_v1_RegisterGenomeRequest__Output, _varfreq_metadata_v1_Empty>;
  
  TakeSnapshot: grpc.handleServerStreamingCall<_varfreq_metadata_v1_TakeSnapshotRequest__Output, _varfreq_metadata_v1_SnapshotPage>;
  
}

export interface ManifestDefinition extends grpc.ServiceDefinition {
  GetInstallation: MethodDefinition<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_Installation, _varfreq_metadata_v1_Empty__Output, _varfreq_metadata_v1_Installation__Output>
  RegisterGenome: MethodDefinition<_varfreq_metadata_v1_RegisterGenomeRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_RegisterGenomeRequest__Output, _varfreq_metadata_v1_Empty__Output>
  TakeSnapshot: MethodDefinition<_varfreq_metadata_v1_TakeSnapshotRequest, _varfreq_metadata_v1_SnapshotPage, _varfreq_metadata_v1_TakeSnapshotRequest__Output, _varfreq_metadata_v1_SnapshotPage__Output> & { responseStream: true }
}
