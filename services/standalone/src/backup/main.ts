import { join } from 'node:path';
import { runBackupCommand } from '@varfreq/metadata/backup/command';
import { readInstallation } from '@varfreq/metadata/backup/config';
import { openBackups } from '@varfreq/metadata/backup/open-backups';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';
import { openDatabaseOf, type ToolDatabase } from '../data-dir/database.ts';
import { hasSecrets, secretsPath } from '../data-dir/secrets.ts';

keepFilesPrivate();

// `npm run backup`: backup and restore of a data directory; environment of `npm start`, and VARFREQ_BACKUP_*.
const args = process.argv.slice(2);
let database: ToolDatabase | undefined;
try {
  process.exitCode = await runBackupCommand(args, async () => {
    const { dataDir, databaseUrl: given, environmentOf } = readConfig();
    if (given === undefined) database = await open(dataDir);
    const own = { DATABASE_URL: given ?? database!.url, VARFREQ_BLOB_DIRECTORY: join(dataDir, 'blobs') };
    const { databaseUrl, blobs } = readInstallation(environmentOf('metadata', own));
    return { databaseUrl, blobs: await openBlobStore(blobs), say: console.log, openBackups };
  });
} finally {
  await database?.close();
}

async function open(dataDir: string): Promise<ToolDatabase> {
  if (args[0] !== 'restore') return await openDatabaseOf(dataDir);
  const isNew = !hasSecrets(dataDir);
  try {
    return await openDatabaseOf(dataDir, { make: true });
  } finally {
    if (isNew && hasSecrets(dataDir)) sayNewSecrets(secretsPath(dataDir));
  }
}

function sayNewSecrets(path: string): void {
  console.log(`${path} was missing, and is new: the restored database opens only with its databasePassword.`);
  console.log(
    'Keep it. What the former token secret sealed needs `token` of the former secrets.json as its `otherToken`.',
  );
}
