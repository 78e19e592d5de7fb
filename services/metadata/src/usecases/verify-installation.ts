import { AppError, isAppError } from '@varfreq/runtime/errors';
import { installationId } from '../postgres/installation.ts';
import type { TaskParts } from './task-parts.ts';

const marker = 'installation/id';

/**
 * Ties the database to its blob store: both hold the same id, the store from the first start on. Errors:
 * `integrity_conflict` when they belong to different installations, `unavailable` when one of them is away.
 */
export async function verifyInstallation({ database, blobs }: Pick<TaskParts, 'database' | 'blobs'>): Promise<void> {
  const id = await installationId(database);
  await blobs.put(marker, once(Buffer.from(id))).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'integrity_conflict') throw error;
  });
  const found = Buffer.from(await blobs.read(marker, 0, 100)).toString();
  if (found === id) return;
  throw new AppError('integrity_conflict', `the database is of installation ${id}, the blob store of ${found}`);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
