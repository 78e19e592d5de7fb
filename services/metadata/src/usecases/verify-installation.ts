import { Readable } from 'node:stream';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { installationMarker, requireInstallation } from '@varfreq/runtime/blobs/installation';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { installationId, refersToObjects } from '../postgres/installation.ts';
import type { TaskParts } from './tasks/task-parts.ts';

/**
 * Ties the database to its blob store: both hold the same id, which is returned, the store from the first start on.
 * Errors:
 * `integrity_conflict` when they belong to different installations, or the store has nothing of what the database
 * refers to; `unavailable` when one of them cannot be reached.
 */
export async function verifyInstallation({ database, blobs }: Pick<TaskParts, 'database' | 'blobs'>): Promise<string> {
  const id = await installationId(database);
  if (!(await isMarked(blobs))) {
    if (await refersToObjects(database))
      throw new AppError('integrity_conflict', `the blob store is empty, the database of installation ${id} is not`);
    await blobs.put(installationMarker, Readable.from([Buffer.from(id)])).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'integrity_conflict') throw error;
    });
  }
  await requireInstallation(blobs, id);
  return id;
}

async function isMarked(blobs: BlobStore): Promise<boolean> {
  try {
    await blobs.head(installationMarker);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return false;
    throw error;
  }
}
