import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { AppError } from '@varfreq/runtime/errors';
import { type SampleQuery, toQueryStep } from '../../domain/snapshots/query-steps.ts';
import type { Lease } from '../../domain/tasks/attempt.ts';
import type { Database } from '../../postgres/database.ts';
import type { Tx } from '../../postgres/session.ts';
import { findRunning } from '../../postgres/tasks/shards.ts';
import {
  addContent,
  addContentPages,
  findContent,
  firstPage,
  type NewContent,
} from '../../postgres/tasks/snapshot-contents.ts';
import { annotationOf, manifestVersion, snapshotState } from '../../postgres/tasks/snapshot-facts.ts';
import { findSnapshot, type KeptSnapshot, keepSnapshot, readSnapshotPage } from '../../postgres/tasks/snapshots.ts';
import { contentIdentity } from './content-identity.ts';
import { excludedFor, readSnapshot, type Snapshot } from './take-snapshot.ts';

/** Messages of snapshots. */
export interface SnapshotCodec {
  /** A snapshot as messages that are small enough to be sent, the header first. */
  encode(snapshot: Snapshot, content: string, columns: boolean): Uint8Array[];
  /** The header of a content for another task that takes it. */
  retake(header: Uint8Array, taken: string): Uint8Array;
  /** The header for a worker that has the content. */
  withoutContent(header: Uint8Array): Uint8Array;
  /** A page with columns for a worker that reads none. */
  toRows(page: Uint8Array): Uint8Array;
}

/** What the worker of a task has and reads. */
export interface SnapshotReader {
  /** Contents that it has. */
  known: readonly string[];
  /** Whether it reads samples in columns. */
  columns: boolean;
}

/**
 * The pages of the snapshot of a claimed annotation or frequency table: taken at the first call, the same for every attempt of one epoch,
 * pinned until the task ends; of one of the contents that the worker has, the header only. Errors: `integrity_conflict` when the lease is not
 * good any more.
 */
export async function* taskSnapshot(
  database: Database,
  lease: Lease,
  codec: SnapshotCodec,
  worker: SnapshotReader,
): AsyncGenerator<Uint8Array> {
  const kept = await database.transaction((tx) => ensureSnapshot(tx, lease, codec, worker), {
    isolation: 'repeatable read',
  });
  const isKnown = kept.identity !== null && worker.known.includes(kept.identity);
  for (let page = 0; page < (isKnown ? 1 : kept.pages); page += 1) {
    const payload = await readSnapshotPage(database, lease, page);
    if (payload === undefined) throw lost();
    if (isKnown) yield codec.withoutContent(payload);
    else yield kept.columns && !worker.columns ? codec.toRows(payload) : payload;
  }
}

/**
 * Two first calls at once: one of them is run again by the database's rules, and finds what the other has kept. The first
 * decides about columns, so that a metadata of an earlier release, which cannot read them, finds none while its workers run.
 */
async function ensureSnapshot(
  tx: Tx,
  lease: Lease,
  codec: SnapshotCodec,
  { columns }: SnapshotReader,
): Promise<KeptSnapshot> {
  if ((await findRunning(tx, lease)) === undefined) throw lost();
  const kept = await findSnapshot(tx, lease);
  if (kept !== undefined) return kept;
  const { identity, ...asked } = await askedOf(tx, lease, columns);
  const { version, taken } = await manifestVersion(tx);
  const stored = await findContent(tx, identity);
  const taking =
    stored === undefined
      ? { content: await makeContent(tx, { identity, version, columns }, asked, codec) }
      : { content: stored, header: codec.retake(await firstPage(tx, stored), taken) };
  return { pages: await keepSnapshot(tx, lease, { version, ...taking }), identity, columns };
}

interface Asked {
  queries: SampleQuery[];
  excluded: number[];
}

async function askedOf(tx: Tx, { taskId }: Lease, columns: boolean): Promise<Asked & { identity: string }> {
  const annotation = await annotationOf<Query[]>(tx, taskId);
  if (annotation === undefined) throw lost();
  const queries = annotation.queries.map((query) => ({ ...query, steps: query.steps.map(toQueryStep) }));
  const ownFile = annotation.filetype === 'vcf' ? annotation.inputId : null;
  const excluded = await excludedFor(tx, ownFile ?? undefined);
  const identity = contentIdentity({ state: await snapshotState(tx), queries, excluded, columns });
  return { queries, excluded, identity };
}

async function makeContent(tx: Tx, content: NewContent, asked: Asked, codec: SnapshotCodec): Promise<number> {
  const id = await addContent(tx, content);
  const snapshot = await readSnapshot(tx, asked.queries, asked.excluded);
  await addContentPages(tx, id, codec.encode(snapshot, content.identity, content.columns));
  return id;
}

function lost(): AppError {
  return new AppError('integrity_conflict', 'this attempt has lost its task');
}
