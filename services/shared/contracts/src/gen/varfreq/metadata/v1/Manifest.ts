// Original file: varfreq/metadata/v1/manifest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ContigsInit as _varfreq_metadata_v1_ContigsInit, Contigs as _varfreq_metadata_v1_Contigs } from '../../../varfreq/metadata/v1/Contigs.ts';
import type { EmptyInit as _varfreq_metadata_v1_EmptyInit, Empty as _varfreq_metadata_v1_Empty } from '../../../varfreq/metadata/v1/Empty.ts';
import type { InstallationInit as _varfreq_metadata_v1_InstallationInit, Installation as _varfreq_metadata_v1_Installation } from '../../../varfreq/metadata/v1/Installation.ts';
import type { RegisterGenomeRequestInit as _varfreq_metadata_v1_RegisterGenomeRequestInit, RegisterGenomeRequest as _varfreq_metadata_v1_RegisterGenomeRequest } from '../../../varfreq/metadata/v1/RegisterGenomeRequest.ts';
import type { SnapshotPageInit as _varfreq_metadata_v1_SnapshotPageInit, SnapshotPage as _varfreq_metadata_v1_SnapshotPage } from '../../../varfreq/metadata/v1/SnapshotPage.ts';
import type { TakeSnapshotRequestInit as _varfreq_metadata_v1_TakeSnapshotRequestInit, TakeSnapshotRequest as _varfreq_metadata_v1_TakeSnapshotRequest } from '../../../varfreq/metadata/v1/TakeSnapshotRequest.ts';

/**
 * Visible data: samples, tracks and segments at one moment.
 */
export interface ManifestClient extends grpc.Client {
  /**
   * What readers of names of contigs have to know of the stored data.
   */
  GetContigs(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Contigs>): grpc.ClientUnaryCall;
  GetContigs(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Contigs>): grpc.ClientUnaryCall;
  GetContigs(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Contigs>): grpc.ClientUnaryCall;
  GetContigs(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Contigs>): grpc.ClientUnaryCall;
  /**
   * What readers of names of contigs have to know of the stored data.
   */
  getContigs(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Contigs>): grpc.ClientUnaryCall;
  getContigs(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Contigs>): grpc.ClientUnaryCall;
  getContigs(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Contigs>): grpc.ClientUnaryCall;
  getContigs(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Contigs>): grpc.ClientUnaryCall;
  
  /**
   * Owner of the database. The blob store holds the same id; a service that finds a different id in its store must exit.
   */
  GetInstallation(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation>): grpc.ClientUnaryCall;
  GetInstallation(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation>): grpc.ClientUnaryCall;
  GetInstallation(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation>): grpc.ClientUnaryCall;
  GetInstallation(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation>): grpc.ClientUnaryCall;
  /**
   * Owner of the database. The blob store holds the same id; a service that finds a different id in its store must exit.
   */
  getInstallation(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation>): grpc.ClientUnaryCall;
  getInstallation(argument: _varfreq_metadata_v1_EmptyInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation>): grpc.ClientUnaryCall;
  getInstallation(argument: _varfreq_metadata_v1_EmptyInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation>): grpc.ClientUnaryCall;
  getInstallation(argument: _varfreq_metadata_v1_EmptyInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Installation>): grpc.ClientUnaryCall;
  
  /**
   * Records the reference genome that a service normalises with; an empty digest: none.
   * INTEGRITY_CONFLICT when it differs from the genome that the stored variants were normalised with.
   */
  RegisterGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RegisterGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RegisterGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  RegisterGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Records the reference genome that a service normalises with; an empty digest: none.
   * INTEGRITY_CONFLICT when it differs from the genome that the stored variants were normalised with.
   */
  registerGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  registerGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  registerGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  registerGenome(argument: _varfreq_metadata_v1_RegisterGenomeRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * An unpinned snapshot for a query of seconds; read in one REPEATABLE READ transaction.
   */
  TakeSnapshot(argument: _varfreq_metadata_v1_TakeSnapshotRequestInit, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage>;
  TakeSnapshot(argument: _varfreq_metadata_v1_TakeSnapshotRequestInit, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage>;
  /**
   * An unpinned snapshot for a query of seconds; read in one REPEATABLE READ transaction.
   */
  takeSnapshot(argument: _varfreq_metadata_v1_TakeSnapshotRequestInit, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage>;
  takeSnapshot(argument: _varfreq_metadata_v1_TakeSnapshotRequestInit, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage>;
  
}

/**
 * Visible data: samples, tracks and segments at one moment.
 */
export interface ManifestHandlers extends grpc.UntypedServiceImplementation {
  /**
   * What readers of names of contigs have to know of the stored data.
   */
  GetContigs: grpc.handleUnaryCall<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_ContigsInit>;
  
  /**
   * Owner of the database. The blob store holds the same id; a service that finds a different id in its store must exit.
   */
  GetInstallation: grpc.handleUnaryCall<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_InstallationInit>;
  
  /**
   * Records the reference genome that a service normalises with; an empty digest: none.
   * INTEGRITY_CONFLICT when it differs from the genome that the stored variants were normalised with.
   */
  RegisterGenome: grpc.handleUnaryCall<_varfreq_metadata_v1_RegisterGenomeRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * An unpinned snapshot for a query of seconds; read in one REPEATABLE READ transaction.
   */
  TakeSnapshot: grpc.handleServerStreamingCall<_varfreq_metadata_v1_TakeSnapshotRequest, _varfreq_metadata_v1_SnapshotPageInit>;
  
}

export interface ManifestDefinition extends grpc.ServiceDefinition {
  GetContigs: MethodDefinition<_varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_ContigsInit, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_Contigs>
  GetInstallation: MethodDefinition<_varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_InstallationInit, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_Installation>
  RegisterGenome: MethodDefinition<_varfreq_metadata_v1_RegisterGenomeRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_RegisterGenomeRequest, _varfreq_metadata_v1_Empty>
  TakeSnapshot: MethodDefinition<_varfreq_metadata_v1_TakeSnapshotRequestInit, _varfreq_metadata_v1_SnapshotPageInit, _varfreq_metadata_v1_TakeSnapshotRequest, _varfreq_metadata_v1_SnapshotPage>
}
