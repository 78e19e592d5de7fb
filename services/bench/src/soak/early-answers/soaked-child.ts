import { setImmediate as turn } from 'node:timers/promises';
import { createLifecycle } from '@varfreq/runtime/lifecycle';
import { createLogger } from '@varfreq/runtime/log';
import { readConfig } from '@varfreq/standalone/config';
import { startSystem } from '@varfreq/standalone/system';

// The whole system in a process that reports the memory of its main thread, and stops on disconnection.
const { gc } = globalThis;
if (gc === undefined) throw new Error('node --expose-gc');
const log = createLogger({ service: 'soaked', level: 'error' });
const lifecycle = createLifecycle({ log });
const system = await startSystem(readConfig(), { lifecycle, log, announceAdmin: () => undefined });

async function neededBytes(): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    gc!();
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

process.on('message', () => void neededBytes().then((bytes) => process.send?.({ bytes })));
process.on('disconnect', () => void lifecycle.stop().then((isClean) => process.exit(isClean ? 0 : 1)));
process.send?.(system);
