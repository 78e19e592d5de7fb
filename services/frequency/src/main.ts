import { startAdminServer } from '@varfreq/runtime/admin/admin-server';
import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger, logWarnings } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { addTracing } from '@varfreq/runtime/tracing/settings';
import { readConfig } from './config.ts';
import { startFrequency } from './start.ts';

keepFilesPrivate();

const { frequency: config, admin, trace, logLevel, stopMs } = readConfig();
const log = createLogger({ service: 'frequency', level: logLevel });
const lifecycle = createLifecycle({ log });
logWarnings(log);
stopOnSignals(lifecycle, log);
const metrics = new Metrics();
const adminServer = await startAdminServer({ admin, metrics, log });
lifecycle.add({ name: 'admin', timeoutMs: 1000, stop: adminServer.stop });
const tracer = await addTracing(lifecycle, trace, 'frequency', log);
const frequency = await startFrequency({ config, log, metrics, tracer });
adminServer.setReadiness(frequency.readiness);
lifecycle.add({ name: 'frequency', timeoutMs: stopMs, stop: frequency.stop });
await frequency.ready;
