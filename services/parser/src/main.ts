import { startAdminServer } from '@varfreq/runtime/admin/admin-server';
import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { readConfig } from './config.ts';
import { startParser } from './start.ts';

const { parser: config, admin, logLevel, stopMs } = readConfig();
const log = createLogger({ service: 'parser', level: logLevel });
const lifecycle = createLifecycle({ log });
stopOnSignals(lifecycle, log);
const metrics = new Metrics();
const adminServer = await startAdminServer({ admin, metrics, log });
lifecycle.add({ name: 'admin', timeoutMs: 1000, stop: adminServer.stop });
const starting = startParser({ config, log, metrics });
lifecycle.add({ name: 'parser', timeoutMs: stopMs, stop: async () => (await starting).stop() });
const parser = await starting;
adminServer.setReadiness(parser.readiness);
await parser.ready;
