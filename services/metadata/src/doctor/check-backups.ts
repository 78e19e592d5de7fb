import { existsSync } from 'node:fs';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { type Check, type Finding, ok, warning } from '@varfreq/runtime/doctor/doctor';
import { listBackups, readRecord } from '../backup/backup-files.ts';
import { hasBackups, readBackupConfig } from '../backup/config.ts';

/** Checks that the place of backups can be read, if settings name one. */
export function checkBackups(): Check[] {
  if (!hasBackups()) return [];
  const fix = 'check VARFREQ_BACKUP_DIRECTORY, or VARFREQ_BACKUP_S3_BUCKET and related settings';
  return [{ name: 'backups', fix, run: async () => [await newestBackup()] }];
}

async function newestBackup(): Promise<Finding> {
  const { backups: config } = readBackupConfig();
  const place = config.kind === 'directory' ? config.path : `bucket ${config.bucket}`;
  const none = warning(`there is no complete backup in ${place}`, 'make one, and check that this is the right place');
  // Opening a directory makes it.
  if (config.kind === 'directory' && !existsSync(config.path)) return none;
  const backups = await openBlobStore(config);
  const { complete } = await listBackups(backups);
  const newest = complete.at(-1);
  if (newest === undefined) return none;
  const { begun } = await readRecord(backups, newest);
  return ok(`${complete.length} complete in ${place}, the newest started ${begun}`);
}
