// Original file: protos/varfreq/frequency/v1/variants.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetGenomeRequest as _varfreq_frequency_v1_GetGenomeRequest, GetGenomeRequest__Output as _varfreq_frequency_v1_GetGenomeRequest__Output } from '../../../varfreq/frequency/v1/GetGenomeRequest.ts';
import type { GetGenomeResponse as _varfreq_frequency_v1_GetGenomeResponse, GetGenomeResponse__Output as _varfreq_frequency_v1_GetGenomeResponse__Output } from '../../../varfreq/frequency/v1/GetGenomeResponse.ts';
import type { ListRegionRequest as _varfreq_frequency_v1_ListRegionRequest, ListRegionRequest__Output as _varfreq_frequency_v1_ListRegionRequest__Output } from '../../../varfreq/frequency/v1/ListRegionRequest.ts';
import type { ListRegionResponse as _varfreq_frequency_v1_ListRegionResponse, ListRegionResponse__Output as _varfreq_frequency_v1_ListRegionResponse__Output } from '../../../varfreq/frequency/v1/ListRegionResponse.ts';
import type { LookUpRequest as _varfreq_frequency_v1_LookUpRequest, LookUpRequest__Output as _varfreq_frequency_v1_LookUpRequest__Output } from '../../../varfreq/frequency/v1/LookUpRequest.ts';
import type { LookUpResponse as _varfreq_frequency_v1_LookUpResponse, LookUpResponse__Output as _varfreq_frequency_v1_LookUpResponse__Output } from '../../../varfreq/frequency/v1/LookUpResponse.ts';

export interface VariantsClient extends grpc.Client {
  GetGenome(argument: _varfreq_frequency_v1_GetGenomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse__Output>): grpc.ClientUnaryCall;
  GetGenome(argument: _varfreq_frequency_v1_GetGenomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse__Output>): grpc.ClientUnaryCall;
  GetGenome(argument: _varfreq_frequency_v1_GetGenomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse__Output>): grpc.ClientUnaryCall;
  GetGenome(argument: _varfreq_frequency_v1_GetGenomeRequest, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse__Output>): grpc.ClientUnaryCall;
  getGenome(argument: _varfreq_frequency_v1_GetGenomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse__Output>): grpc.ClientUnaryCall;
  getGenome(argument: _varfreq_frequency_v1_GetGenomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse__Output>): grpc.ClientUnaryCall;
  getGenome(argument: _varfreq_frequency_v1_GetGenomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse__Output>): grpc.ClientUnaryCall;
  getGenome(argument: _varfreq_frequency_v1_GetGenomeRequest, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse__Output>): grpc.ClientUnaryCall;
  
  ListRegion(argument: _varfreq_frequency_v1_ListRegionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse__Output>): grpc.ClientUnaryCall;
  ListRegion(argument: _varfreq_frequency_v1_ListRegionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse__Output>): grpc.ClientUnaryCall;
  ListRegion(argument: _varfreq_frequency_v1_ListRegionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse__Output>): grpc.ClientUnaryCall;
  ListRegion(argument: _varfreq_frequency_v1_ListRegionRequest, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse__Output>): grpc.ClientUnaryCall;
  listRegion(argument: _varfreq_frequency_v1_ListRegionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse__Output>): grpc.ClientUnaryCall;
  listRegion(argument: _varfreq_frequency_v1_ListRegionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse__Output>): grpc.ClientUnaryCall;
  listRegion(argument: _varfreq_frequency_v1_ListRegionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse__Output>): grpc.ClientUnaryCall;
  listRegion(argument: _varfreq_frequency_v1_ListRegionRequest, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse__Output>): grpc.ClientUnaryCall;
  
  LookUp(argument: _varfreq_frequency_v1_LookUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse__Output>): grpc.ClientUnaryCall;
  LookUp(argument: _varfreq_frequency_v1_LookUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse__Output>): grpc.ClientUnaryCall;
  LookUp(argument: _varfreq_frequency_v1_LookUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse__Output>): grpc.ClientUnaryCall;
  LookUp(argument: _varfreq_frequency_v1_LookUpRequest, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse__Output>): grpc.ClientUnaryCall;
  lookUp(argument: _varfreq_frequency_v1_LookUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse__Output>): grpc.ClientUnaryCall;
  lookUp(argument: _varfreq_frequency_v1_LookUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse__Output>): grpc.ClientUnaryCall;
  lookUp(argument: _varfreq_frequency_v1_LookUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse__Output>): grpc.ClientUnaryCall;
  lookUp(argument: _varfreq_frequency_v1_LookUpRequest, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface VariantsHandlers extends grpc.UntypedServiceImplementation {
  GetGenome: grpc.handleUnaryCall<_varfreq_frequency_v1_GetGenomeRequest__Output, _varfreq_frequency_v1_GetGenomeResponse>;
  
  ListRegion: grpc.handleUnaryCall<_varfreq_frequency_v1_ListRegionRequest__Output, _varfreq_frequency_v1_ListRegionResponse>;
  
  LookUp: grpc.handleUnaryCall<_varfreq_frequency_v1_LookUpRequest__Output, _varfreq_frequency_v1_LookUpResponse>;
  
}

export interface VariantsDefinition extends grpc.ServiceDefinition {
  GetGenome: MethodDefinition<_varfreq_frequency_v1_GetGenomeRequest, _varfreq_frequency_v1_GetGenomeResponse, _varfreq_frequency_v1_GetGenomeRequest__Output, _varfreq_frequency_v1_GetGenomeResponse__Output>
  ListRegion: MethodDefinition<_varfreq_frequency_v1_ListRegionRequest, _varfreq_frequency_v1_ListRegionResponse, _varfreq_frequency_v1_ListRegionRequest__Output, _varfreq_frequency_v1_ListRegionResponse__Output>
  LookUp: MethodDefinition<_varfreq_frequency_v1_LookUpRequest, _varfreq_frequency_v1_LookUpResponse, _varfreq_frequency_v1_LookUpRequest__Output, _varfreq_frequency_v1_LookUpResponse__Output>
}
