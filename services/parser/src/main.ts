import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger } from '@varfreq/runtime/log';
import { readConfig } from './config.ts';
import { startParser } from './start.ts';

const { parser: config, logLevel } = readConfig();
const log = createLogger({ service: 'parser', level: logLevel });
const lifecycle = createLifecycle({ log });
stopOnSignals(lifecycle, log);
const starting = startParser({ config, log });
lifecycle.add({ name: 'parser', timeoutMs: 15_000, stop: async () => (await starting).stop() });
await (await starting).ready;
