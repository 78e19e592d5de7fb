import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Bell as _varfreq_work_v1_Bell, Bell__Output as _varfreq_work_v1_Bell__Output } from './varfreq/work/v1/Bell.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    work: {
      v1: {
        Bell: MessageTypeDefinition<_varfreq_work_v1_Bell, _varfreq_work_v1_Bell__Output>
      }
    }
  }
}

