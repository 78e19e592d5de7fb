import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { completeKey, copyKey, listBackups, objectsKey, readObjects } from './backup-files.ts';

const keysAtOnce = 500;

/** Keeps the newest `keep` complete backups and their objects; removes all others, incomplete ones included. */
export async function pruneBackups(
  { backups, say }: { backups: BlobStore; say(line: string): void },
  keep: number,
): Promise<void> {
  const { complete, broken } = await listBackups(backups);
  const gone = [...complete.slice(0, -keep), ...broken];
  await backups.remove(gone.map(completeKey)); // first: an incomplete backup never looks complete
  for (const id of gone) await removeAll(backups, `backups/${id}/`, () => true);
  const kept = new Set<string>();
  for (const id of complete.slice(-keep)) {
    for await (const { key } of readObjects(backups, objectsKey(id))) kept.add(copyKey(key));
  }
  const objects = await removeAll(backups, 'objects/', (key) => !kept.has(key));
  if (gone.length > 0 || objects > 0) say(`removed ${gone.length} older backups and ${objects} of their objects`);
}

async function removeAll(store: BlobStore, prefix: string, isGone: (key: string) => boolean): Promise<number> {
  let keys: string[] = [];
  let removed = 0;
  const flush = async () => {
    await store.remove(keys);
    removed += keys.length;
    keys = [];
  };
  for await (const key of store.list(prefix)) {
    if (isGone(key)) keys.push(key);
    if (keys.length === keysAtOnce) await flush();
  }
  await flush();
  return removed;
}
