import { frequencyV1 } from '@varfreq/contracts/load';
import { type Check, ok } from '@varfreq/runtime/doctor/doctor';
import { isAppError } from '@varfreq/runtime/errors';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import type { GatewayConfig } from '../gateway-config.ts';

/** Requests the genome from the frequency service: checks that it answers and accepts our secret. */
export function checkFrequency({ frequencyAddress, sharedSecret: secret, tls }: GatewayConfig): Check {
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
