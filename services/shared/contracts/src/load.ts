import { fileURLToPath } from 'node:url';
import { loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import type { ProtoGrpcType } from './gen/all.ts';

const protos = fileURLToPath(new URL('../../../../protos', import.meta.url));
const definition = loadSync('varfreq/all.proto', {
  includeDirs: [protos],
  longs: Number,
  enums: String,
  defaults: true,
  oneofs: true,
  arrays: true,
});
const { varfreq } = loadPackageDefinition(definition) as unknown as ProtoGrpcType;

/** gRPC clients and service definitions of the metadata service, by service name. Loaded once from `protos/`. */
export const metadataV1 = varfreq.metadata.v1;

/** gRPC client and service definition of the frequency service. */
export const frequencyV1 = varfreq.frequency.v1;

/** Messages of the work queue. */
export const workV1 = varfreq.work.v1;
