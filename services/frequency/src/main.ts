import { startAdminServer } from '@varfreq/runtime/admin/admin-server';
import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { readConfig } from './config.ts';
import { startFrequency } from './start.ts';

const { frequency: config, admin, logLevel, stopMs } = readConfig();
const log = createLogger({ service: 'frequency', level: logLevel });
const lifecycle = createLifecycle({ log });
stopOnSignals(lifecycle, log);
const metrics = new Metrics();
const adminServer = await startAdminServer({ admin, metrics, log });
lifecycle.add({ name: 'admin', timeoutMs: 1000, stop: adminServer.stop });
const frequency = await startFrequency({ config, log, metrics });
adminServer.setReadiness(frequency.readiness);
lifecycle.add({ name: 'frequency', timeoutMs: stopMs, stop: frequency.stop });
await frequency.ready;
