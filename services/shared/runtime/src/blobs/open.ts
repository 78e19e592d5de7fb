import type { BlobStore, BlobStoreConfig, StoreOptions } from './blob-store.ts';
import { openDirectoryStore } from './directory-store.ts';

/** Opens the configured store, in any thread, any number of times. Errors: `unavailable`. */
export async function openBlobStore(config: BlobStoreConfig, options: StoreOptions = {}): Promise<BlobStore> {
  if (config.kind === 'directory') return await openDirectoryStore(config.path, options);
  // Loaded on demand: it costs time and memory in every thread.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(config);
}
