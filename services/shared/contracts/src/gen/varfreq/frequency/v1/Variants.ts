// Original file: varfreq/frequency/v1/variants.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindGenesRequestInit as _varfreq_frequency_v1_FindGenesRequestInit, FindGenesRequest as _varfreq_frequency_v1_FindGenesRequest } from '../../../varfreq/frequency/v1/FindGenesRequest.ts';
import type { FindGenesResponseInit as _varfreq_frequency_v1_FindGenesResponseInit, FindGenesResponse as _varfreq_frequency_v1_FindGenesResponse } from '../../../varfreq/frequency/v1/FindGenesResponse.ts';
import type { GetGenomeRequestInit as _varfreq_frequency_v1_GetGenomeRequestInit, GetGenomeRequest as _varfreq_frequency_v1_GetGenomeRequest } from '../../../varfreq/frequency/v1/GetGenomeRequest.ts';
import type { GetGenomeResponseInit as _varfreq_frequency_v1_GetGenomeResponseInit, GetGenomeResponse as _varfreq_frequency_v1_GetGenomeResponse } from '../../../varfreq/frequency/v1/GetGenomeResponse.ts';
import type { ListCarriersRequestInit as _varfreq_frequency_v1_ListCarriersRequestInit, ListCarriersRequest as _varfreq_frequency_v1_ListCarriersRequest } from '../../../varfreq/frequency/v1/ListCarriersRequest.ts';
import type { ListCarriersResponseInit as _varfreq_frequency_v1_ListCarriersResponseInit, ListCarriersResponse as _varfreq_frequency_v1_ListCarriersResponse } from '../../../varfreq/frequency/v1/ListCarriersResponse.ts';
import type { ListRegionRequestInit as _varfreq_frequency_v1_ListRegionRequestInit, ListRegionRequest as _varfreq_frequency_v1_ListRegionRequest } from '../../../varfreq/frequency/v1/ListRegionRequest.ts';
import type { ListRegionResponseInit as _varfreq_frequency_v1_ListRegionResponseInit, ListRegionResponse as _varfreq_frequency_v1_ListRegionResponse } from '../../../varfreq/frequency/v1/ListRegionResponse.ts';
import type { LocateGeneRequestInit as _varfreq_frequency_v1_LocateGeneRequestInit, LocateGeneRequest as _varfreq_frequency_v1_LocateGeneRequest } from '../../../varfreq/frequency/v1/LocateGeneRequest.ts';
import type { LocateGeneResponseInit as _varfreq_frequency_v1_LocateGeneResponseInit, LocateGeneResponse as _varfreq_frequency_v1_LocateGeneResponse } from '../../../varfreq/frequency/v1/LocateGeneResponse.ts';
import type { LookUpRequestInit as _varfreq_frequency_v1_LookUpRequestInit, LookUpRequest as _varfreq_frequency_v1_LookUpRequest } from '../../../varfreq/frequency/v1/LookUpRequest.ts';
import type { LookUpResponseInit as _varfreq_frequency_v1_LookUpResponseInit, LookUpResponse as _varfreq_frequency_v1_LookUpResponse } from '../../../varfreq/frequency/v1/LookUpResponse.ts';

/**
 * Frequencies of single variants and regions, computed on request.
 */
