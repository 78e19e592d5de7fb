import { type AppError, isAppError } from '@varfreq/runtime/errors';
import { dropRetiredSegments } from '../../postgres/catalogue/segments.ts';
import { isCollectionPaused } from '../../postgres/garbage/collection-pauses.ts';
import {
  collectAgain,
  type DueGarbage,
  forgetGarbage,
  postponeGarbage,
  removableKeys,
  takeDueGarbage,
} from '../../postgres/garbage/garbage.ts';
import type { TaskParts } from '../tasks/task-parts.ts';

/**
 * A writer that lost its lease may continue for a while: its objects are removed in later passes, after multiples of
 * `collectAgainMs`.
 */
const passDelays = [1, 24];
const rowsAtOnce = 100;
const keysAtOnce = 500;
/** Rows refused one after another at which a pass ends: in an outage of the store each takes a timeout. */
const outageAfter = 5;
/** A refused row waits this many passes, so that rows behind it come first however many are refused. */
const refusedPasses = 20;

interface Pass {
  collected: number;
  refusals: { id: number; error: AppError }[];
  refusedInARow: number;
}

/**
 * Removes the objects that nothing points to, their rows being settled only after that. What cannot be removed now is
 * tried again later. Does nothing while a pause lasts. Returns how many rows were settled. Errors: `unavailable` when
 * the database is unavailable, or when the store refused a row: after the other rows, or at once when it refuses several in a row.
 */
export async function collectGarbage(parts: TaskParts): Promise<number> {
  const { readersGraceMs, collectEveryMs } = parts.settings;
  if (await isCollectionPaused(parts.database)) return 0;
  const retryMs = 2 * collectEveryMs; // of a collector that died half-way, too
  const retired = await dropRetiredSegments(parts.database, readersGraceMs);
  if (retired > 0) parts.log.info({ event: 'segments_dropped', segments: retired });
  const pass: Pass = { collected: 0, refusals: [], refusedInARow: 0 };
  for (;;) {
    const due = await takeDueGarbage(parts.database, { limit: rowsAtOnce, readersGraceMs, retryMs });
    for (const garbage of due) {
      await collectIn(pass, parts, garbage);
      if (pass.refusedInARow === outageAfter) return settled(pass, parts);
    }
    if (due.length < rowsAtOnce) return settled(pass, parts);
  }
}

/** Errors: the first refusal, which is logged. */
function settled({ collected, refusals }: Pass, { log }: TaskParts): number {
  const [first] = refusals;
  if (first === undefined) return collected;
  log.warn({ event: 'garbage_refused', id: first.id, rows: refusals.length, err: first.error });
  throw first.error;
}

async function collectIn(pass: Pass, parts: TaskParts, garbage: DueGarbage): Promise<void> {
  try {
    if (await collect(parts, garbage)) pass.collected += 1;
    pass.refusedInARow = 0;
  } catch (error) {
    pass.refusals.push({ id: garbage.id, error: error as AppError });
    pass.refusedInARow += 1;
    await postponeGarbage(parts.database, garbage.id, refusedPasses * parts.settings.collectEveryMs);
  }
}

/** Errors: `unavailable`. */
async function collect(parts: TaskParts, garbage: DueGarbage): Promise<boolean> {
  const { database, settings, log } = parts;
  try {
    if (!(await removeObjects(parts, garbage))) return false;
    parts.faultPoints.reach('after-garbage-removed');
    const delay = passDelays[garbage.passes];
    if (delay === undefined) await forgetGarbage(database, garbage.id);
    else await collectAgain(database, garbage.id, delay * settings.collectAgainMs);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') throw error;
    log.warn({ event: 'garbage_stays', id: garbage.id, err: error });
    return false;
  }
}

/** False when a pause began meanwhile. */
async function removeObjects(parts: TaskParts, { objectKey, prefix }: DueGarbage): Promise<boolean> {
  if (objectKey !== null) return removeUnused(parts, [objectKey], { withoutRow: false });
  const ofPrefix = { withoutRow: true };
  let keys: string[] = [];
  for await (const key of parts.blobs.list(prefix!)) {
    keys.push(key);
    if (keys.length < keysAtOnce) continue;
    if (!(await removeUnused(parts, keys, ofPrefix))) return false;
    keys = [];
  }
  return removeUnused(parts, keys, ofPrefix);
}

/** Nothing that is not in use by now can come into use: keys are written once, and published when they are written. */
async function removeUnused(
  { database, blobs }: TaskParts,
  keys: readonly string[],
  which: { withoutRow: boolean },
): Promise<boolean> {
  const unused = await removableKeys(database, keys, which);
  if (unused !== undefined && unused.length > 0) await blobs.remove(unused);
  return unused !== undefined;
}
