import { startAdminServer } from '@varfreq/runtime/admin/admin-server';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { isAppError } from '@varfreq/runtime/errors';
import { createLifecycle, stopOnSignals } from '@varfreq/runtime/lifecycle';
import { createLogger, logWarnings } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { addTracing } from '@varfreq/runtime/tracing/settings';
import { readConfig } from './config.ts';
import { migrateOnly } from './migrate-only.ts';
import { startMetadata } from './start.ts';

keepFilesPrivate();

const { metadata: config, blobs: store, admin, trace, logLevel, initialAdminPassword, onlyMigrate } = readConfig();
const log = createLogger({ service: 'metadata', level: logLevel });
const lifecycle = createLifecycle({ log });
logWarnings(log);
stopOnSignals(lifecycle, log);
if (onlyMigrate) {
  const url = config.databaseSessionUrl ?? config.databaseUrl;
  process.exit((await migrateOnly({ url, log, lifecycle })) ? 0 : 1);
}

const metrics = new Metrics();
const adminServer = await startAdminServer({ admin, metrics, log });
lifecycle.add({ name: 'admin', timeoutMs: 1000, stop: adminServer.stop });
const tracer = await addTracing(lifecycle, trace, 'metadata', log);
const blobs = await openBlobStore(store);
const metadata = await startMetadata({ config, blobs, log, initialAdminPassword, metrics, tracer });
adminServer.setReadiness(metadata.readiness);
adminServer.addReport('/work', metadata.work);
lifecycle.add({ name: 'metadata', timeoutMs: 15_000, stop: metadata.stop });

try {
  const { initialAdmin } = await metadata.ready;
  // Not through the log: it is kept, and this is a secret.
  if (initialAdmin?.password) process.stderr.write(`The first user is admin, password ${initialAdmin.password}\n`);
} catch (error) {
  // Unavailable: a signal came while the database was still away.
  if (!isAppError(error) || error.code !== 'unavailable') {
    log.fatal({ event: 'start_failed', err: error }, 'the service cannot work with this database');
    await lifecycle.stop();
    process.exit(1);
  }
}
