import { kafkaReader } from '@varfreq/kafka/event-producer';
import type { Readiness } from '@varfreq/runtime/admin/readiness';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { renewing } from '@varfreq/runtime/grpc/renewed-tls';
import { type GrpcServer, startGrpcServer } from '@varfreq/runtime/grpc/server';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import { defaultWebhooksDeadMs, type MetadataConfig } from './config.ts';
import { PasswordRules } from './credentials/password-rules.ts';
import { Passwords } from './credentials/passwords.ts';
import { TokenKeys } from './credentials/token-keys.ts';
import { VerifiedCredentials } from './credentials/verified-credentials.ts';
import { selfChecks } from './doctor/self-checks.ts';
import { auditService } from './grpc/audit.ts';
import { catalogueService } from './grpc/catalogue.ts';
import { directoryService } from './grpc/directory.ts';
import { webhooksService } from './grpc/webhooks.ts';
import { Database } from './postgres/database.ts';
import { prepareDatabase, stopped } from './prepare.ts';
import { watchDatabase } from './readiness.ts';
import type { Repetition } from './repeat.ts';
import { createTaskServices } from './task-services.ts';
import { limitsOf } from './task-settings.ts';
import { bootstrapAdmin, type InitialAdmin } from './usecases/directory/bootstrap-admin.ts';
import { resealTokens } from './usecases/directory/reseal-tokens.ts';
import { TokenUses } from './usecases/directory/token-uses.ts';
import { startDeliveries } from './usecases/events/deliver-webhooks.ts';
import { measureDatabase, measureSpace } from './usecases/measure.ts';
import { reportWork, type WorkReport } from './usecases/tasks/report-work.ts';

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
  /** Numbers of waiting and running shards, for autoscaling of workers. */
  work(): Promise<WorkReport>;
  /** Refuses new calls, finishes running ones, closes the database. */
  stop(): Promise<void>;
}

const graceMs = 10_000;
const starting = 'the metadata service is starting';

/** Starts the metadata service. It listens at once, whether or not PostgreSQL is available. */
export async function startMetadata(options: MetadataOptions): Promise<RunningMetadata> {
  const { config, blobs, log, metrics, tracer } = options;
  const database = openDatabase(options);
  const reserve = new SpaceReserve(blobs, config.reserve);
  const { services, ...background } = createServices(options, database, reserve);
  const { host, port, tls, sharedSecret: secret, otherSharedSecret: otherSecret } = config;
  const link = { secret, tls: renewing(tls, log), tracer };
  const server = await startGrpcServer({ host, port, ...link, otherSecret, services, log, metrics });
  server.setReady(false);
  const work = startWhenReady(options, database, server, background);
  const stopping = new AbortController();
  const { signal } = stopping;
  const { databaseSessionUrl: url = config.databaseUrl, migrations } = config;
  const ready = prepareDatabase({ url, log, signal, migrations }, work.start);
  ready.catch(() => {}); // reported through `ready`, which need not be awaited
  const stop = async () => {
    stopping.abort(stopped());
    await ready.catch(() => {});
    work.unwatch();
    await server.stop(graceMs);
    await work.stop();
    await database.close();
  };
  const readiness = {
    running: async () => signal.throwIfAborted(),
    database: () => database.ping(),
    space: () => reserve.standing(),
  };
  return { address: server.address, ready, readiness, work: () => reportWork(database, config.tasks), stop };
}

/** A database that refuses statements until it is released. */
function openDatabase({ config, blobs, log, metrics }: MetadataOptions): Database {
  const { databaseUrl: url, databasePoolSize: poolSize, databaseTimeoutMs: statementTimeoutMs } = config;
  const database = new Database({ url, poolSize, statementTimeoutMs, log });
  database.hold(starting);
  if (metrics !== undefined) {
    measureDatabase(database, metrics, { eventReader: config.kafka && kafkaReader });
    measureSpace(blobs, metrics);
  }
  return database;
}

type Background = Omit<ReturnType<typeof createServices>, 'services'>;

function createServices(options: MetadataOptions, database: Database, reserve: SpaceReserve) {
  const { config, blobs, log, metrics, tracer } = options;
  const passwords = new Passwords(config.hashingConcurrency);
  const rules = new PasswordRules(config.minPasswordLength);
  const tokenUses = new TokenUses(database, log);
  const tokenKeys = new TokenKeys(config.tokenSecret, config.otherTokenSecret);
  const faultPoints = createFaultPoints(config.faultPoint);
  const checks = selfChecks(config, blobs);
  const tasks = createTaskServices({ database, blobs, config, log, reserve, faultPoints, checks, metrics, tracer });
  const services = [
    auditService(database),
    directoryService({ database, passwords, rules, tokenKeys, tokenUses, verified: new VerifiedCredentials(), log }),
    catalogueService({ database, reserve, quotas: { limits: limitsOf(config.tasks), ...config.tasks } }),
    webhooksService(database, tokenKeys, config.webhooks ?? 'public'),
    ...tasks.services,
  ];
  return { services, tasks, passwords, rules, tokenUses, tokenKeys };
}

function webhookSettings({ webhooks, webhooksDeadMs = defaultWebhooksDeadMs }: MetadataConfig) {
  return { toPrivate: webhooks === 'any', deadMs: webhooksDeadMs, timeoutMs: 10_000 };
}

/**
 * What runs once the schema is up to date. `start` may be called again after an outage; `unwatch` stops reacting to the
 * database's health, `stop` ends the rest.
 */
function startWhenReady(
  { config, log, metrics, initialAdminPassword }: MetadataOptions,
  database: Database,
  server: GrpcServer,
  { tasks, passwords, rules, tokenUses, tokenKeys }: Background,
) {
  let unwatch = (): void => undefined;
  let resealing: Repetition | undefined;
  let delivering: Repetition | undefined;
  const begin = async () => {
    database.release();
    await tasks.start();
    if (config.otherTokenSecret !== undefined) resealing ??= resealTokens(database, tokenKeys, log);
    const settings = webhookSettings(config);
    if (config.webhooks !== 'off')
      delivering ??= startDeliveries({ database, keys: tokenKeys, settings, log, metrics });
    const initialAdmin = await bootstrapAdmin(database, { passwords, rules }, initialAdminPassword);
    server.setReady(true);
    unwatch = watchDatabase(database, log, server.setReady);
    log.info({ event: 'metadata_ready', address: server.address });
    return initialAdmin === undefined ? {} : { initialAdmin };
  };
  const start = () =>
    begin().catch((error: unknown) => {
      database.hold(starting);
      throw error;
    });
  const stop = async (): Promise<void> => {
    await resealing?.stop();
    await delivering?.stop();
    await tokenUses.stop();
    await tasks.stop();
  };
  return { start, unwatch: () => unwatch(), stop };
}
