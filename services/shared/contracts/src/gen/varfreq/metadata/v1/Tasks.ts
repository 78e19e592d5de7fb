// Original file: varfreq/metadata/v1/tasks.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BeatRequestInit as _varfreq_metadata_v1_BeatRequestInit, BeatRequest as _varfreq_metadata_v1_BeatRequest } from '../../../varfreq/metadata/v1/BeatRequest.ts';
import type { BeatResponseInit as _varfreq_metadata_v1_BeatResponseInit, BeatResponse as _varfreq_metadata_v1_BeatResponse } from '../../../varfreq/metadata/v1/BeatResponse.ts';
import type { BellInit as _varfreq_metadata_v1_BellInit, Bell as _varfreq_metadata_v1_Bell } from '../../../varfreq/metadata/v1/Bell.ts';
import type { ClaimNextRequestInit as _varfreq_metadata_v1_ClaimNextRequestInit, ClaimNextRequest as _varfreq_metadata_v1_ClaimNextRequest } from '../../../varfreq/metadata/v1/ClaimNextRequest.ts';
import type { ClaimNextResponseInit as _varfreq_metadata_v1_ClaimNextResponseInit, ClaimNextResponse as _varfreq_metadata_v1_ClaimNextResponse } from '../../../varfreq/metadata/v1/ClaimNextResponse.ts';
import type { DoneRequestInit as _varfreq_metadata_v1_DoneRequestInit, DoneRequest as _varfreq_metadata_v1_DoneRequest } from '../../../varfreq/metadata/v1/DoneRequest.ts';
import type { DoneResponseInit as _varfreq_metadata_v1_DoneResponseInit, DoneResponse as _varfreq_metadata_v1_DoneResponse } from '../../../varfreq/metadata/v1/DoneResponse.ts';
import type { FailRequestInit as _varfreq_metadata_v1_FailRequestInit, FailRequest as _varfreq_metadata_v1_FailRequest } from '../../../varfreq/metadata/v1/FailRequest.ts';
import type { FailResponseInit as _varfreq_metadata_v1_FailResponseInit, FailResponse as _varfreq_metadata_v1_FailResponse } from '../../../varfreq/metadata/v1/FailResponse.ts';
import type { SnapshotPageInit as _varfreq_metadata_v1_SnapshotPageInit, SnapshotPage as _varfreq_metadata_v1_SnapshotPage } from '../../../varfreq/metadata/v1/SnapshotPage.ts';
import type { TaskSnapshotRequestInit as _varfreq_metadata_v1_TaskSnapshotRequestInit, TaskSnapshotRequest as _varfreq_metadata_v1_TaskSnapshotRequest } from '../../../varfreq/metadata/v1/TaskSnapshotRequest.ts';
import type { WatchRequestInit as _varfreq_metadata_v1_WatchRequestInit, WatchRequest as _varfreq_metadata_v1_WatchRequest } from '../../../varfreq/metadata/v1/WatchRequest.ts';

/**
 * Calls of workers. Every effect is fenced by (task, epoch, shard, attempt) and an unexpired lease.
 */
export interface TasksClient extends grpc.Client {
  /**
   * Renews the lease, carries progress, returns cancel. A refused heartbeat answers `cancel`.
   */
  Beat(argument: _varfreq_metadata_v1_BeatRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse>): grpc.ClientUnaryCall;
  Beat(argument: _varfreq_metadata_v1_BeatRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse>): grpc.ClientUnaryCall;
  Beat(argument: _varfreq_metadata_v1_BeatRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse>): grpc.ClientUnaryCall;
  Beat(argument: _varfreq_metadata_v1_BeatRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse>): grpc.ClientUnaryCall;
  /**
   * Renews the lease, carries progress, returns cancel. A refused heartbeat answers `cancel`.
   */
  beat(argument: _varfreq_metadata_v1_BeatRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse>): grpc.ClientUnaryCall;
  beat(argument: _varfreq_metadata_v1_BeatRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse>): grpc.ClientUnaryCall;
  beat(argument: _varfreq_metadata_v1_BeatRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse>): grpc.ClientUnaryCall;
  beat(argument: _varfreq_metadata_v1_BeatRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse>): grpc.ClientUnaryCall;
  
