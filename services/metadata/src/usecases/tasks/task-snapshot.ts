import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { AppError } from '@varfreq/runtime/errors';
import { toQueryStep } from '../../domain/snapshots/query-steps.ts';
import type { Lease } from '../../domain/tasks/attempt.ts';
import type { Database } from '../../postgres/database.ts';
import type { Tx } from '../../postgres/session.ts';
import { findRunning } from '../../postgres/tasks/shards.ts';
import { addContent, addContentPages, findContent, firstPage } from '../../postgres/tasks/snapshot-contents.ts';
import { annotationOf, manifestVersion, snapshotState } from '../../postgres/tasks/snapshot-facts.ts';
import { findSnapshot, type KeptSnapshot, keepSnapshot, readSnapshotPage } from '../../postgres/tasks/snapshots.ts';
import { contentIdentity } from './content-identity.ts';
import { excludedFor, readSnapshot, type Snapshot } from './take-snapshot.ts';

/** Messages of snapshots. */
export interface SnapshotCodec {
  /** A snapshot as messages that are small enough to be sent, the header first. */
  encode(snapshot: Snapshot, content: string): Uint8Array[];
  /** The header of a content for another task that takes it. */
  retake(header: Uint8Array, taken: string): Uint8Array;
  /** The header for a worker that has the content. */
  withoutContent(header: Uint8Array): Uint8Array;
}

/**
 * The pages of the snapshot of a claimed annotation or frequency table: taken at the first call, the same for every attempt of one epoch,
 * pinned until the task ends; of one of the contents `known`, the header only. Errors: `integrity_conflict` when the lease is not
 * good any more.
 */
export async function* taskSnapshot(
  database: Database,
  lease: Lease,
  codec: SnapshotCodec,
  known: readonly string[] = [],
): AsyncGenerator<Uint8Array> {
  const kept = await database.transaction((tx) => ensureSnapshot(tx, lease, codec), { isolation: 'repeatable read' });
  const isKnown = kept.identity !== null && known.includes(kept.identity);
  for (let page = 0; page < (isKnown ? 1 : kept.pages); page += 1) {
    const payload = await readSnapshotPage(database, lease, page);
    if (payload === undefined) throw lost();
    yield isKnown ? codec.withoutContent(payload) : payload;
  }
}

/** Two first calls at once: one of them is run again by the database's rules, and finds what the other has kept. */
async function ensureSnapshot(tx: Tx, lease: Lease, codec: SnapshotCodec): Promise<KeptSnapshot> {
  if ((await findRunning(tx, lease)) === undefined) throw lost();
  return (await findSnapshot(tx, lease)) ?? (await addSnapshot(tx, lease, codec));
}

async function addSnapshot(tx: Tx, lease: Lease, codec: SnapshotCodec): Promise<KeptSnapshot> {
  const annotation = await annotationOf<Query[]>(tx, lease.taskId);
  if (annotation === undefined) throw lost();
  const queries = annotation.queries.map((query) => ({ ...query, steps: query.steps.map(toQueryStep) }));
  const excluded = await excludedFor(tx, annotation.filetype === 'vcf' ? annotation.inputId! : undefined);
  const identity = contentIdentity({ state: await snapshotState(tx), queries, excluded });
  const { version, taken } = await manifestVersion(tx);
  const stored = await findContent(tx, identity);
  const pages =
    stored === undefined
      ? await keepSnapshot(tx, lease, {
          version,
          content: await makeContent(tx, identity, { queries, excluded }, codec),
        })
      : await keepSnapshot(tx, lease, {
          version,
          content: stored,
          header: codec.retake(await firstPage(tx, stored), taken),
        });
  return { pages, identity };
}

type Asked = { queries: Parameters<typeof readSnapshot>[1]; excluded: readonly number[] };

async function makeContent(
  tx: Tx,
  identity: string,
  { queries, excluded }: Asked,
  codec: SnapshotCodec,
): Promise<number> {
  const { version } = await manifestVersion(tx);
  const content = await addContent(tx, identity, version);
  await addContentPages(tx, content, codec.encode(await readSnapshot(tx, queries, excluded), identity));
  return content;
}

function lost(): AppError {
  return new AppError('integrity_conflict', 'this attempt has lost its task');
}
