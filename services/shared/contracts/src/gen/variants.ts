import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Frequency as _varfreq_frequency_v1_Frequency, Frequency__Output as _varfreq_frequency_v1_Frequency__Output } from './varfreq/frequency/v1/Frequency.ts';
import type { GetGenomeRequest as _varfreq_frequency_v1_GetGenomeRequest, GetGenomeRequest__Output as _varfreq_frequency_v1_GetGenomeRequest__Output } from './varfreq/frequency/v1/GetGenomeRequest.ts';
import type { GetGenomeResponse as _varfreq_frequency_v1_GetGenomeResponse, GetGenomeResponse__Output as _varfreq_frequency_v1_GetGenomeResponse__Output } from './varfreq/frequency/v1/GetGenomeResponse.ts';
import type { ListRegionRequest as _varfreq_frequency_v1_ListRegionRequest, ListRegionRequest__Output as _varfreq_frequency_v1_ListRegionRequest__Output } from './varfreq/frequency/v1/ListRegionRequest.ts';
import type { ListRegionResponse as _varfreq_frequency_v1_ListRegionResponse, ListRegionResponse__Output as _varfreq_frequency_v1_ListRegionResponse__Output } from './varfreq/frequency/v1/ListRegionResponse.ts';
import type { LookUpRequest as _varfreq_frequency_v1_LookUpRequest, LookUpRequest__Output as _varfreq_frequency_v1_LookUpRequest__Output } from './varfreq/frequency/v1/LookUpRequest.ts';
import type { LookUpResponse as _varfreq_frequency_v1_LookUpResponse, LookUpResponse__Output as _varfreq_frequency_v1_LookUpResponse__Output } from './varfreq/frequency/v1/LookUpResponse.ts';
import type { Variant as _varfreq_frequency_v1_Variant, Variant__Output as _varfreq_frequency_v1_Variant__Output } from './varfreq/frequency/v1/Variant.ts';
import type { VariantOrder as _varfreq_frequency_v1_VariantOrder, VariantOrder__Output as _varfreq_frequency_v1_VariantOrder__Output } from './varfreq/frequency/v1/VariantOrder.ts';
import type { VariantsClient as _varfreq_frequency_v1_VariantsClient, VariantsDefinition as _varfreq_frequency_v1_VariantsDefinition } from './varfreq/frequency/v1/Variants.ts';
import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from './varfreq/metadata/v1/Query.ts';
import type { QueryStep as _varfreq_metadata_v1_QueryStep, QueryStep__Output as _varfreq_metadata_v1_QueryStep__Output } from './varfreq/metadata/v1/QueryStep.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    frequency: {
      v1: {
        Frequency: MessageTypeDefinition<_varfreq_frequency_v1_Frequency, _varfreq_frequency_v1_Frequency__Output>
        GetGenomeRequest: MessageTypeDefinition<_varfreq_frequency_v1_GetGenomeRequest, _varfreq_frequency_v1_GetGenomeRequest__Output>
        GetGenomeResponse: MessageTypeDefinition<_varfreq_frequency_v1_GetGenomeResponse, _varfreq_frequency_v1_GetGenomeResponse__Output>
        ListRegionRequest: MessageTypeDefinition<_varfreq_frequency_v1_ListRegionRequest, _varfreq_frequency_v1_ListRegionRequest__Output>
        ListRegionResponse: MessageTypeDefinition<_varfreq_frequency_v1_ListRegionResponse, _varfreq_frequency_v1_ListRegionResponse__Output>
        LookUpRequest: MessageTypeDefinition<_varfreq_frequency_v1_LookUpRequest, _varfreq_frequency_v1_LookUpRequest__Output>
        LookUpResponse: MessageTypeDefinition<_varfreq_frequency_v1_LookUpResponse, _varfreq_frequency_v1_LookUpResponse__Output>
        Variant: MessageTypeDefinition<_varfreq_frequency_v1_Variant, _varfreq_frequency_v1_Variant__Output>
        VariantOrder: MessageTypeDefinition<_varfreq_frequency_v1_VariantOrder, _varfreq_frequency_v1_VariantOrder__Output>
        Variants: SubtypeConstructor<typeof grpc.Client, _varfreq_frequency_v1_VariantsClient> & { service: _varfreq_frequency_v1_VariantsDefinition }
      }
    }
    metadata: {
      v1: {
        Query: MessageTypeDefinition<_varfreq_metadata_v1_Query, _varfreq_metadata_v1_Query__Output>
        QueryStep: MessageTypeDefinition<_varfreq_metadata_v1_QueryStep, _varfreq_metadata_v1_QueryStep__Output>
      }
    }
  }
}

