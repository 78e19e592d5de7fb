import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { Idempotency } from '@varfreq/contracts/metadata/v1/Idempotency';
import { AppError } from '@varfreq/runtime/errors';
import type { Transactions, Tx } from '../postgres/database.ts';
import { type EarlierUse, findKey, lockKey, recordKey } from '../postgres/idempotency.ts';

/** What creates, in the given transaction, and returns the id. */
export type Creation = (tx: Tx) => Promise<number>;

/**
 * Runs a creation in one transaction, at most once per Idempotency-Key. A repeated request gets the id of the first one
 * and the answer saved for it (absent when its server died before saving: the caller renders the resource again).
 * `onReplay` runs in the transaction that finds the repetition.
 *
 * Errors: `integrity_conflict` when the key was used for another request or the first one still runs; those of `create`.
 */
export async function createOnce(
  database: Transactions,
  use: Idempotency | null | undefined,
  create: Creation,
  onReplay: (tx: Tx) => Promise<void> = async () => {},
): Promise<CreatedInit> {
  if (use === null || use === undefined) return { id: await database.transaction(create), replayed: false };
  return database.transaction(async (tx) => {
    if (!(await lockKey(tx, use))) throw stillRunning();
    const earlier = await findKey(tx, use);
    if (earlier !== undefined) {
      const replay = replayOf(earlier, use);
      if (earlier.response === null && !earlier.abandoned) throw stillRunning();
      await onReplay(tx);
      return replay;
    }
    const id = await create(tx);
    await recordKey(tx, use, id);
    return { id, replayed: false };
  });
}

/**
 * What a request under this key created, even when nothing has saved its answer yet; undefined when the key is new.
 * Errors: `integrity_conflict` when it was used for another request.
 */
export async function findCreated(tx: Tx, use: Idempotency): Promise<CreatedInit | undefined> {
  const earlier = await findKey(tx, use);
  return earlier && replayOf(earlier, use);
}

function replayOf({ fingerprint, resourceId: id, response }: EarlierUse, use: Idempotency): CreatedInit {
  if (!fingerprint.equals(use.fingerprint)) {
    throw new AppError('integrity_conflict', 'this Idempotency-Key was used for another request');
  }
  return { id, replayed: true, ...(response !== null && { replayBody: response }) };
}

function stillRunning(): AppError {
  return new AppError('integrity_conflict', 'the first request with this Idempotency-Key is still running', {
    details: { retryAfterSeconds: 1 },
  });
}
