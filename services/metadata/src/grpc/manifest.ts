import { metadataV1 } from '@varfreq/contracts/load';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import { softwareVersion } from '@varfreq/runtime/software-version';
import { toQueryStep } from '../domain/snapshots/query-steps.ts';
import { ownContigs } from '../postgres/catalogue/contigs.ts';
import { registerGenome, storedGenome } from '../postgres/installation.ts';
import { lastingState } from '../postgres/tasks/snapshot-facts.ts';
import { takeSnapshot } from '../usecases/tasks/take-snapshot.ts';
import type { TaskParts } from '../usecases/tasks/task-parts.ts';
import { verifyInstallation } from '../usecases/verify-installation.ts';
import { snapshotPages } from './snapshot-pages.ts';

/** Visible data: snapshots, the reference genome and the installation, as in `manifest.proto`. */
export function manifestService(parts: Pick<TaskParts, 'database' | 'blobs'>): GrpcService {
  const { database } = parts;
  const handlers: Handlers<typeof metadataV1.Manifest> = {
    async *takeSnapshot({ queries, knownState, columns }) {
      const lasting = knownState === undefined ? undefined : await lastingState(database, knownState);
      if (lasting !== undefined) {
        yield { header: { state: lasting, unchanged: true } };
        return;
      }
      const read = queries.map((query) => ({ ...query, steps: query.steps.map(toQueryStep) }));
      const snapshot = await takeSnapshot(database, read);
      yield* snapshotPages(snapshot, { state: snapshot.state }, columns);
    },
    async registerGenome({ digest }) {
      await registerGenome(database, digest);
      return {};
    },
    async getContigs() {
      return { own: await ownContigs(database) };
    },
    async getInstallation() {
      const id = await verifyInstallation(parts);
      const genomeDigest = await storedGenome(database);
      return { id, version: softwareVersion, ...(genomeDigest !== null && { genomeDigest }), nowMs: Date.now() };
    },
  };
  return grpcService(metadataV1.Manifest, handlers);
}
