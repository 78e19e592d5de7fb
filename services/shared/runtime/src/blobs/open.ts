import type { BlobStore, BlobStoreConfig } from './blob-store.ts';
import { openDirectoryStore } from './directory-store.ts';

/** Opens the store that the settings name; any number of times, in any thread. Errors: `unavailable`. */
export async function openBlobStore(config: BlobStoreConfig): Promise<BlobStore> {
  return await openDirectoryStore(config.path);
}
