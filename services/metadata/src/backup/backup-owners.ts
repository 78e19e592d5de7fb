import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { listBackups, ownerKey, readRecord } from './backup-files.ts';

/** A backup, and the installation that made it, which an interrupted one of release 0.1 does not name. */
export interface OwnedBackup {
  id: string;
  isComplete: boolean;
  owner: string | undefined;
}

/** Names the installation of a backup that begins; its record does so only at the end. */
export async function writeOwner(store: BlobStore, id: string, installation: string): Promise<void> {
  await store.put(ownerKey(id), Readable.from([Buffer.from(installation)]));
}

/** Complete backups, oldest first, then those that were never completed. */
export async function ownedBackups(store: BlobStore): Promise<OwnedBackup[]> {
  const { complete, broken } = await listBackups(store);
  const found: OwnedBackup[] = [];
  for (const id of complete) found.push({ id, isComplete: true, owner: await recordedOwner(store, id) });
  for (const id of broken) found.push({ id, isComplete: false, owner: await readOwner(store, id) });
  return found;
}

/** By its own file, which backups of release 0.1 lack: a record of another release may be unreadable. */
async function recordedOwner(store: BlobStore, id: string): Promise<string | undefined> {
  return (await readOwner(store, id)) ?? (await readRecord(store, id)).installation;
}

async function readOwner(store: BlobStore, id: string): Promise<string | undefined> {
  try {
    return (await buffer(await store.get(ownerKey(id)))).toString();
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Whether a backup may be of this installation. */
export function isOwn({ owner = '' }: OwnedBackup, installation: string): boolean {
  return owner === '' || owner === installation;
}

/** Errors: `integrity_conflict` when the store has a backup of another installation; `unavailable`. */
export async function requireOwnPlace(store: BlobStore, installation: string): Promise<void> {
  const other = (await ownedBackups(store)).find((backup) => !isOwn(backup, installation));
  if (other === undefined) return;
  throw new AppError(
    'integrity_conflict',
    `backup ${other.id} in this place is of installation ${other.owner}, the database belongs to installation ` +
      `${installation}: set VARFREQ_BACKUP_DIRECTORY or VARFREQ_BACKUP_S3_BUCKET to a folder or bucket of its own`,
  );
}
