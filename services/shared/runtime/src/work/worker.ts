import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { metadataV1 } from '@varfreq/contracts/load';
import type { Readiness } from '../admin/readiness.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { installationMarker } from '../blobs/installation.ts';
import type { FaultPoints } from '../fault-point.ts';
import { connectGrpc, type GrpcLink } from '../grpc/client.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { joinInstallation } from '../service/join-installation.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { WorkOffers } from './offers.ts';
import { defaultFinishMs } from './settings.ts';
import { startWorkLoop, type WorkLoopOptions } from './work-loop.ts';

/** A kind of work and its execution. */
export type WorkerKind = Pick<WorkLoopOptions, 'kind' | 'concurrency' | 'spare' | 'execute'>;

/** A worker's connections to metadata. */
export type MetadataLink = ReturnType<typeof connectMetadata>;

/** Connects when first used; `close` ends both connections. */
export function connectMetadata(address: string, link: GrpcLink) {
  const manifest = connectGrpc(metadataV1.Manifest, address, link);
  const tasks = connectGrpc(metadataV1.Tasks, address, link);
  const close = (): void => {
    tasks.close();
    manifest.close();
  };
  return { manifest, tasks, close };
}

export interface WorkerOptions {
  /** Service name; begins the worker id. */
  service: string;
  metadata: MetadataLink;
  /** Opens the blob store; called again until it succeeds. */
  openBlobs(): Promise<BlobStore>;
  /** Digest of the reference genome; empty for none. */
  genomeDigest: string;
  /** As `WorkLoopOptions.offers`. */
  offers?: WorkOffers | undefined;
  /** As `WorkLoopOptions.faults`. */
  faults?: FaultPoints | undefined;
  pollMs: number;
  work: readonly WorkerKind[];
  /** Called once the worker has joined its installation and before it claims. */
  onReady(workerId: string): void;
  log: Logger;
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
}

export interface Worker {
  /** True once it claims work, false when it was stopped first; rejected with `integrity_conflict`, see `joinInstallation`. */
  ready: Promise<boolean>;
  readiness: Readiness;
  /** Claims nothing more. Work that ends within `finishMs` is finished, the rest handed back within `handBackMs`. */
  stop(limits: { finishMs?: number | undefined; handBackMs: number }): Promise<void>;
}

/** Starts work loops once metadata answers and has the same blob store and genome. Leaves `metadata` open. */
export function startWorker(options: WorkerOptions): Worker {
  const { service, metadata, genomeDigest, offers, faults, pollMs, work, onReady, log, metrics, tracer } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const workerId = `${service}-${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  let opened: BlobStore | undefined;
  const blobs = async (): Promise<BlobStore> => {
    opened ??= await options.openBlobs();
    return opened;
  };
  const loops = joinInstallation({ manifest: metadata.manifest, blobs, genomeDigest, log, signal }).then((joined) => {
    if (!joined) return undefined;
    onReady(workerId);
    const { tasks } = metadata;
    return work.map((one) => startWorkLoop({ ...one, tasks, workerId, offers, faults, pollMs, log, metrics, tracer }));
  });
  const ready = loops.then((running) => running !== undefined);
  ready.catch(() => undefined); // reported through `ready`, which need not be awaited
  const readiness = {
    running: async () => signal.throwIfAborted(),
    metadata: () => metadata.manifest.getInstallation({}, { deadlineMs: 2000 }),
    store: async () => (await blobs()).head(installationMarker),
  };
  const stop: Worker['stop'] = async ({ finishMs = defaultFinishMs, handBackMs }) => {
    stopping.abort(new Error(`${service} is stopping`));
    const running = await loops.catch(() => undefined);
    await Promise.all((running ?? []).map((loop) => loop.stop(finishMs + handBackMs, finishMs)));
  };
  return { ready, readiness, stop };
}
