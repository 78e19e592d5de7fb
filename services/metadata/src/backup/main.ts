import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { runBackupCommand } from './command.ts';
import { readInstallation } from './config.ts';
import { openBackups } from './open-backups.ts';

keepFilesPrivate();

// Backup and restore of a cluster, in the environment of metadata and with VARFREQ_BACKUP_*.
process.exitCode = await runBackupCommand(process.argv.slice(2), async () => {
  const { databaseUrl, blobs } = readInstallation();
  return { databaseUrl, blobs: await openBlobStore(blobs), say: console.log, openBackups };
});
