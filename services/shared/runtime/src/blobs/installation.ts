import type { ManifestDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Manifest';
import { AppError, isAppError } from '../errors.ts';
import type { Client } from '../grpc/methods.ts';
import type { BlobStore } from './blob-store.ts';

/** Key of the object that holds the id of the installation a store belongs to; metadata makes it. */
export const installationMarker = 'installation/id';

const maxIdBytes = 100;

/** Errors: `integrity_conflict` when the store belongs to another installation than `id`, or to none; `unavailable`. */
export async function requireInstallation(blobs: Pick<BlobStore, 'read'>, id: string): Promise<void> {
  const found = await idIn(blobs);
  if (found === id) return;
  const whose = found === undefined ? 'of none' : `of ${found}`;
  throw new AppError(
    'integrity_conflict',
    `the database is of installation ${id}, the blob store ${whose}: give all services the same`,
  );
}

/**
 * Makes sure that this service's blob store is the one of metadata's database. To be called before anything is read or
 * written. Errors: `integrity_conflict` when it is not; `unavailable` when metadata or the store is away.
 */
export async function requireStoreOf(
  manifest: Pick<Client<ManifestDefinition>, 'getInstallation'>,
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
