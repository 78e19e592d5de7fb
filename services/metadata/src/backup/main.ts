import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { runBackupCommand } from './command.ts';
import { readBackupConfig, readInstallation } from './config.ts';

// Backup and restore of a cluster, in the environment of metadata and with VARFREQ_BACKUP_*.
process.exitCode = await runBackupCommand(process.argv.slice(2), async () => {
  const { backup, rest } = readBackupConfig();
  const { databaseUrl, blobs } = readInstallation(rest);
  const stores = { blobs: await openBlobStore(blobs), backups: await openBlobStore(backup.backups) };
  return { databaseUrl, ...stores, keep: backup.keep, say: console.log };
});
