import { join } from 'node:path';
import { readConfig as readFrequency } from '@varfreq/frequency/config';
import { startFrequency } from '@varfreq/frequency/start';
import { readConfig as readGateway } from '@varfreq/gateway/config';
import { startGateway } from '@varfreq/gateway/start';
import { readConfig as readMetadata } from '@varfreq/metadata/config';
import { startMetadata } from '@varfreq/metadata/start';
import { readConfig as readParser } from '@varfreq/parser/config';
import { startParser } from '@varfreq/parser/start';
import { startAdminServer } from '@varfreq/runtime/admin/admin-server';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import type { Environment } from '@varfreq/runtime/config/config';
import type { Lifecycle, StopPhase } from '@varfreq/runtime/lifecycle';
import type { Logger } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { makePrivateDirectory } from '@varfreq/runtime/private-files';
import { addTracing } from '@varfreq/runtime/tracing/settings';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import type { StandaloneConfig } from './config.ts';
import { startDatabaseIn } from './data-dir/database.ts';
import { lockDirectory } from './data-dir/lock.ts';
import { hasSecrets, loadSecrets, otherTokenSecretPlace } from './data-dir/secrets.ts';
import { unprintedPassword } from './data-dir/unprinted-password.ts';
import { type MetadataLink, passwordToPrint } from './password-to-print.ts';
import { startSettlesMs, stopMs } from './stop-times.ts';

export interface System {
  /** URL of the REST API. */
  url: string;
  /** Link to metadata's gRPC, for programs in the same process. */
  metadata: MetadataLink;
}

/** Options of a start. */
export interface StartParts {
  lifecycle: Lifecycle;
  log: Logger;
  /** Called once, when the REST API listens and an administrator with a generated password exists. */
  announceAdmin(admin: { login: string; password: string }): void;
}

/**
 * Starts all services in this process, over gRPC on loopback, with state below `config.dataDir`. Each is added to the
 * lifecycle as it starts, so that they stop in reverse order, also after a partial start.
 * Errors: data directory in use; PostgreSQL, genome or directory unusable, each with its remedy.
 */
export async function startSystem(config: StandaloneConfig, parts: StartParts): Promise<System> {
  const { dataDir: dir } = config;
  makeDataDir(dir);
  const lock = lockDirectory(dir);
  const settled = Promise.withResolvers<void>();
  parts.lifecycle.add({ name: 'lock', timeoutMs: stopMs.lock, stop: async () => lock.release() });
  const settle = { name: 'start', timeoutMs: startSettlesMs, stop: () => settled.promise };
  return await startAll(config, parts, settle).finally(settled.resolve);
}

function makeDataDir(dir: string): void {
  try {
    makePrivateDirectory(dir);
  } catch (cause) {
    const why = (cause as Error).message;
    throw new Error(`cannot create the data directory: ${why}; set VARFREQ_DATA_DIR to another one`, { cause });
  }
}

/**
 * A stop during a start: the component being started is still added, and stopped before its dependencies; `settle`
 * waits for that.
 */
async function startAll(config: StandaloneConfig, parts: StartParts, settle: StopPhase): Promise<System> {
  const { lifecycle, log, announceAdmin } = parts;
  const metrics = new Metrics();
  const admin = await startAdminServer({ admin: { host: config.adminHost, port: config.adminPort }, metrics, log });
  lifecycle.add({ name: 'admin', timeoutMs: stopMs.admin, stop: admin.stop });
  const tracer = await addTracing(lifecycle, config.trace, 'standalone', log);
  lifecycle.add(settle);
  const running = { lifecycle, log, metrics, tracer };
  const { dataDir: dir } = config;
  const given = config.initialAdminPassword;
  const kept = unprintedPassword(dir, given === undefined && !hasSecrets(dir));
  const secrets = loadSecrets(dir);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(dir, lifecycle, log));
  lifecycle.add(settle);
  const shared: Environment = {
    DATABASE_URL: databaseUrl,
    VARFREQ_LOG_LEVEL: config.logLevel,
    VARFREQ_SHARED_SECRET: secrets.shared,
    VARFREQ_TOKEN_SECRET: secrets.token,
    VARFREQ_TOKEN_SECRET_OTHER: secrets.otherToken,
    VARFREQ_BLOB_DIRECTORY: join(dir, 'blobs'),
  };
  const metadata = await metadataOf(config, shared, given ?? kept?.password, running);
  const link = { address: metadata.address, secret: secrets.shared };
  const unprinted = await passwordToPrint(dir, { made: metadata.initialAdmin, given, kept, metadata: link });
  const connected = { ...shared, VARFREQ_METADATA_ADDRESS: metadata.address };
  const frequency = await frequencyOf(config, connected, running);
  await parserOf(config, connected, running);
  const gateway = await gatewayOf(config, { ...connected, VARFREQ_FREQUENCY_ADDRESS: frequency.address }, running);
  admin.setReadiness({ ...metadata.readiness, ...frequency.readiness, ...gateway.readiness });
  // After the port is bound: a failed start prints nothing, and the next one prints it.
  if (unprinted !== undefined) announceAdmin({ login: 'admin', password: unprinted.password });
  unprinted?.forget();
  const { url } = gateway;
  return { url, metadata: link };
}