  /**
   * Metadata chooses: the user with the least worker time, small tasks first among equals. Empty without work.
   */
  ClaimNext(argument: _varfreq_metadata_v1_ClaimNextRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse>): grpc.ClientUnaryCall;
  ClaimNext(argument: _varfreq_metadata_v1_ClaimNextRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse>): grpc.ClientUnaryCall;
  ClaimNext(argument: _varfreq_metadata_v1_ClaimNextRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse>): grpc.ClientUnaryCall;
  ClaimNext(argument: _varfreq_metadata_v1_ClaimNextRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse>): grpc.ClientUnaryCall;
  /**
   * Metadata chooses: the user with the least worker time, small tasks first among equals. Empty without work.
   */
  claimNext(argument: _varfreq_metadata_v1_ClaimNextRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse>): grpc.ClientUnaryCall;
  claimNext(argument: _varfreq_metadata_v1_ClaimNextRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse>): grpc.ClientUnaryCall;
  claimNext(argument: _varfreq_metadata_v1_ClaimNextRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse>): grpc.ClientUnaryCall;
  claimNext(argument: _varfreq_metadata_v1_ClaimNextRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse>): grpc.ClientUnaryCall;
  
  /**
   * Publishes. `accepted` false: lease lost or task cancelled; the worker drops everything.
   */
  Done(argument: _varfreq_metadata_v1_DoneRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse>): grpc.ClientUnaryCall;
  Done(argument: _varfreq_metadata_v1_DoneRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse>): grpc.ClientUnaryCall;
  Done(argument: _varfreq_metadata_v1_DoneRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse>): grpc.ClientUnaryCall;
  Done(argument: _varfreq_metadata_v1_DoneRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse>): grpc.ClientUnaryCall;
  /**
   * Publishes. `accepted` false: lease lost or task cancelled; the worker drops everything.
   */
  done(argument: _varfreq_metadata_v1_DoneRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse>): grpc.ClientUnaryCall;
  done(argument: _varfreq_metadata_v1_DoneRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse>): grpc.ClientUnaryCall;
  done(argument: _varfreq_metadata_v1_DoneRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse>): grpc.ClientUnaryCall;
  done(argument: _varfreq_metadata_v1_DoneRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse>): grpc.ClientUnaryCall;
  
  /**
   * Bad data fails the task at once; a transient fault is retried with backoff up to the maximum number of tries.
   */
  Fail(argument: _varfreq_metadata_v1_FailRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse>): grpc.ClientUnaryCall;
  Fail(argument: _varfreq_metadata_v1_FailRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse>): grpc.ClientUnaryCall;
  Fail(argument: _varfreq_metadata_v1_FailRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse>): grpc.ClientUnaryCall;
  Fail(argument: _varfreq_metadata_v1_FailRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse>): grpc.ClientUnaryCall;
  /**
   * Bad data fails the task at once; a transient fault is retried with backoff up to the maximum number of tries.
   */
  fail(argument: _varfreq_metadata_v1_FailRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse>): grpc.ClientUnaryCall;
  fail(argument: _varfreq_metadata_v1_FailRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse>): grpc.ClientUnaryCall;
  fail(argument: _varfreq_metadata_v1_FailRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse>): grpc.ClientUnaryCall;
  fail(argument: _varfreq_metadata_v1_FailRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse>): grpc.ClientUnaryCall;
  
