// Original file: varfreq/metadata/v1/events.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EventInit as _varfreq_metadata_v1_EventInit, Event as _varfreq_metadata_v1_Event } from '../../../varfreq/metadata/v1/Event.ts';
import type { FollowRequestInit as _varfreq_metadata_v1_FollowRequestInit, FollowRequest as _varfreq_metadata_v1_FollowRequest } from '../../../varfreq/metadata/v1/FollowRequest.ts';

/**
 * What happened to resources.
 */
export interface EventsClient extends grpc.Client {
  /**
   * Events after a place, oldest first, then every other one soon after its commit, until the call or the server ends.
   */
  Follow(argument: _varfreq_metadata_v1_FollowRequestInit, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Event>;
  Follow(argument: _varfreq_metadata_v1_FollowRequestInit, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Event>;
  /**
   * Events after a place, oldest first, then every other one soon after its commit, until the call or the server ends.
   */
  follow(argument: _varfreq_metadata_v1_FollowRequestInit, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Event>;
  follow(argument: _varfreq_metadata_v1_FollowRequestInit, options?: grpc.CallOptions): grpc.ClientReadableStream<_varfreq_metadata_v1_Event>;
  
}

/**
 * What happened to resources.
 */
export interface EventsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Events after a place, oldest first, then every other one soon after its commit, until the call or the server ends.
   */
  Follow: grpc.handleServerStreamingCall<_varfreq_metadata_v1_FollowRequest, _varfreq_metadata_v1_EventInit>;
  
}

export interface EventsDefinition extends grpc.ServiceDefinition {
  Follow: MethodDefinition<_varfreq_metadata_v1_FollowRequestInit, _varfreq_metadata_v1_EventInit, _varfreq_metadata_v1_FollowRequest, _varfreq_metadata_v1_Event>
}
