import { checkKafka } from '@varfreq/kafka/check-kafka';
import { checkStore } from '@varfreq/runtime/doctor/check-store';
import { runChecks } from '@varfreq/runtime/doctor/doctor';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';
import { checkBackups } from './check-backups.ts';
import { databaseChecks, installationIn } from './checks.ts';

keepFilesPrivate();

// Checks metadata's dependencies, in its environment, and suggests fixes.
const { metadata, blobs } = readConfig();
process.exitCode = await runChecks(
  [
    ...databaseChecks(metadata),
    checkStore(blobs, { installation: () => installationIn(metadata), reserve: metadata.reserve }),
    checkKafka(metadata.kafka),
    ...checkBackups(),
  ],
  console.log,
);
