import { join } from 'node:path';
import { runBackupCommand } from '@varfreq/metadata/backup/command';
import { readBackupConfig } from '@varfreq/metadata/backup/config';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { readConfig } from '../config.ts';
import { openDatabaseOf, type ToolDatabase } from '../data-dir/database.ts';

// `npm run backup`: backup and restore of a data directory, in the environment of `npm start` and with VARFREQ_BACKUP_*.
const args = process.argv.slice(2);
let database: ToolDatabase | undefined;
try {
  process.exitCode = await runBackupCommand(args, async () => {
    const { backup, rest } = readBackupConfig();
    const { dataDir, databaseUrl } = readConfig(rest);
    if (databaseUrl === undefined) database = await openDatabaseOf(dataDir, { make: args[0] === 'restore' });
    const stores = {
      blobs: await openBlobStore({ kind: 'directory', path: join(dataDir, 'blobs') }),
      backups: await openBlobStore(backup.backups),
    };
    return { databaseUrl: databaseUrl ?? database!.url, ...stores, keep: backup.keep, say: console.log };
  });
} finally {
  await database?.close();
}
