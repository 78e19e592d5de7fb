import { askInstallation, checkMetadata } from '@varfreq/runtime/doctor/check-metadata';
import { checkStore } from '@varfreq/runtime/doctor/check-store';
import { runChecks } from '@varfreq/runtime/doctor/doctor';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';
import { checkFrequency } from './check-frequency.ts';

keepFilesPrivate();

// Checks the gateway's dependencies in its environment and suggests fixes.
const { gateway: config } = readConfig();
const installation = await askInstallation(config);
process.exitCode = await runChecks(
  [
    checkMetadata(config),
    checkFrequency(config),
    checkStore(config.blobs, { installation: async () => installation?.id, reserve: config.uploads.reserve }),
  ],
  console.log,
);
