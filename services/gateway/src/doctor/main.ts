import { frequencyV1 } from '@varfreq/contracts/load';
import { askInstallation, checkMetadata } from '@varfreq/runtime/doctor/check-metadata';
import { checkStore } from '@varfreq/runtime/doctor/check-store';
import { type Check, ok, runChecks } from '@varfreq/runtime/doctor/doctor';
import { isAppError } from '@varfreq/runtime/errors';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';
import type { GatewayConfig } from '../gateway-config.ts';

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

/** Requests the genome from the frequency service: checks that it answers and accepts our secret. */
function checkFrequency({ frequencyAddress, sharedSecret: secret, tls }: GatewayConfig): Check {
  return {
    name: `frequency at ${frequencyAddress}`,
    fix: 'check VARFREQ_FREQUENCY_ADDRESS and VARFREQ_SHARED_SECRET, and that a frequency service is running and ready',
    async run() {
      const variants = connectGrpc(frequencyV1.Variants, frequencyAddress, { secret, tls, deadlineMs: 10_000 });
      try {
        await variants.getGenome({}).catch((error: unknown) => {
          if (!isAppError(error) || error.code === 'unavailable') throw error;
        });
        return [ok('it answers and accepts our secret')];
      } finally {
        variants.close();
      }
    },
  };
}
