import type { Readiness } from '@varfreq/runtime/admin/readiness';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { renewing } from '@varfreq/runtime/grpc/renewed-tls';
import { startGrpcServer } from '@varfreq/runtime/grpc/server';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import type { MetadataConfig } from './config.ts';
import { PasswordRules } from './credentials/password-rules.ts';
import { Passwords } from './credentials/passwords.ts';
import { TokenKeys } from './credentials/token-keys.ts';
import { VerifiedCredentials } from './credentials/verified-credentials.ts';
import { auditService } from './grpc/audit.ts';
import { catalogueService } from './grpc/catalogue.ts';
import { directoryService } from './grpc/directory.ts';
import { Database } from './postgres/database.ts';
import { prepareDatabase, stopped } from './prepare.ts';
import { watchDatabase } from './readiness.ts';
import type { Repetition } from './repeat.ts';
import { createTaskServices } from './task-services.ts';
import { limitsOf } from './task-settings.ts';
import { bootstrapAdmin, type InitialAdmin } from './usecases/bootstrap-admin.ts';
import { measureDatabase, measureSpace } from './usecases/measure.ts';
import { reportWork, type WorkReport } from './usecases/report-work.ts';
import { resealTokens } from './usecases/reseal-tokens.ts';
import { TokenUses } from './usecases/token-uses.ts';

export interface MetadataOptions {
  config: MetadataConfig;
  blobs: BlobStore;
  log: Logger;
  /** Of the user `admin` when this start makes it; made up when absent. */
  initialAdminPassword?: string | undefined;
  metrics?: Metrics;
  tracer?: Tracer | undefined;
}

export interface RunningMetadata {
  /** `host:port` of the gRPC server, which answers `unavailable` until the database is ready. */
  address: string;
  /**
   * Fulfilled once the schema is up to date, however long the database takes to come; with the administrator if this
   * start has made it. Rejected when the schema cannot be migrated,
   * the blob store belongs to another database, or `stop` came first.
   */
  ready: Promise<{ initialAdmin?: InitialAdmin }>;
  /** What it needs to answer calls. */
  readiness: Readiness;
  /** How much work waits and runs, for whoever scales the workers. */
  work(): Promise<WorkReport>;
  /** Refuses new calls, finishes running ones, closes the database. */
  stop(): Promise<void>;
}

const graceMs = 10_000;
const starting = 'the metadata service is starting';

/** Starts the metadata service. It listens at once, whether or not PostgreSQL is there. */
export async function startMetadata(options: MetadataOptions): Promise<RunningMetadata> {
  const { config, blobs, log, metrics, tracer } = options;
  const { databaseUrl: url, databasePoolSize: poolSize, databaseTimeoutMs: statementTimeoutMs } = config;
  const database = new Database({ url, poolSize, statementTimeoutMs, log });
  database.hold(starting);
  if (metrics !== undefined) {
    measureDatabase(database, metrics);
    measureSpace(blobs, metrics);
  }
  const passwords = new Passwords(config.hashingConcurrency);
  const rules = new PasswordRules(config.minPasswordLength);
  const tokenUses = new TokenUses(database, log);
  const tokenKeys = new TokenKeys(config.tokenSecret, config.otherTokenSecret);
  const reserve = new SpaceReserve(blobs, config.reserve);
  const faultPoints = createFaultPoints(config.faultPoint);
  const tasks = createTaskServices({ database, blobs, config, log, reserve, faultPoints, metrics, tracer });
  const services = [
    auditService(database),
    directoryService({ database, passwords, rules, tokenKeys, tokenUses, verified: new VerifiedCredentials(), log }),
    catalogueService({ database, reserve, quotas: { limits: limitsOf(config.tasks), ...config.tasks } }),
    ...tasks.services,
  ];
  const { host, port, tls, sharedSecret: secret, otherSharedSecret: otherSecret } = config;
  const link = { secret, tls: renewing(tls, log), tracer };
  const server = await startGrpcServer({ host, port, ...link, otherSecret, services, log, metrics });
  server.setReady(false);
  const stopping = new AbortController();
  let unwatch = () => {};
  let resealing: Repetition | undefined;
  const becomeReady = async () => {
    database.release();
    await tasks.start();
    if (config.otherTokenSecret !== undefined) resealing ??= resealTokens(database, tokenKeys, log);
    const initialAdmin = await bootstrapAdmin(database, { passwords, rules }, options.initialAdminPassword);
    server.setReady(true);
    unwatch = watchDatabase(database, log, server.setReady);
    log.info({ event: 'metadata_ready', address: server.address });
    return initialAdmin === undefined ? {} : { initialAdmin };
  };
  const ready = prepareDatabase(
    {
      url: config.databaseSessionUrl ?? config.databaseUrl,
      log,
      signal: stopping.signal,
      migrations: config.migrations,
    },
    () =>
      becomeReady().catch((error: unknown) => {
        database.hold(starting);
        throw error;
      }),
  );
  ready.catch(() => {}); // told through `ready`; nobody has to listen
  const stop = async () => {
    stopping.abort(stopped());
    await ready.catch(() => {});
    unwatch();
    await server.stop(graceMs);
    await resealing?.stop();
    await tokenUses.stop();
    await tasks.stop();
    await database.close();
  };
  const readiness = {
    running: async () => stopping.signal.throwIfAborted(),
    database: () => database.ping(),
    space: () => reserve.standing(),
  };
  return { address: server.address, ready, readiness, work: () => reportWork(database), stop };
}
