import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { isAppError } from '@varfreq/runtime/errors';
import { openProcess, runService, type ServiceParts } from '@varfreq/runtime/service/run-service';
import { readConfig } from './config.ts';
import { migrateOnly } from './migrate-only.ts';
import { startMetadata } from './start.ts';

const { metadata: config, blobs: store, admin, trace, logLevel, initialAdminPassword, onlyMigrate } = readConfig();
const service = openProcess('metadata', logLevel);
const { log, lifecycle } = service;
if (onlyMigrate) {
  const url = config.databaseSessionUrl ?? config.databaseUrl;
  process.exit((await migrateOnly({ url, log, lifecycle })) ? 0 : 1);
}

const start = async (parts: ServiceParts) =>
  startMetadata({ config, blobs: await openBlobStore(store), initialAdminPassword, ...parts });
const { running, adminServer } = await runService(service, { admin, trace, stopMs: 15_000, start });
adminServer.addReport('/work', running.work);

try {
  const { initialAdmin } = await running.ready;
  // Not in the log, which is kept: this is a secret.
  if (initialAdmin?.password) process.stderr.write(`The first user is admin, password ${initialAdmin.password}\n`);
} catch (error) {
  // `unavailable`: a signal came before the database was ready.
  if (!isAppError(error) || error.code !== 'unavailable') {
    log.fatal({ event: 'start_failed', err: error }, 'the service cannot use this database');
    await lifecycle.stop();
    process.exit(1);
  }
}
