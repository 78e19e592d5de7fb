import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { completeKey, copyKey, objectsKey, readObjects } from './backup-files.ts';
import { isOwn, type OwnedBackup, ownedBackups } from './backup-owners.ts';

const keysAtOnce = 500;

/**
 * Keeps the newest `keep` complete backups of the installation and their objects; removes its others, incomplete ones
 * included. Backups of other installations in the same place stay.
 */
export async function pruneBackups(
  { backups, installation, say }: { backups: BlobStore; installation: string; say(line: string): void },
  keep: number,
): Promise<void> {
  const all = await ownedBackups(backups);
  const own = all.filter((backup) => isOwn(backup, installation));
  const kept = own.filter(({ isComplete }) => isComplete).slice(-keep);
  const gone = own.filter((backup) => !kept.includes(backup)).map(({ id }) => id);
  await backups.remove(gone.map(completeKey)); // first: an incomplete backup never looks complete
  for (const id of gone) await removeAll(backups, `backups/${id}/`, () => true);
  const staying = all.filter(({ id }) => !gone.includes(id));
  const objects = await removeUnneeded(backups, staying);
  if (gone.length > 0 || objects > 0) say(`removed ${gone.length} older backups and ${objects} of their objects`);
}

/** Removes the objects of none of these backups; while one is incomplete, nothing, as it lists its objects at the end. */
async function removeUnneeded(backups: BlobStore, staying: readonly OwnedBackup[]): Promise<number> {
  if (staying.some(({ isComplete }) => !isComplete)) return 0;
  const needed = new Set<string>();
  for (const { id } of staying) {
    for await (const { key } of readObjects(backups, objectsKey(id))) needed.add(copyKey(key));
  }
  return removeAll(backups, 'objects/', (key) => !needed.has(key));
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
