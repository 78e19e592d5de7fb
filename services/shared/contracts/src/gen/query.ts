import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from './varfreq/metadata/v1/Query.ts';
import type { QueryStep as _varfreq_metadata_v1_QueryStep, QueryStep__Output as _varfreq_metadata_v1_QueryStep__Output } from './varfreq/metadata/v1/QueryStep.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    metadata: {
      v1: {
        Query: MessageTypeDefinition<_varfreq_metadata_v1_Query, _varfreq_metadata_v1_Query__Output>
        QueryStep: MessageTypeDefinition<_varfreq_metadata_v1_QueryStep, _varfreq_metadata_v1_QueryStep__Output>
      }
    }
  }
}

