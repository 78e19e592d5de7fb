import { availableParallelism } from 'node:os';
import { KafkaOffers } from '@varfreq/kafka/kafka-offers';
import type { Readiness } from '@varfreq/runtime/admin/readiness';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { renewing } from '@varfreq/runtime/grpc/renewed-tls';
import { type GrpcService, startGrpcServer } from '@varfreq/runtime/grpc/server';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { createThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { connectMetadata, type MetadataLink, startWorker, type WorkerKind } from '@varfreq/runtime/work/worker';
import type { FrequencyConfig } from './config.ts';
import type { Lookups, SegmentStore } from './counting/segment-store.ts';
import { variantsService } from './grpc/variants.ts';
import type { AnnotateSettings } from './threads/annotate-settings.ts';
import { openParts } from './threads/open-parts.ts';
import type { AnnotateMessage, AnnotateProgress, SharedAnnotateJob } from './usecases/annotate-job.ts';
import { annotateOn, compactOn } from './usecases/execute-assignment.ts';
import { readGeneFile } from './usecases/genes/read-gene-file.ts';
import type { QueryParts } from './usecases/query-parts.ts';
import type { CompactJob } from './usecases/run-compaction.ts';

export interface RunningFrequency {
  /** `host:port` of the gRPC server. */
  address: string;
  /**
   * True once metadata has answered and work is being claimed, however long that takes; false when `stop` came first.
   * Rejects with `integrity_conflict` when the installation has another reference genome or blob store.
   */
  ready: Promise<boolean>;
  /** Dependencies for answering queries and annotating. */
  readiness: Readiness;
  /** Accepts no more work and calls, gives running ones some seconds, hands back the rest. */
  stop(): Promise<void>;
}

/** Time beyond `finishMs` for handing back unfinished work. */
const handBackMs = 1500;

/** An annotation checks its signal after every batch; one that does not loses its thread, harmlessly. */
const abortGraceMs = 1000;
/**
 * As in metadata: calls are aborted after half of it. Only clients that are not stopping themselves have any running.
 */
const callGraceMs = 10_000;

interface FrequencyOptions {
  config: FrequencyConfig;
  log: Logger;
  metrics?: Metrics;
  tracer?: Tracer | undefined;
}

/**
 * Starts the frequency service, whether or not metadata is reachable; until it is, the service reports itself as not
 * serving. Errors: AppError `bad_request` for an unusable reference genome or gene annotation, `unavailable` for a port in
 * use or a blob store that cannot be opened.
 */
export async function startFrequency({ config, log, metrics, tracer }: FrequencyOptions): Promise<RunningFrequency> {
  const {
    host,
    port,
    metadataAddress,
    sharedSecret,
    otherSharedSecret,
    tls,
    kafka,
    role = 'all',
    genesPath: _,
    ...settings
  } = config;
  const parts = await openParts(settings);
  const link = { secret: sharedSecret, tls: renewing(tls, log), tracer };
  const metadata = connectMetadata(metadataAddress, link);
  const services = role === 'work' ? [] : [await openQueries(config, { parts, metadata, log, metrics })];
  const server = await startGrpcServer({ host, port, ...link, otherSecret: otherSharedSecret, services, log, metrics });
  server.setReady(false);
  const { work, faults, close } = openWork(settings, { metadata, metrics });
  const worker = startWorker({
    service: 'frequency',
    metadata,
    genomeDigest: parts.genome?.digest ?? '',
    offers: kafka && new KafkaOffers(kafka, log),
    faults,
    pollMs: settings.pollMs,
    log,
    metrics,
    tracer,
    openBlobs: async () => parts.blobs,
    work: role === 'query' ? [] : work,
    onReady: (workerId) => {
      log.info({ event: 'frequency_ready', workerId, role, threads: work[0].concurrency, address: server.address });
      server.setReady(true);
    },
  });
  const stop = async () => {
    await Promise.all([server.stop(callGraceMs), worker.stop({ finishMs: settings.finishMs, handBackMs })]);
    await close();
    metadata.close();
  };
  return { address: server.address, ready: worker.ready, readiness: worker.readiness, stop };
}

interface QueryNeeds {
  parts: QueryParts;
  metadata: MetadataLink;
  log: Logger;
  metrics: Metrics | undefined;
}

/** The service that answers queries, with its gene annotation. */
async function openQueries(
  { genesPath, cacheBytes }: FrequencyConfig,
  { parts, metadata, log, metrics }: QueryNeeds,
): Promise<GrpcService> {
  if (metrics !== undefined) countQueryLookups(parts.segments, metrics);
  const genes = genesPath === undefined ? undefined : await readGeneFile(genesPath, parts, log);
  return variantsService({ ...parts, genes }, metadata.manifest, cacheBytes);
}

type WorkSettings = AnnotateSettings & Pick<FrequencyConfig, 'threads' | 'compactionThreads'>;

/** Opens the threads of both kinds of work, with the fault points that tests set; `close` ends the threads. */
function openWork(
  options: WorkSettings,
  { metadata, metrics }: { metadata: MetadataLink; metrics: Metrics | undefined },
) {
  const { threads = availableParallelism(), compactionThreads = Math.max(1, threads >> 1), ...settings } = options;
  const faults = createFaultPoints(settings.faultPoint);
  const annotating = openPool<SharedAnnotateJob, AnnotateMessage>(
    './threads/annotate.worker.ts',
    settings,
    2 * threads,
  );
  const compacting = openPool<CompactJob, AnnotateProgress>('./threads/compact.worker.ts', settings, compactionThreads);
  const annotate = annotateOn(annotating, metadata.tasks, faults, countLookups(metrics, 'annotation'));
  const work = [
    { kind: 'ANNOTATE', concurrency: threads, spare: threads, execute: annotate },
    { kind: 'COMPACT', concurrency: compactionThreads, execute: compactOn(compacting) },
  ] as const satisfies WorkerKind[];
  const close = () => Promise.all([annotating.close(), compacting.close()]);
  return { work, faults, close };
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

/** Adds the cache lookups of queries at each scrape. */
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