  /**
   * The snapshot of a claimed annotation: taken at the first call, the same over retries of one epoch.
   */
  GetTaskSnapshot(argument: _varfreq_metadata_v1_TaskSnapshotRequestInit, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage>;
  GetTaskSnapshot(argument: _varfreq_metadata_v1_TaskSnapshotRequestInit, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage>;
  /**
   * The snapshot of a claimed annotation: taken at the first call, the same over retries of one epoch.
   */
  getTaskSnapshot(argument: _varfreq_metadata_v1_TaskSnapshotRequestInit, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage>;
  getTaskSnapshot(argument: _varfreq_metadata_v1_TaskSnapshotRequestInit, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage>;
  
  /**
   * Wakes when there may be work of the kind: one message at once, then one per wake-up.
   */
  Watch(argument: _varfreq_metadata_v1_WatchRequestInit, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Bell>;
  Watch(argument: _varfreq_metadata_v1_WatchRequestInit, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Bell>;
  /**
   * Wakes when there may be work of the kind: one message at once, then one per wake-up.
   */
  watch(argument: _varfreq_metadata_v1_WatchRequestInit, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Bell>;
  watch(argument: _varfreq_metadata_v1_WatchRequestInit, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Bell>;
  
}

/**
 * Calls of workers. Every effect is fenced by (task, epoch, shard, attempt) and an unexpired lease.
 */
export interface TasksHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Renews the lease, carries progress, returns cancel. A refused heartbeat answers `cancel`.
   */
  Beat: grpc.handleUnaryCall<_varfreq_metadata_v1_BeatRequest, _varfreq_metadata_v1_BeatResponseInit>;
  
  /**
   * Metadata chooses: the user with the least worker time, small tasks first among equals. Empty without work.
   */
  ClaimNext: grpc.handleUnaryCall<_varfreq_metadata_v1_ClaimNextRequest, _varfreq_metadata_v1_ClaimNextResponseInit>;
  
  /**
   * Publishes. `accepted` false: lease lost or task cancelled; the worker drops everything.
   */
  Done: grpc.handleUnaryCall<_varfreq_metadata_v1_DoneRequest, _varfreq_metadata_v1_DoneResponseInit>;
  
  /**
   * Bad data fails the task at once; a transient fault is retried with backoff up to the maximum number of tries.
   */
  Fail: grpc.handleUnaryCall<_varfreq_metadata_v1_FailRequest, _varfreq_metadata_v1_FailResponseInit>;
  
  /**
   * The snapshot of a claimed annotation: taken at the first call, the same over retries of one epoch.
   */
  GetTaskSnapshot: grpc.handleServerStreamingCall<_varfreq_metadata_v1_TaskSnapshotRequest, _varfreq_metadata_v1_SnapshotPageInit>;
  
  /**
   * Wakes when there may be work of the kind: one message at once, then one per wake-up.
   */
  Watch: grpc.handleServerStreamingCall<_varfreq_metadata_v1_WatchRequest, _varfreq_metadata_v1_BellInit>;
  
}

export interface TasksDefinition extends grpc.ServiceDefinition {
  Beat: MethodDefinition<_varfreq_metadata_v1_BeatRequestInit, _varfreq_metadata_v1_BeatResponseInit, _varfreq_metadata_v1_BeatRequest, _varfreq_metadata_v1_BeatResponse>
  ClaimNext: MethodDefinition<_varfreq_metadata_v1_ClaimNextRequestInit, _varfreq_metadata_v1_ClaimNextResponseInit, _varfreq_metadata_v1_ClaimNextRequest, _varfreq_metadata_v1_ClaimNextResponse>
  Done: MethodDefinition<_varfreq_metadata_v1_DoneRequestInit, _varfreq_metadata_v1_DoneResponseInit, _varfreq_metadata_v1_DoneRequest, _varfreq_metadata_v1_DoneResponse>
  Fail: MethodDefinition<_varfreq_metadata_v1_FailRequestInit, _varfreq_metadata_v1_FailResponseInit, _varfreq_metadata_v1_FailRequest, _varfreq_metadata_v1_FailResponse>
  GetTaskSnapshot: MethodDefinition<_varfreq_metadata_v1_TaskSnapshotRequestInit, _varfreq_metadata_v1_SnapshotPageInit, _varfreq_metadata_v1_TaskSnapshotRequest, _varfreq_metadata_v1_SnapshotPage>
  Watch: MethodDefinition<_varfreq_metadata_v1_WatchRequestInit, _varfreq_metadata_v1_BellInit, _varfreq_metadata_v1_WatchRequest, _varfreq_metadata_v1_Bell>
}
