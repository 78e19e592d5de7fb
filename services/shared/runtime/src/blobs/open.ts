import type { BlobStore, BlobStoreConfig } from './blob-store.ts';
import { openDirectoryStore } from './directory-store.ts';

/** Opens the store that the settings name; any number of times, in any thread. Errors: `unavailable`. */
export async function openBlobStore(config: BlobStoreConfig): Promise<BlobStore> {
  if (config.kind === 'directory') return await openDirectoryStore(config.path);
  // Only where it is used: loading it takes time and memory in every thread.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(config);
}
