import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { AppError } from '@varfreq/runtime/errors';
import { toQueryStep } from '../../domain/snapshots/query-steps.ts';
import type { Lease } from '../../domain/tasks/attempt.ts';
import type { Database } from '../../postgres/database.ts';
import type { Tx } from '../../postgres/session.ts';
import { findRunning } from '../../postgres/tasks/shards.ts';
import { annotationOf } from '../../postgres/tasks/snapshot-facts.ts';
import { countSnapshotPages, keepSnapshot, readSnapshotPage } from '../../postgres/tasks/snapshots.ts';
import { readSnapshot, type Snapshot } from './take-snapshot.ts';

/** Encodes a snapshot into messages that are small enough to be sent. */
export type PageEncoder = (snapshot: Snapshot) => Uint8Array[];

/**
 * The pages of the snapshot of a claimed annotation or frequency table: taken at the first call, the same for every attempt of one epoch,
 * pinned until the task ends. Errors: `integrity_conflict` when the lease is not good any more.
 */
export async function* taskSnapshot(database: Database, lease: Lease, encode: PageEncoder): AsyncGenerator<Uint8Array> {
  const pages = await database.transaction((tx) => ensureSnapshot(tx, lease, encode), { isolation: 'repeatable read' });
  for (let page = 0; page < pages; page += 1) {
    const payload = await readSnapshotPage(database, lease, page);
    if (payload === undefined) throw lost();
    yield payload;
  }
}

/** Two first calls at once: one of them is run again by the database's rules, and finds what the other has kept. */
async function ensureSnapshot(tx: Tx, lease: Lease, encode: PageEncoder): Promise<number> {
  if ((await findRunning(tx, lease)) === undefined) throw lost();
  const kept = await countSnapshotPages(tx, lease);
  if (kept !== undefined) return kept;
  const annotation = await annotationOf<Query[]>(tx, lease.taskId);
  if (annotation === undefined) throw lost();
  const queries = annotation.queries.map((query) => ({ ...query, steps: query.steps.map(toQueryStep) }));
  const ownFile = annotation.filetype === 'vcf' ? annotation.inputId : null;
  const snapshot = await readSnapshot(tx, queries, ownFile ?? undefined);
  const pages = encode(snapshot);
  await keepSnapshot(tx, lease, { version: snapshot.version, pages });
  return pages.length;
}

function lost(): AppError {
  return new AppError('integrity_conflict', 'this attempt has lost its task');
}
