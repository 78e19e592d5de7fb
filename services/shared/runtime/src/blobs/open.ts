import type { BlobStore, BlobStoreConfig } from './blob-store.ts';
import { openDirectoryStore } from './directory-store.ts';
import { openS3Store } from './s3-store.ts';

/** Opens the store that the settings name; any number of times, in any thread. Errors: `unavailable`. */
export async function openBlobStore(config: BlobStoreConfig): Promise<BlobStore> {
  return config.kind === 's3' ? openS3Store(config) : await openDirectoryStore(config.path);
}
