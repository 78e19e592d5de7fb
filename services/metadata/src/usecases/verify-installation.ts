import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { installationId, refersToObjects } from '../postgres/installation.ts';
import type { TaskParts } from './task-parts.ts';

const marker = 'installation/id';

/**
 * Ties the database to its blob store: both hold the same id, the store from the first start on. Errors:
 * `integrity_conflict` when they belong to different installations, or the store has nothing of what the database
 * refers to; `unavailable` when one of them is away.
 */
export async function verifyInstallation({ database, blobs }: Pick<TaskParts, 'database' | 'blobs'>): Promise<void> {
  const id = await installationId(database);
  if (!(await isMarked(blobs))) {
    if (await refersToObjects(database))
      throw new AppError('integrity_conflict', `the blob store is empty, the database of installation ${id} is not`);
    await blobs.put(marker, once(Buffer.from(id))).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'integrity_conflict') throw error;
    });
  }
  const found = Buffer.from(await blobs.read(marker, 0, 100)).toString();
  if (found === id) return;
  throw new AppError('integrity_conflict', `the database is of installation ${id}, the blob store of ${found}`);
}

async function isMarked(blobs: BlobStore): Promise<boolean> {
  try {
    await blobs.head(marker);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return false;
    throw error;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
