import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger } from '@varfreq/runtime/log';
import { readConfig } from './config.ts';
import { startGateway } from './start.ts';

const { gateway: config, logLevel } = readConfig();
const log = createLogger({ service: 'gateway', level: logLevel });
const lifecycle = createLifecycle({ log });
stopOnSignals(lifecycle, log);

const gateway = await startGateway({ config, log });
lifecycle.add({ name: 'gateway', timeoutMs: config.drainMs + config.graceMs + 5000, stop: gateway.stop });
await gateway.ready;
