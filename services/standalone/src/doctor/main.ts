import { join } from 'node:path';
import { readConfig as readFrequency } from '@varfreq/frequency/config';
import { checkGenes } from '@varfreq/frequency/doctor/check-genes';
import { backupDirectory } from '@varfreq/metadata/backup/config';
import { readConfig as readMetadata } from '@varfreq/metadata/config';
import { checkBackups } from '@varfreq/metadata/doctor/check-backups';
import { databaseChecks, genomeIn, installationIn } from '@varfreq/metadata/doctor/checks';
import { readConfig as readParser } from '@varfreq/parser/config';
import { checkDirectories } from '@varfreq/runtime/doctor/check-directories';
import { checkGenome } from '@varfreq/runtime/doctor/check-genome';
import { checkStore } from '@varfreq/runtime/doctor/check-store';
import { runChecks } from '@varfreq/runtime/doctor/doctor';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';
import { openDatabaseOf, type ToolDatabase } from '../data-dir/database.ts';
import { loadSecrets, otherTokenSecretPlace } from '../data-dir/secrets.ts';

keepFilesPrivate();

// `npm run doctor`: checks a data directory, whether or not varfreq is running on it, and suggests fixes.
let database: ToolDatabase | undefined;
try {
  const config = readConfig();
  if (config.databaseUrl === undefined) database = await openDatabaseOf(config.dataDir);
  const directories = [config.dataDir, ...['postgres', 'scratch'].map((name) => join(config.dataDir, name))];
  const backups = backupDirectory();
  if (backups !== undefined) directories.push(backups);
  const secrets = loadSecrets(config.dataDir);
  const shared = {
    DATABASE_URL: config.databaseUrl ?? database!.url,
    VARFREQ_SHARED_SECRET: secrets.shared,
    VARFREQ_TOKEN_SECRET: secrets.token,
    VARFREQ_TOKEN_SECRET_OTHER: secrets.otherToken,
    VARFREQ_BLOB_DIRECTORY: join(config.dataDir, 'blobs'),
    VARFREQ_METADATA_ADDRESS: 'localhost:1', // required, not used
  };
  const { metadata, blobs } = readMetadata(config.environmentOf('metadata', shared));
  const { parser } = readParser(config.environmentOf('parser', shared));
  const { frequency } = readFrequency(config.environmentOf('frequency', shared));
  process.exitCode = await runChecks(
    [
      checkDirectories(directories),
      ...databaseChecks({ ...metadata, otherTokenSecretPlace }),
      checkStore(blobs, { installation: () => installationIn(metadata), reserve: metadata.reserve }),
      ...checkBackups(),
      checkGenome(parser.genomePath, () => genomeIn(metadata)),
      checkGenes(frequency),
    ],
    console.log,
  );
} catch (error) {
  console.error(`varfreq doctor cannot start: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await database?.close();
}