export interface VariantsClient extends grpc.Client {
  /**
   * Genes of a name or stable id, in the order of the annotation. NOT_FOUND without a gene annotation; BAD_REQUEST for an
   * unknown gene, with the nearest names.
   */
  FindGenes(argument: _varfreq_frequency_v1_FindGenesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_FindGenesResponse>): grpc.ClientUnaryCall;
  FindGenes(argument: _varfreq_frequency_v1_FindGenesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_FindGenesResponse>): grpc.ClientUnaryCall;
  FindGenes(argument: _varfreq_frequency_v1_FindGenesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_FindGenesResponse>): grpc.ClientUnaryCall;
  FindGenes(argument: _varfreq_frequency_v1_FindGenesRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_FindGenesResponse>): grpc.ClientUnaryCall;
  /**
   * Genes of a name or stable id, in the order of the annotation. NOT_FOUND without a gene annotation; BAD_REQUEST for an
   * unknown gene, with the nearest names.
   */
  findGenes(argument: _varfreq_frequency_v1_FindGenesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_FindGenesResponse>): grpc.ClientUnaryCall;
  findGenes(argument: _varfreq_frequency_v1_FindGenesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_FindGenesResponse>): grpc.ClientUnaryCall;
  findGenes(argument: _varfreq_frequency_v1_FindGenesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_FindGenesResponse>): grpc.ClientUnaryCall;
  findGenes(argument: _varfreq_frequency_v1_FindGenesRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_FindGenesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Contig names in the order of the FASTA index; NOT_FOUND without a reference genome and without VARFREQ_BUILD.
   */
  GetGenome(argument: _varfreq_frequency_v1_GetGenomeRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse>): grpc.ClientUnaryCall;
  GetGenome(argument: _varfreq_frequency_v1_GetGenomeRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse>): grpc.ClientUnaryCall;
  GetGenome(argument: _varfreq_frequency_v1_GetGenomeRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse>): grpc.ClientUnaryCall;
  GetGenome(argument: _varfreq_frequency_v1_GetGenomeRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse>): grpc.ClientUnaryCall;
  /**
   * Contig names in the order of the FASTA index; NOT_FOUND without a reference genome and without VARFREQ_BUILD.
   */
  getGenome(argument: _varfreq_frequency_v1_GetGenomeRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse>): grpc.ClientUnaryCall;
  getGenome(argument: _varfreq_frequency_v1_GetGenomeRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse>): grpc.ClientUnaryCall;
  getGenome(argument: _varfreq_frequency_v1_GetGenomeRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse>): grpc.ClientUnaryCall;
  getGenome(argument: _varfreq_frequency_v1_GetGenomeRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_GetGenomeResponse>): grpc.ClientUnaryCall;
  
  /**
   * Who carries a variant, among the samples of one query: a page of those that may be seen, and how many others there are.
   * The individuals of all rows and `withheld` add up to the carriers that LookUp counts. BAD_REQUEST as LookUp.
   */
  ListCarriers(argument: _varfreq_frequency_v1_ListCarriersRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListCarriersResponse>): grpc.ClientUnaryCall;
  ListCarriers(argument: _varfreq_frequency_v1_ListCarriersRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_ListCarriersResponse>): grpc.ClientUnaryCall;
  ListCarriers(argument: _varfreq_frequency_v1_ListCarriersRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListCarriersResponse>): grpc.ClientUnaryCall;
  ListCarriers(argument: _varfreq_frequency_v1_ListCarriersRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_ListCarriersResponse>): grpc.ClientUnaryCall;
  /**
   * Who carries a variant, among the samples of one query: a page of those that may be seen, and how many others there are.
   * The individuals of all rows and `withheld` add up to the carriers that LookUp counts. BAD_REQUEST as LookUp.
   */
  listCarriers(argument: _varfreq_frequency_v1_ListCarriersRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListCarriersResponse>): grpc.ClientUnaryCall;
  listCarriers(argument: _varfreq_frequency_v1_ListCarriersRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_ListCarriersResponse>): grpc.ClientUnaryCall;
  listCarriers(argument: _varfreq_frequency_v1_ListCarriersRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListCarriersResponse>): grpc.ClientUnaryCall;
  listCarriers(argument: _varfreq_frequency_v1_ListCarriersRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_ListCarriersResponse>): grpc.ClientUnaryCall;
  
  /**
   * Distinct variants observed in the union of the queries' samples whose position lies in the region.
   */
  ListRegion(argument: _varfreq_frequency_v1_ListRegionRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse>): grpc.ClientUnaryCall;
  ListRegion(argument: _varfreq_frequency_v1_ListRegionRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse>): grpc.ClientUnaryCall;
  ListRegion(argument: _varfreq_frequency_v1_ListRegionRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse>): grpc.ClientUnaryCall;
  ListRegion(argument: _varfreq_frequency_v1_ListRegionRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse>): grpc.ClientUnaryCall;
  /**
   * Distinct variants observed in the union of the queries' samples whose position lies in the region.
   */
  listRegion(argument: _varfreq_frequency_v1_ListRegionRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse>): grpc.ClientUnaryCall;
  listRegion(argument: _varfreq_frequency_v1_ListRegionRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse>): grpc.ClientUnaryCall;
  listRegion(argument: _varfreq_frequency_v1_ListRegionRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse>): grpc.ClientUnaryCall;
  listRegion(argument: _varfreq_frequency_v1_ListRegionRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_ListRegionResponse>): grpc.ClientUnaryCall;
  
  /**
   * The region of a gene: its places, where they overlap, merged. BAD_REQUEST without a gene annotation, for an unknown
   * gene, and for one in several places, which are listed.
   */
  LocateGene(argument: _varfreq_frequency_v1_LocateGeneRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LocateGeneResponse>): grpc.ClientUnaryCall;
  LocateGene(argument: _varfreq_frequency_v1_LocateGeneRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_LocateGeneResponse>): grpc.ClientUnaryCall;
  LocateGene(argument: _varfreq_frequency_v1_LocateGeneRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LocateGeneResponse>): grpc.ClientUnaryCall;
  LocateGene(argument: _varfreq_frequency_v1_LocateGeneRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_LocateGeneResponse>): grpc.ClientUnaryCall;
  /**
   * The region of a gene: its places, where they overlap, merged. BAD_REQUEST without a gene annotation, for an unknown
   * gene, and for one in several places, which are listed.
   */
  locateGene(argument: _varfreq_frequency_v1_LocateGeneRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LocateGeneResponse>): grpc.ClientUnaryCall;
  locateGene(argument: _varfreq_frequency_v1_LocateGeneRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_LocateGeneResponse>): grpc.ClientUnaryCall;
  locateGene(argument: _varfreq_frequency_v1_LocateGeneRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LocateGeneResponse>): grpc.ClientUnaryCall;
  locateGene(argument: _varfreq_frequency_v1_LocateGeneRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_LocateGeneResponse>): grpc.ClientUnaryCall;
  
  /**
   * The canonical variant and its frequencies. BAD_REQUEST (field named in the message) when the variant is malformed,
   * its contig unknown to the genome, or its reference contradicts the genome, or its spelling leaves bases to the genome
   * and none is configured.
   */
  LookUp(argument: _varfreq_frequency_v1_LookUpRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse>): grpc.ClientUnaryCall;
  LookUp(argument: _varfreq_frequency_v1_LookUpRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse>): grpc.ClientUnaryCall;
  LookUp(argument: _varfreq_frequency_v1_LookUpRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse>): grpc.ClientUnaryCall;
  LookUp(argument: _varfreq_frequency_v1_LookUpRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse>): grpc.ClientUnaryCall;
  /**
   * The canonical variant and its frequencies. BAD_REQUEST (field named in the message) when the variant is malformed,
   * its contig unknown to the genome, or its reference contradicts the genome, or its spelling leaves bases to the genome
   * and none is configured.
   */
  lookUp(argument: _varfreq_frequency_v1_LookUpRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse>): grpc.ClientUnaryCall;
  lookUp(argument: _varfreq_frequency_v1_LookUpRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse>): grpc.ClientUnaryCall;
  lookUp(argument: _varfreq_frequency_v1_LookUpRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse>): grpc.ClientUnaryCall;
  lookUp(argument: _varfreq_frequency_v1_LookUpRequestInit, callback: grpc.requestCallback<_varfreq_frequency_v1_LookUpResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Frequencies of single variants and regions, computed on request.
 */
export interface VariantsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Genes of a name or stable id, in the order of the annotation. NOT_FOUND without a gene annotation; BAD_REQUEST for an
   * unknown gene, with the nearest names.
   */
  FindGenes: grpc.handleUnaryCall<_varfreq_frequency_v1_FindGenesRequest, _varfreq_frequency_v1_FindGenesResponseInit>;
  
  /**
   * Contig names in the order of the FASTA index; NOT_FOUND without a reference genome and without VARFREQ_BUILD.
   */
  GetGenome: grpc.handleUnaryCall<_varfreq_frequency_v1_GetGenomeRequest, _varfreq_frequency_v1_GetGenomeResponseInit>;
  
  /**
   * Who carries a variant, among the samples of one query: a page of those that may be seen, and how many others there are.
   * The individuals of all rows and `withheld` add up to the carriers that LookUp counts. BAD_REQUEST as LookUp.
   */
  ListCarriers: grpc.handleUnaryCall<_varfreq_frequency_v1_ListCarriersRequest, _varfreq_frequency_v1_ListCarriersResponseInit>;
  
  /**
   * Distinct variants observed in the union of the queries' samples whose position lies in the region.
   */
  ListRegion: grpc.handleUnaryCall<_varfreq_frequency_v1_ListRegionRequest, _varfreq_frequency_v1_ListRegionResponseInit>;
  
  /**
   * The region of a gene: its places, where they overlap, merged. BAD_REQUEST without a gene annotation, for an unknown
   * gene, and for one in several places, which are listed.
   */
  LocateGene: grpc.handleUnaryCall<_varfreq_frequency_v1_LocateGeneRequest, _varfreq_frequency_v1_LocateGeneResponseInit>;
  
  /**
   * The canonical variant and its frequencies. BAD_REQUEST (field named in the message) when the variant is malformed,
   * its contig unknown to the genome, or its reference contradicts the genome, or its spelling leaves bases to the genome
   * and none is configured.
   */
  LookUp: grpc.handleUnaryCall<_varfreq_frequency_v1_LookUpRequest, _varfreq_frequency_v1_LookUpResponseInit>;
  
}

export interface VariantsDefinition extends grpc.ServiceDefinition {
  FindGenes: MethodDefinition<_varfreq_frequency_v1_FindGenesRequestInit, _varfreq_frequency_v1_FindGenesResponseInit, _varfreq_frequency_v1_FindGenesRequest, _varfreq_frequency_v1_FindGenesResponse>
  GetGenome: MethodDefinition<_varfreq_frequency_v1_GetGenomeRequestInit, _varfreq_frequency_v1_GetGenomeResponseInit, _varfreq_frequency_v1_GetGenomeRequest, _varfreq_frequency_v1_GetGenomeResponse>
  ListCarriers: MethodDefinition<_varfreq_frequency_v1_ListCarriersRequestInit, _varfreq_frequency_v1_ListCarriersResponseInit, _varfreq_frequency_v1_ListCarriersRequest, _varfreq_frequency_v1_ListCarriersResponse>
  ListRegion: MethodDefinition<_varfreq_frequency_v1_ListRegionRequestInit, _varfreq_frequency_v1_ListRegionResponseInit, _varfreq_frequency_v1_ListRegionRequest, _varfreq_frequency_v1_ListRegionResponse>
  LocateGene: MethodDefinition<_varfreq_frequency_v1_LocateGeneRequestInit, _varfreq_frequency_v1_LocateGeneResponseInit, _varfreq_frequency_v1_LocateGeneRequest, _varfreq_frequency_v1_LocateGeneResponse>
  LookUp: MethodDefinition<_varfreq_frequency_v1_LookUpRequestInit, _varfreq_frequency_v1_LookUpResponseInit, _varfreq_frequency_v1_LookUpRequest, _varfreq_frequency_v1_LookUpResponse>
}
