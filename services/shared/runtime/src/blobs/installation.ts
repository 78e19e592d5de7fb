import type { metadataV1 } from '@varfreq/contracts/load';
import { AppError, isAppError } from '../errors.ts';
import type { Client } from '../grpc/methods.ts';
import type { BlobStore } from './blob-store.ts';

/** Key of the object with the id of the installation that owns a store; metadata creates it. */
export const installationMarker = 'installation/id';

const maxIdBytes = 100;

/** Errors: `integrity_conflict` when the store belongs to another installation than `id`, or none; `unavailable`. */
export async function requireInstallation(blobs: Pick<BlobStore, 'read'>, id: string): Promise<void> {
  const found = await idIn(blobs);
  if (found === id) return;
  const whose = found === undefined ? 'of none' : `of ${found}`;
  throw new AppError(
    'integrity_conflict',
    `the database belongs to installation ${id}, the blob store ${whose}: configure the same for all services`,
  );
}

/**
 * Checks that this service's blob store belongs to metadata's database; call it before reading or writing.
 * Errors: `integrity_conflict` when it does not; `unavailable` when metadata or the store is unavailable.
 */
export async function requireStoreOf(
  manifest: Pick<Client<typeof metadataV1.Manifest>, 'getInstallation'>,
  blobs: Pick<BlobStore, 'read'>,
  signal: AbortSignal,
): Promise<void> {
  const { id } = await manifest.getInstallation({}, { signal });
  await requireInstallation(blobs, id);
}

async function idIn(blobs: Pick<BlobStore, 'read'>): Promise<string | undefined> {
  try {
    return Buffer.from(await blobs.read(installationMarker, 0, maxIdBytes)).toString();
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}
