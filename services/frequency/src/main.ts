import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger } from '@varfreq/runtime/log';
import { readConfig } from './config.ts';
import { startFrequency } from './start.ts';

const { frequency: config, logLevel } = readConfig();
const log = createLogger({ service: 'frequency', level: logLevel });
const lifecycle = createLifecycle({ log });
stopOnSignals(lifecycle, log);
const frequency = await startFrequency({ config, log });
lifecycle.add({ name: 'frequency', timeoutMs: 15_000, stop: frequency.stop });
await frequency.ready;