/** Shared by all services. */
interface Shared {
  lifecycle: Lifecycle;
  log: Logger;
  metrics: Metrics;
  tracer: Tracer | undefined;
}

async function startDatabase(dir: string, lifecycle: Lifecycle, log: Logger): Promise<string> {
  const postgres = await startDatabaseIn(dir, log, lifecycle.signal);
  lifecycle.add({ name: 'postgres', timeoutMs: stopMs.postgres, stop: () => postgres.stop() });
  return postgres.url;
}

async function metadataOf(
  config: StandaloneConfig,
  shared: Environment,
  initialAdminPassword: string | undefined,
  { lifecycle, log, metrics, tracer }: Shared,
) {
  const listen = { VARFREQ_METADATA_HOST: '127.0.0.1', VARFREQ_METADATA_PORT: '0' };
  const { metadata: settings, blobs } = readMetadata(config.environmentOf('metadata', { ...shared, ...listen }));
  const own = { ...settings, otherTokenSecretPlace };
  const options = { config: own, blobs: await openBlobStore(blobs), log: log.child({ service: 'metadata' }) };
  const metadata = await startMetadata({ ...options, initialAdminPassword, metrics, tracer });
  lifecycle.add({ name: 'metadata', timeoutMs: stopMs.metadata, stop: () => metadata.stop() });
  return { address: metadata.address, readiness: metadata.readiness, ...(await metadata.ready) };
}

async function frequencyOf(config: StandaloneConfig, shared: Environment, { lifecycle, log, metrics, tracer }: Shared) {
  const own = {
    VARFREQ_FREQUENCY_HOST: '127.0.0.1',
    VARFREQ_FREQUENCY_PORT: '0',
    VARFREQ_SCRATCH_DIR: join(config.dataDir, 'scratch', 'frequency'),
  };
  const { frequency: settings } = readFrequency(config.environmentOf('frequency', { ...shared, ...own }));
  const frequency = await startFrequency({
    config: settings,
    log: log.child({ service: 'frequency' }),
    metrics,
    tracer,
  });
  lifecycle.add({ name: 'frequency', timeoutMs: stopMs.frequency, stop: () => frequency.stop() });
  await frequency.ready;
  return frequency;
}

async function parserOf(config: StandaloneConfig, shared: Environment, { lifecycle, log, metrics, tracer }: Shared) {
  const own = { VARFREQ_SCRATCH_DIR: join(config.dataDir, 'scratch', 'parser') };
  const { parser: settings } = readParser(config.environmentOf('parser', { ...shared, ...own }));
  const parser = await startParser({ config: settings, log: log.child({ service: 'parser' }), metrics, tracer });
  lifecycle.add({ name: 'parser', timeoutMs: stopMs.parser, stop: () => parser.stop() });
  await parser.ready;
}

async function gatewayOf(config: StandaloneConfig, shared: Environment, { lifecycle, log, metrics, tracer }: Shared) {
  const own = {
    VARFREQ_GATEWAY_HOST: config.host,
    VARFREQ_GATEWAY_PORT: String(config.port),
    VARFREQ_GRACE_MS: String(stopMs.gateway - 500),
  };
  const { gateway: settings } = readGateway(config.environmentOf('gateway', { ...shared, ...own }));
  const options = { config: settings, log: log.child({ service: 'gateway' }), metrics, tracer };
  const gateway = await startGateway(options).catch((cause) => {
    if (!/EADDRINUSE/.test(cause.message)) throw cause;
    throw new Error(`port ${config.port} is in use: set PORT to another one, or to 0 for a free one`, { cause });
  });
  lifecycle.add({ name: 'gateway', timeoutMs: settings.drainMs + stopMs.gateway, stop: () => gateway.stop() });
  await gateway.ready;
  return gateway;
}
