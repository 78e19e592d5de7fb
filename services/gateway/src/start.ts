import { setTimeout as sleep } from 'node:timers/promises';
import { frequencyV1, metadataV1 } from '@varfreq/contracts/load';
import type { Readiness } from '@varfreq/runtime/admin/readiness';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { renewing } from '@varfreq/runtime/grpc/renewed-tls';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { joinInstallation } from '@varfreq/runtime/service/join-installation';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import { AccessTrail } from './access-trail.ts';
import { createApp } from './app.ts';
import { builtConsole, readConsole } from './console/console-files.ts';
import { allEndpoints } from './endpoints/all.ts';
import { EventStreams } from './events/event-streams.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { LoginThrottle } from './http/authentication/login-throttle.ts';
import { RecentLogins } from './http/authentication/recent-logins.ts';
import { beginDrain, closeServer, createHttpServer, listen } from './http/server.ts';
import type { Services } from './services.ts';
import { createUploads, type Uploads } from './uploads/uploads.ts';

/** Pages of variants end below 4 MiB, but one variant may be as long as a line of a file. */
const maxVariantBytes = 512 << 20;

/** A running gateway. */
export interface RunningGateway {
  /** Base URL: `http://127.0.0.1:8080`. */
  readonly url: string;
  /**
   * True once metadata has answered and uses the same blob store, however long that takes; false when `stop` came
   * first. Rejects with `integrity_conflict` when the store belongs to another installation: then the gateway must
   * exit.
   */
  readonly ready: Promise<boolean>;
  /** Conditions for serving requests. */
  readonly readiness: Readiness;
  /** Becomes unready, waits for load balancers, ends uploads where they are, lets other requests finish, closes the rest. */
  stop(): Promise<void>;
}

export interface GatewayOptions {
  config: GatewayConfig;
  log: Logger;
  metrics?: Metrics;
  tracer?: Tracer | undefined;
}

/** Starts the gateway. Listens at once, whether or not the other services are available. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { config, log } = options;
  const { manifest, close, ...clients } = connectServices(options);
  const services = { ...clients, blobs: await openBlobStore(config.blobs) };
  const uploads = createUploads(services.blobs, config.uploads);
  const stopping = new AbortController();
  const { signal } = stopping;
  const server = createHttpServer(createGatewayApp(options, services, uploads, signal));
  const url = await listen(server, config.host, config.port);
  log.info({ event: 'gateway_listening', url }, `listening on ${url}`);
  const ready = joinInstallation({ manifest, blobs: async () => services.blobs, log, signal });
  ready.catch(() => undefined); // reported through `ready`, which need not be awaited
  const stop = async (): Promise<void> => {
    stopping.abort();
    beginDrain(server);
    await sleep(config.drainMs);
    const received = Promise.race([uploads.receptions.stop(), sleep(config.graceMs, undefined, { ref: false })]);
    await uploads.joins.stop();
    await Promise.all([received, closeServer(server, config.graceMs)]);
    await uploads.digests.stop();
    close();
  };
  const readiness = {
    running: async () => signal.throwIfAborted(),
    metadata: () => services.directory.getGroups({ ids: [1] }, { deadlineMs: 2000 }),
    space: () => uploads.reserve.standing(),
  };
  return { url, ready, readiness, stop };
}

function createGatewayApp(
  { config, log, metrics, tracer }: GatewayOptions,
  services: Services,
  uploads: Uploads,
  stopping: AbortSignal,
) {
  const settings = { ...config.settings, secret: config.sharedSecret };
  const throttle = new LoginThrottle(config.logins, () => performance.now());
  const recentLogins = new RecentLogins(services.directory, () => performance.now());
  metrics?.declare('httpRequests', 'httpDuration', 'httpRunning', 'quotaRefusals', 'refusedRequests', 'failedLogins');
  const trail = new AccessTrail(services.audit);
  const seen = { ...services, directory: recentLogins.endedByChanges() };
  const endpoints = allEndpoints({
    uploads,
    trail,
    streams: new EventStreams(stopping),
    isStopping: () => stopping.aborted,
  });
  const options = { ...config, console: readConsole(builtConsole) };
  return createApp(endpoints, { services: seen, settings, throttle, recentLogins, log, metrics, tracer }, options);
}

/** Clients of the other services, connected on first use; `close` closes all of them. */
function connectServices({ config, log, tracer }: GatewayOptions) {
  const { sharedSecret: secret, tls, metadataAddress, frequencyAddress } = config;
  const link = { secret, tls: renewing(tls, log), tracer };
  const clients = {
    audit: connectGrpc(metadataV1.Audit, metadataAddress, link),
    catalogue: connectGrpc(metadataV1.Catalogue, metadataAddress, link),
    directory: connectGrpc(metadataV1.Directory, metadataAddress, link),
    events: connectGrpc(metadataV1.Events, metadataAddress, link),
    webhooks: connectGrpc(metadataV1.Webhooks, metadataAddress, link),
    maintenance: connectGrpc(metadataV1.Maintenance, metadataAddress, link),
    manifest: connectGrpc(metadataV1.Manifest, metadataAddress, link),
    variants: connectGrpc(frequencyV1.Variants, frequencyAddress, { ...link, maxMessageBytes: maxVariantBytes }),
  };
  const close = (): void => {
    for (const client of Object.values(clients)) client.close();
  };
  return { ...clients, close };
}
