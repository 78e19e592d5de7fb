import { join } from 'node:path';
import { runAdminCommand } from '@varfreq/metadata/admin/command';
import { readAdminConfig } from '@varfreq/metadata/admin/config';
import { terminal } from '@varfreq/metadata/admin/terminal';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';
import { openDatabaseOf, type ToolDatabase } from '../data-dir/database.ts';
import { unprintedPassword } from '../data-dir/unprinted-password.ts';

keepFilesPrivate();

// `npm run admin`: commands for administrators of a data directory, whether or not varfreq is running on it;
// environment of `npm start`.
let database: ToolDatabase | undefined;
let dataDir: string | undefined;
try {
  const open = async () => {
    const config = readConfig();
    dataDir = config.dataDir;
    if (config.databaseUrl === undefined) database = await openDatabaseOf(config.dataDir);
    const url = config.databaseUrl ?? database!.url;
    const own = { DATABASE_URL: url, VARFREQ_BLOB_DIRECTORY: join(config.dataDir, 'blobs') };
    return readAdminConfig(config.environmentOf('metadata', own));
  };
  process.exitCode = await runAdminCommand(process.argv.slice(2), terminal, open, ({ login }) => {
    // A generated password that was never printed is obsolete.
    if (login === 'admin' && dataDir !== undefined) unprintedPassword(dataDir, false)?.forget();
  });
} finally {
  await database?.close();
}
