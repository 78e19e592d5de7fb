import { checkGenome } from '@varfreq/runtime/doctor/check-genome';
import { askInstallation, checkMetadata } from '@varfreq/runtime/doctor/check-metadata';
import { checkStore } from '@varfreq/runtime/doctor/check-store';
import { runChecks } from '@varfreq/runtime/doctor/doctor';
import { readConfig } from '../config.ts';

// Looks at everything that this service stands on, in its environment, and says what to mend.
const { frequency: config } = readConfig();
const installation = await askInstallation(config);
process.exitCode = await runChecks(
  [
    checkMetadata(config),
    checkStore(config.blobs, { installation: async () => installation?.id }),
    checkGenome(config.genomePath, async () => installation?.genomeDigest),
  ],
  console.log,
);
