import { startAdminServer } from '@varfreq/runtime/admin/admin-server';
import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger, logWarnings } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { addTracing } from '@varfreq/runtime/tracing/settings';
import { readConfig } from './config.ts';
import { startGateway } from './start.ts';

keepFilesPrivate();

const { gateway: config, admin, trace, logLevel } = readConfig();
const log = createLogger({ service: 'gateway', level: logLevel });
const lifecycle = createLifecycle({ log });
logWarnings(log);
stopOnSignals(lifecycle, log);

const metrics = new Metrics();
const adminServer = await startAdminServer({ admin, metrics, log });
lifecycle.add({ name: 'admin', timeoutMs: 1000, stop: adminServer.stop });
const tracer = await addTracing(lifecycle, trace, 'gateway', log);
const gateway = await startGateway({ config, log, metrics, tracer });
adminServer.setReadiness(gateway.readiness);
lifecycle.add({ name: 'gateway', timeoutMs: config.drainMs + config.graceMs + 5000, stop: gateway.stop });
await gateway.ready;
