// Original file: protos/varfreq/metadata/v1/tasks.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BeatRequest as _varfreq_metadata_v1_BeatRequest, BeatRequest__Output as _varfreq_metadata_v1_BeatRequest__Output } from '../../../varfreq/metadata/v1/BeatRequest.ts';
import type { BeatResponse as _varfreq_metadata_v1_BeatResponse, BeatResponse__Output as _varfreq_metadata_v1_BeatResponse__Output } from '../../../varfreq/metadata/v1/BeatResponse.ts';
import type { Bell as _varfreq_metadata_v1_Bell, Bell__Output as _varfreq_metadata_v1_Bell__Output } from '../../../varfreq/metadata/v1/Bell.ts';
import type { ClaimNextRequest as _varfreq_metadata_v1_ClaimNextRequest, ClaimNextRequest__Output as _varfreq_metadata_v1_ClaimNextRequest__Output } from '../../../varfreq/metadata/v1/ClaimNextRequest.ts';
import type { ClaimNextResponse as _varfreq_metadata_v1_ClaimNextResponse, ClaimNextResponse__Output as _varfreq_metadata_v1_ClaimNextResponse__Output } from '../../../varfreq/metadata/v1/ClaimNextResponse.ts';
import type { DoneRequest as _varfreq_metadata_v1_DoneRequest, DoneRequest__Output as _varfreq_metadata_v1_DoneRequest__Output } from '../../../varfreq/metadata/v1/DoneRequest.ts';
import type { DoneResponse as _varfreq_metadata_v1_DoneResponse, DoneResponse__Output as _varfreq_metadata_v1_DoneResponse__Output } from '../../../varfreq/metadata/v1/DoneResponse.ts';
import type { FailRequest as _varfreq_metadata_v1_FailRequest, FailRequest__Output as _varfreq_metadata_v1_FailRequest__Output } from '../../../varfreq/metadata/v1/FailRequest.ts';
import type { FailResponse as _varfreq_metadata_v1_FailResponse, FailResponse__Output as _varfreq_metadata_v1_FailResponse__Output } from '../../../varfreq/metadata/v1/FailResponse.ts';
import type { Lease as _varfreq_metadata_v1_Lease, Lease__Output as _varfreq_metadata_v1_Lease__Output } from '../../../varfreq/metadata/v1/Lease.ts';
import type { SnapshotPage as _varfreq_metadata_v1_SnapshotPage, SnapshotPage__Output as _varfreq_metadata_v1_SnapshotPage__Output } from '../../../varfreq/metadata/v1/SnapshotPage.ts';
import type { WatchRequest as _varfreq_metadata_v1_WatchRequest, WatchRequest__Output as _varfreq_metadata_v1_WatchRequest__Output } from '../../../varfreq/metadata/v1/WatchRequest.ts';

export interface TasksClient extends grpc.Client {
  Beat(argument: _varfreq_metadata_v1_BeatRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse__Output>): grpc.ClientUnaryCall;
  Beat(argument: _varfreq_metadata_v1_BeatRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse__Output>): grpc.ClientUnaryCall;
  Beat(argument: _varfreq_metadata_v1_BeatRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse__Output>): grpc.ClientUnaryCall;
  Beat(argument: _varfreq_metadata_v1_BeatRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse__Output>): grpc.ClientUnaryCall;
  beat(argument: _varfreq_metadata_v1_BeatRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse__Output>): grpc.ClientUnaryCall;
  beat(argument: _varfreq_metadata_v1_BeatRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse__Output>): grpc.ClientUnaryCall;
  beat(argument: _varfreq_metadata_v1_BeatRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse__Output>): grpc.ClientUnaryCall;
  beat(argument: _varfreq_metadata_v1_BeatRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_BeatResponse__Output>): grpc.ClientUnaryCall;
  
  ClaimNext(argument: _varfreq_metadata_v1_ClaimNextRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse__Output>): grpc.ClientUnaryCall;
  ClaimNext(argument: _varfreq_metadata_v1_ClaimNextRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse__Output>): grpc.ClientUnaryCall;
  ClaimNext(argument: _varfreq_metadata_v1_ClaimNextRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse__Output>): grpc.ClientUnaryCall;
  ClaimNext(argument: _varfreq_metadata_v1_ClaimNextRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse__Output>): grpc.ClientUnaryCall;
  claimNext(argument: _varfreq_metadata_v1_ClaimNextRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse__Output>): grpc.ClientUnaryCall;
  claimNext(argument: _varfreq_metadata_v1_ClaimNextRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse__Output>): grpc.ClientUnaryCall;
  claimNext(argument: _varfreq_metadata_v1_ClaimNextRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse__Output>): grpc.ClientUnaryCall;
  claimNext(argument: _varfreq_metadata_v1_ClaimNextRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_ClaimNextResponse__Output>): grpc.ClientUnaryCall;
  
