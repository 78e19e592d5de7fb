import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { requireInstallation } from '@varfreq/runtime/blobs/installation';
import { severalAtOnce } from '../backup/copy-object.ts';
import { keepPause } from '../backup/keep-pause.ts';
import type { Database } from '../postgres/database.ts';
import { keysInUse } from '../postgres/garbage/garbage.ts';
import { installationId } from '../postgres/installation.ts';
import {
  fileObjects,
  lostTracks,
  observationTotals,
  pieceObjects,
  type StatedObject,
  segmentObjects,
} from '../postgres/verify/stored-state.ts';
import { checkObject } from './check-object.ts';
import { unaccountedObjects } from './find-unaccounted.ts';

/** Installation to verify, and where findings go as they are made. */
export interface VerifyParts {
  database: Database;
  blobs: BlobStore;
  /** Whether objects are not read, only their sizes compared. */
  sizesOnly: boolean;
  report(problem: string): void;
  progress(done: VerifyTotals): void;
}

/** Objects compared, bytes read of them, problems found. */
export interface VerifyTotals {
  objects: number;
  readBytes: number;
  problems: number;
}

const objectsAtOnce = 8;
const rowsAtOnce = 200;
const mostLost = 1000;

/**
 * Compares the blob store of a running or stopped installation with its database, while garbage collection is paused:
 * every object that the database refers to, every object of the store, and every published track. Reads each object
 * once, changes nothing. Errors: `integrity_conflict` when store and database belong to different installations;
 * `unavailable`.
 */
export async function verifyStore(parts: VerifyParts): Promise<VerifyTotals> {
  const { database, blobs } = parts;
  await requireInstallation(blobs, await installationId(database));
  const pause = await keepPause(database, 'verify');
  const totals: VerifyTotals = { objects: 0, readBytes: 0, problems: 0 };
  const report = (problem: string) => {
    totals.problems += 1;
    parts.report(problem);
  };
  try {
    await verifyObjects(parts, totals, report);
    for await (const key of unaccountedObjects(database, blobs)) report(`${key} is an object that nothing refers to`);
    await verifyTracks(database, report);
    await pause.confirm();
    return totals;
  } finally {
    await pause.end();
  }
}

async function verifyObjects(
  { database, blobs, sizesOnly, progress }: VerifyParts,
  totals: VerifyTotals,
  report: (problem: string) => void,
): Promise<void> {
  const check = (object: StatedObject) => checkObject(blobs, object, sizesOnly);
  for await (const { key, readBytes, problem } of severalAtOnce(allObjects(database), objectsAtOnce, check)) {
    totals.objects += 1;
    totals.readBytes += readBytes;
    if (problem !== undefined && (await isStillStated(database, key))) report(`${key} ${problem}`);
    progress(totals);
  }
}

async function* allObjects(database: Database): AsyncGenerator<StatedObject> {
  for (const next of [segmentObjects, fileObjects, pieceObjects]) {
    let page = await next(database, 0, rowsAtOnce);
    while (page.length > 0) {
      yield* page;
      page = await next(database, page.at(-1)!.id, rowsAtOnce);
    }
  }
}

/** What was deleted or replaced while it was read is no problem. */
async function isStillStated(database: Database, key: string): Promise<boolean> {
  return (await keysInUse(database, [key])).has(key);
}

async function verifyTracks(database: Database, report: (problem: string) => void): Promise<void> {
  for (const { track, importId, kind, entries } of await lostTracks(database, mostLost)) {
    const uri = kind === 'coverage' ? `/coverages/${importId}` : `/variations/${importId}`;
    report(`${uri} is published as track ${track} with ${entries} entries, which no segment holds`);
  }
  const { held, least, most } = await observationTotals(database);
  if (held < least || held > most) {
    const range = least === most ? `${least}` : `${least} to ${most}`;
    report(`the segments hold ${held} observations; their tracks were stored with ${range}`);
  }
}
