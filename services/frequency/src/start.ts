import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { metadataV1 } from '@varfreq/contracts/load';
import type { Readiness } from '@varfreq/runtime/admin/readiness';
import { installationMarker, requireStoreOf } from '@varfreq/runtime/blobs/installation';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { renewing } from '@varfreq/runtime/grpc/renewed-tls';
import { startGrpcServer } from '@varfreq/runtime/grpc/server';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { retry } from '@varfreq/runtime/retry';
import { createThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import { defaultFinishMs } from '@varfreq/runtime/work/settings';
import { startWorkLoop, type WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { FrequencyConfig } from './config.ts';
import { variantsService } from './grpc/variants.ts';
import type { Lookups, SegmentStore } from './segments/segment-store.ts';
import type { AnnotateSettings } from './threads/annotate-settings.ts';
import { openParts } from './threads/open-parts.ts';
import type { AnnotateNews, AnnotateProgress, SharedAnnotateJob } from './usecases/annotate-job.ts';
import { annotateOn, compactOn } from './usecases/execute-assignment.ts';
import type { CompactJob } from './usecases/run-compaction.ts';

export interface RunningFrequency {
  /** `host:port` of the gRPC server. */
  address: string;
  /**
   * True once metadata has answered and work is being taken, however long that takes; false when `stop` came first.
   * Rejected with `integrity_conflict` when the installation was started with another reference genome, or has another
   * blob store.
   */
  ready: Promise<boolean>;
  /** What it needs to answer queries and to annotate. */
  readiness: Readiness;
  /** Takes no more work and calls, gives running ones some seconds, hands back the rest. */
  stop(): Promise<void>;
}

/** Beyond the time to finish: to hand back what has not ended. */
const handBackMs = 1500;

/** An annotation looks at its signal after every batch; one that does not loses its thread, which harms nothing. */
const abortGraceMs = 1000;
/** As metadata: calls are aborted after half of it. Only clients that are not stopped themselves have any running. */
const callGraceMs = 10_000;
const backoff = { firstMs: 200, maxMs: 5000 };

/**
 * Starts the frequency service, whether or not metadata can be reached; until then it answers as not serving.
 * Errors: AppError `bad_request` for a reference genome that cannot be used, `unavailable` for a port in use or a blob
 * store that cannot be opened.
 */
export async function startFrequency({
  config,
  log,
  metrics,
  tracer,
}: {
  config: FrequencyConfig;
  log: Logger;
  metrics?: Metrics;
  tracer?: Tracer | undefined;
}): Promise<RunningFrequency> {
  const {
    host,
    port,
    metadataAddress,
    sharedSecret: secret,
    otherSharedSecret: otherSecret,
    tls,
    threads = availableParallelism(),
    compactionThreads = Math.max(1, threads >> 1),
    pollMs,
    finishMs = defaultFinishMs,
    role = 'all',
    ...settings
  } = config;
  const parts = await openParts(settings);
  if (metrics !== undefined && role !== 'work') countQueryLookups(parts.segments, metrics);
  const link = { secret, tls: renewing(tls, log), tracer };
  const manifest = connectGrpc(metadataV1.Manifest, metadataAddress, link);
  const tasks = connectGrpc(metadataV1.Tasks, metadataAddress, link);
  const services = role === 'work' ? [] : [variantsService(parts, manifest, settings.cacheBytes)];
  const server = await startGrpcServer({ host, port, ...link, otherSecret, services, log, metrics });
  server.setReady(false);
  const annotating = openPool<SharedAnnotateJob, AnnotateNews>('./threads/annotate.worker.ts', settings, 2 * threads);
  const compacting = openPool<CompactJob, AnnotateProgress>('./threads/compact.worker.ts', settings, compactionThreads);
  const stopping = new AbortController();
  const workerId = `frequency-${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const faults = createFaultPoints(settings.faultPoint);
  const work = [
    {
      kind: 'ANNOTATE',
      concurrency: threads,
      spare: threads,
      execute: annotateOn(annotating, tasks, faults, countLookups(metrics, 'annotation')),
    },
    { kind: 'COMPACT', concurrency: compactionThreads, execute: compactOn(compacting) },
  ] as const;
  const tellWait = (err: unknown) => log.warn({ event: 'waiting_for_installation', err }, 'metadata or store is away');
  const register = async () => {
    const { signal } = stopping;
    await requireStoreOf(manifest, parts.blobs, signal);
    await manifest.registerGenome({ digest: parts.genome?.digest ?? '' }, { signal });
  };
  const loops = retry(register, { backoff, signal: stopping.signal, onRetry: tellWait }).then(() => {
    if (stopping.signal.aborted) return undefined;
    log.info({ event: 'frequency_ready', workerId, role, threads, address: server.address });
    server.setReady(true);
    return (role === 'query' ? [] : work).map((one) =>
      startWorkLoop({ ...one, tasks, workerId, pollMs, log, metrics, tracer }),
    );
  });
  const stop = async () => {
    stopping.abort(new Error('the frequency service is stopping'));
    const running = await loops.catch(() => undefined);
    await Promise.all([
      server.stop(callGraceMs),
      ...(running ?? []).map((loop) => loop.stop(finishMs + handBackMs, finishMs)),
    ]);
    await Promise.all([annotating.close(), compacting.close()]);
    tasks.close();
    manifest.close();
  };
  const readiness = {
    running: async () => stopping.signal.throwIfAborted(),
    metadata: () => manifest.getInstallation({}, { deadlineMs: 2000 }),
    store: () => parts.blobs.head(installationMarker),
  };
  return { address: server.address, ready: readyWith(loops, stopping.signal), readiness, stop };
}

function openPool<Job, News>(module: string, workerData: AnnotateSettings, size: number) {
  const workerUrl = new URL(module, import.meta.url);
  return createThreadPool<Job, WorkOutput, News>(workerUrl, { size, workerData, abortGraceMs });
}

function countLookups(metrics: Metrics | undefined, reader: 'annotation' | 'query') {
  return ({ hits, misses }: Lookups): void => {
    metrics?.count('cacheRequests', { reader, outcome: 'hit' }, hits);
    metrics?.count('cacheRequests', { reader, outcome: 'miss' }, misses);
  };
}

/** Takes over at each scrape what the caches of queries have counted. */
function countQueryLookups(store: SegmentStore, metrics: Metrics): void {
  metrics.declare('cacheRequests');
  const count = countLookups(metrics, 'query');
  let seen = { hits: 0, misses: 0 };
  metrics.beforeScrape(() => {
    const { hits, misses } = store.lookups;
    count({ hits: hits - seen.hits, misses: misses - seen.misses });
    seen = { hits, misses };
  });
}

function readyWith(loops: Promise<object | undefined>, stopping: AbortSignal): Promise<boolean> {
  const ready = loops.then(
    (running) => running !== undefined,
    (error: unknown) => {
      if (stopping.aborted) return false;
      throw error;
    },
  );
  ready.catch(() => undefined); // told through `ready`; nobody has to listen
  return ready;
}
