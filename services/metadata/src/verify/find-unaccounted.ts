import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { installationMarker } from '@varfreq/runtime/blobs/installation';
import { doctorPrefix } from '@varfreq/runtime/doctor/probe-objects';
import type { Database } from '../postgres/database.ts';
import { unaccountedKeys } from '../postgres/verify/stored-state.ts';

const keysAtOnce = 500;

/**
 * Objects of the store that nothing in the database accounts for. Keys are asked for after they were listed, so what
 * was written or published meanwhile is known. Objects of the doctor are left out: their age decides when they go.
 */
export async function* unaccountedObjects(database: Database, blobs: BlobStore): AsyncGenerator<string> {
  let keys: string[] = [];
  for await (const key of blobs.list('')) {
    if (key === installationMarker || key.startsWith(doctorPrefix)) continue;
    keys.push(key);
    if (keys.length < keysAtOnce) continue;
    yield* await unaccountedKeys(database, keys, prefixesOf(keys));
    keys = [];
  }
  if (keys.length > 0) yield* await unaccountedKeys(database, keys, prefixesOf(keys));
}

/** `a/` and `a/b/` of `a/b/c`. */
function prefixesOf(keys: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const key of keys) {
    for (let at = key.indexOf('/'); at >= 0; at = key.indexOf('/', at + 1)) prefixes.add(key.slice(0, at + 1));
  }
  return [...prefixes];
}
