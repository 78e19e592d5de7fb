import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { readBackupConfig } from './config.ts';

/** Opens the backup store of VARFREQ_BACKUP_*. Errors: ConfigError; `unavailable`. */
export async function openBackups(): Promise<{ backups: BlobStore; keep: number | undefined }> {
  const { backups, keep } = readBackupConfig();
  return { backups: await openBlobStore(backups), keep };
}