  Done(argument: _varfreq_metadata_v1_DoneRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse__Output>): grpc.ClientUnaryCall;
  Done(argument: _varfreq_metadata_v1_DoneRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse__Output>): grpc.ClientUnaryCall;
  Done(argument: _varfreq_metadata_v1_DoneRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse__Output>): grpc.ClientUnaryCall;
  Done(argument: _varfreq_metadata_v1_DoneRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse__Output>): grpc.ClientUnaryCall;
  done(argument: _varfreq_metadata_v1_DoneRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse__Output>): grpc.ClientUnaryCall;
  done(argument: _varfreq_metadata_v1_DoneRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse__Output>): grpc.ClientUnaryCall;
  done(argument: _varfreq_metadata_v1_DoneRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse__Output>): grpc.ClientUnaryCall;
  done(argument: _varfreq_metadata_v1_DoneRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_DoneResponse__Output>): grpc.ClientUnaryCall;
  
  Fail(argument: _varfreq_metadata_v1_FailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse__Output>): grpc.ClientUnaryCall;
  Fail(argument: _varfreq_metadata_v1_FailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse__Output>): grpc.ClientUnaryCall;
  Fail(argument: _varfreq_metadata_v1_FailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse__Output>): grpc.ClientUnaryCall;
  Fail(argument: _varfreq_metadata_v1_FailRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse__Output>): grpc.ClientUnaryCall;
  fail(argument: _varfreq_metadata_v1_FailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse__Output>): grpc.ClientUnaryCall;
  fail(argument: _varfreq_metadata_v1_FailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse__Output>): grpc.ClientUnaryCall;
  fail(argument: _varfreq_metadata_v1_FailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse__Output>): grpc.ClientUnaryCall;
  fail(argument: _varfreq_metadata_v1_FailRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_FailResponse__Output>): grpc.ClientUnaryCall;
  
  GetTaskSnapshot(argument: _varfreq_metadata_v1_Lease, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage__Output>;
  GetTaskSnapshot(argument: _varfreq_metadata_v1_Lease, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage__Output>;
  getTaskSnapshot(argument: _varfreq_metadata_v1_Lease, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage__Output>;
  getTaskSnapshot(argument: _varfreq_metadata_v1_Lease, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_SnapshotPage__Output>;
  
  Watch(argument: _varfreq_metadata_v1_WatchRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Bell__Output>;
  Watch(argument: _varfreq_metadata_v1_WatchRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Bell__Output>;
  watch(argument: _varfreq_metadata_v1_WatchRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Bell__Output>;
  watch(argument: _varfreq_metadata_v1_WatchRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Bell__Output>;
  
}

export interface TasksHandlers extends grpc.UntypedServiceImplementation {
  Beat: grpc.handleUnaryCall<_varfreq_metadata_v1_BeatRequest__Output, _varfreq_metadata_v1_BeatResponse>;
  
  ClaimNext: grpc.handleUnaryCall<_varfreq_metadata_v1_ClaimNextRequest__Output, _varfreq_metadata_v1_ClaimNextResponse>;
  
  Done: grpc.handleUnaryCall<_varfreq_metadata_v1_DoneRequest__Output, _varfreq_metadata_v1_DoneResponse>;
  
  Fail: grpc.handleUnaryCall<_varfreq_metadata_v1_FailRequest__Output, _varfreq_metadata_v1_FailResponse>;
  
  GetTaskSnapshot: grpc.handleServerStreamingCall<_varfreq_metadata_v1_Lease__Output, _varfreq_metadata_v1_SnapshotPage>;
  
  Watch: grpc.handleServerStreamingCall<_varfreq_metadata_v1_WatchRequest__Output, _varfreq_metadata_v1_Bell>;
  
}

export interface TasksDefinition extends grpc.ServiceDefinition {
  Beat: MethodDefinition<_varfreq_metadata_v1_BeatRequest, _varfreq_metadata_v1_BeatResponse, _varfreq_metadata_v1_BeatRequest__Output, _varfreq_metadata_v1_BeatResponse__Output>
  ClaimNext: MethodDefinition<_varfreq_metadata_v1_ClaimNextRequest, _varfreq_metadata_v1_ClaimNextResponse, _varfreq_metadata_v1_ClaimNextRequest__Output, _varfreq_metadata_v1_ClaimNextResponse__Output>
  Done: MethodDefinition<_varfreq_metadata_v1_DoneRequest, _varfreq_metadata_v1_DoneResponse, _varfreq_metadata_v1_DoneRequest__Output, _varfreq_metadata_v1_DoneResponse__Output>
  Fail: MethodDefinition<_varfreq_metadata_v1_FailRequest, _varfreq_metadata_v1_FailResponse, _varfreq_metadata_v1_FailRequest__Output, _varfreq_metadata_v1_FailResponse__Output>
  GetTaskSnapshot: MethodDefinition<_varfreq_metadata_v1_Lease, _varfreq_metadata_v1_SnapshotPage, _varfreq_metadata_v1_Lease__Output, _varfreq_metadata_v1_SnapshotPage__Output> & { responseStream: true }
  Watch: MethodDefinition<_varfreq_metadata_v1_WatchRequest, _varfreq_metadata_v1_Bell, _varfreq_metadata_v1_WatchRequest__Output, _varfreq_metadata_v1_Bell__Output> & { responseStream: true }
}
