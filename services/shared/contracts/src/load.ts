import { fileURLToPath } from 'node:url';
import { loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import type { ProtoGrpcType as Audit } from './gen/audit.ts';
import type { ProtoGrpcType as Work } from './gen/bell.ts';
import type { ProtoGrpcType as Catalogue } from './gen/catalogue.ts';
import type { ProtoGrpcType as Directory } from './gen/directory.ts';
import type { ProtoGrpcType as Maintenance } from './gen/maintenance.ts';
import type { ProtoGrpcType as Manifest } from './gen/manifest.ts';
import type { ProtoGrpcType as Tasks } from './gen/tasks.ts';
import type { ProtoGrpcType as Variants } from './gen/variants.ts';

const protos = fileURLToPath(new URL('../../../../protos', import.meta.url));
const definition = loadSync(
  ['audit', 'directory', 'catalogue', 'tasks', 'manifest', 'maintenance']
    .map((name) => `varfreq/metadata/v1/${name}.proto`)
    .concat('varfreq/frequency/v1/variants.proto', 'varfreq/work/v1/bell.proto'),
  { includeDirs: [protos], longs: Number, enums: String, defaults: true, oneofs: true, arrays: true },
);

const loaded = loadPackageDefinition(definition) as unknown as Audit &
  Catalogue &
  Directory &
  Maintenance &
  Manifest &
  Tasks &
  Variants &
  Work;

/** gRPC clients and service definitions of the metadata service, by service name. Loaded once from `protos/`. */
export const metadataV1 = loaded.varfreq.metadata.v1 as Audit['varfreq']['metadata']['v1'] &
  Catalogue['varfreq']['metadata']['v1'] &
  Directory['varfreq']['metadata']['v1'] &
  Maintenance['varfreq']['metadata']['v1'] &
  Manifest['varfreq']['metadata']['v1'] &
  Tasks['varfreq']['metadata']['v1'];

/** gRPC client and service definition of the frequency service. */
export const frequencyV1 = loaded.varfreq.frequency.v1;

/** Messages of the work queue. */
export const workV1 = loaded.varfreq.work.v1;
