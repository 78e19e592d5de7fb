import { setTimeout as sleep } from 'node:timers/promises';
import { frequencyV1, metadataV1 } from '@varfreq/contracts/load';
import type { Readiness } from '@varfreq/runtime/admin/readiness';
import { requireStoreOf } from '@varfreq/runtime/blobs/installation';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { renewing } from '@varfreq/runtime/grpc/renewed-tls';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { retry } from '@varfreq/runtime/retry';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import { AccessTrail } from './access-trail.ts';
import { allEndpoints } from './endpoints/all.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { createApp } from './http/app.ts';
import { LoginThrottle } from './http/authentication/login-throttle.ts';
import { beginDrain, closeServer, createHttpServer, listen } from './http/server.ts';
import { createUploads } from './uploads/uploads.ts';

/** Pages of variants are cut at less than 4 MiB, but a single one may be as long as a line of a file. */
const maxVariantBytes = 512 << 20;

const backoff = { firstMs: 200, maxMs: 5000 };

/** A gateway that serves requests. */
export interface RunningGateway {
  /** Base URL: `http://127.0.0.1:8080`. */
  readonly url: string;
  /**
   * True once metadata has answered and has the same blob store, however long that takes; false when `stop` came first.
   * Rejected with `integrity_conflict` when the store is another installation's: then the gateway has to end.
   */
  readonly ready: Promise<boolean>;
  /** What it needs to serve requests. */
  readonly readiness: Readiness;
  /** Turns not ready, waits for load balancers, lets running requests finish, closes what is left. */
  stop(): Promise<void>;
}

/** Starts the gateway. It listens at once, whether or not the other services are there. */
export async function startGateway(options: {
  config: GatewayConfig;
  log: Logger;
  metrics?: Metrics;
  tracer?: Tracer | undefined;
}): Promise<RunningGateway> {
  const { config, log, metrics, tracer } = options;
  const { sharedSecret: secret, tls, metadataAddress, frequencyAddress } = config;
  const link = { secret, tls: renewing(tls, log), tracer };
  const directory = connectGrpc(metadataV1.Directory, metadataAddress, link);
  const catalogue = connectGrpc(metadataV1.Catalogue, metadataAddress, link);
  const manifest = connectGrpc(metadataV1.Manifest, metadataAddress, link);
  const audit = connectGrpc(metadataV1.Audit, metadataAddress, link);
  const maintenance = connectGrpc(metadataV1.Maintenance, metadataAddress, link);
  const variants = connectGrpc(frequencyV1.Variants, frequencyAddress, { ...link, maxMessageBytes: maxVariantBytes });
  const services = { audit, directory, catalogue, maintenance, variants, blobs: await openBlobStore(config.blobs) };
  const uploads = createUploads(services.blobs, config.uploads);
  const trail = new AccessTrail(audit);
  const stopping = new AbortController();
  const throttle = new LoginThrottle(config.logins, () => performance.now());
  const context = { services, settings: { ...config.settings, secret }, throttle, log, metrics, tracer };
  metrics?.declare('httpRequests', 'httpDuration', 'httpRunning', 'quotaRefusals');
  const app = createApp(allEndpoints({ uploads, trail, isStopping: () => stopping.signal.aborted }), context, config);
  const server = createHttpServer(app);
  const url = await listen(server, config.host, config.port);
  log.info({ event: 'gateway_listening', url }, `listening on ${url}`);
  const { signal } = stopping;
  const onRetry = (err: unknown) => log.warn({ event: 'waiting_for_installation', err }, 'metadata or store is away');
  const ready = retry(() => requireStoreOf(manifest, services.blobs, signal), { backoff, signal, onRetry }).then(
    () => true,
    (error: unknown) => {
      if (signal.aborted) return false;
      throw error;
    },
  );
  ready.catch(() => undefined); // told through `ready`; nobody has to listen
  const stop = async (): Promise<void> => {
    stopping.abort();
    beginDrain(server);
    await sleep(config.drainMs);
    await closeServer(server, config.graceMs);
    await uploads.digests.stop();
    for (const client of [audit, directory, catalogue, maintenance, manifest, variants]) client.close();
  };
  const readiness = {
    running: async () => signal.throwIfAborted(),
    metadata: () => directory.getGroups({ ids: [1] }, { deadlineMs: 2000 }),
    space: () => uploads.reserve.standing(),
  };
  return { url, ready, readiness, stop };
}
