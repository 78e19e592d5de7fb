import { frequencyV1 } from '@varfreq/contracts/load';
import { type Check, ok } from '@varfreq/runtime/doctor/doctor';
import { isAppError } from '@varfreq/runtime/errors';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import type { GatewayConfig } from '../gateway-config.ts';

/** Asks the frequency service for the genome: it answers, and takes our secret. */
export function checkFrequency({ frequencyAddress, sharedSecret: secret, tls }: GatewayConfig): Check {
  return {
    name: `frequency at ${frequencyAddress}`,
    fix: 'see that a frequency service runs and is ready, VARFREQ_FREQUENCY_ADDRESS and VARFREQ_SHARED_SECRET',
    async run() {
      const variants = connectGrpc(frequencyV1.Variants, frequencyAddress, { secret, tls, deadlineMs: 10_000 });
      try {
        await variants.getGenome({}).catch((error: unknown) => {
          if (!isAppError(error) || error.code === 'unavailable') throw error;
        });
        return [ok('it answers and takes our secret')];
      } finally {
        variants.close();
      }
    },
  };
}
