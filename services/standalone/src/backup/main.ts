import { join } from 'node:path';
import { runBackupCommand } from '@varfreq/metadata/backup/command';
import { openBackups } from '@varfreq/metadata/backup/open-backups';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';
import { openDatabaseOf, type ToolDatabase } from '../data-dir/database.ts';

keepFilesPrivate();

// `npm run backup`: backup and restore of a data directory; environment of `npm start`, and VARFREQ_BACKUP_*.
const args = process.argv.slice(2);
let database: ToolDatabase | undefined;
try {
  process.exitCode = await runBackupCommand(args, async () => {
    const { dataDir, databaseUrl } = readConfig();
    if (databaseUrl === undefined) database = await openDatabaseOf(dataDir, { make: args[0] === 'restore' });
    const blobs = await openBlobStore({ kind: 'directory', path: join(dataDir, 'blobs') });
    return { databaseUrl: databaseUrl ?? database!.url, blobs, say: console.log, openBackups };
  });
} finally {
  await database?.close();
}
