import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { metadataV1 } from '@varfreq/contracts/load';
import type { Readiness } from '@varfreq/runtime/admin/readiness';
import { installationMarker, requireStoreOf } from '@varfreq/runtime/blobs/installation';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { openGenome } from '@varfreq/runtime/genome';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { renewing } from '@varfreq/runtime/grpc/renewed-tls';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { retry } from '@varfreq/runtime/retry';
import { createThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import { defaultFinishMs } from '@varfreq/runtime/work/settings';
import { startWorkLoop, type WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { ParserConfig } from './config.ts';
import { ScratchSpace } from './scratch/scratch-space.ts';
import type { ImportSettings } from './threads/import-settings.ts';
import { executeOn } from './usecases/execute-assignment.ts';
import type { ImportJob, ImportProgress } from './usecases/import-job.ts';

export interface RunningParser {
  /**
   * True once metadata has answered and work is being taken, however long that takes; false when `stop` came first.
   * Rejected with `integrity_conflict` when the installation was started with another reference genome, or has another
   * blob store.
   */
  ready: Promise<boolean>;
  /** What it needs to do imports. */
  readiness: Readiness;
  /** Takes no more work, gives running imports some seconds, hands back the rest. */
  stop(): Promise<void>;
}

/** Beyond the time to finish: to hand back what has not ended. */
const handBackMs = 9000;

/** An import looks at its signal after every chunk; one that sorts for longer loses its thread, which harms nothing. */
const abortGraceMs = 1000;
const backoff = { firstMs: 200, maxMs: 5000 };

/**
 * Starts a parser, whether or not metadata can be reached.
 * Errors: AppError `bad_request` for a reference genome that cannot be used; system errors of the scratch directory.
 */
export async function startParser({
  config,
  log,
  metrics,
  tracer,
}: {
  config: ParserConfig;
  log: Logger;
  metrics?: Metrics;
  tracer?: Tracer | undefined;
}): Promise<RunningParser> {
  const {
    metadataAddress,
    sharedSecret: secret,
    tls,
    scratchDir,
    pollMs,
    finishMs = defaultFinishMs,
    ...rest
  } = config;
  const { threads = availableParallelism(), ...settings } = rest;
  const digest = settings.genomePath === undefined ? '' : (await openGenome(settings.genomePath)).digest;
  const scratch = await ScratchSpace.open(scratchDir);
  const pool = createImportThreads(2 * threads, settings);
  const link = { secret, tls: renewing(tls, log), tracer };
  const manifest = connectGrpc(metadataV1.Manifest, metadataAddress, link);
  const tasks = connectGrpc(metadataV1.Tasks, metadataAddress, link);
  const stopping = new AbortController();
  const workerId = `parser-${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const execute = executeOn(pool, scratch, createFaultPoints(settings.faultPoint), metrics);
  metrics?.declare('recordsRead', 'recordsSkipped', 'bytesRead');
  const tellWait = (err: unknown) => log.warn({ event: 'waiting_for_installation', err }, 'metadata or store is away');
  const register = async () => {
    const { signal } = stopping;
    await requireStoreOf(manifest, await openBlobStore(settings.blobs), signal);
    await manifest.registerGenome({ digest }, { signal });
  };
  const loop = retry(register, { backoff, signal: stopping.signal, onRetry: tellWait }).then(() => {
    if (stopping.signal.aborted) return undefined;
    log.info({ event: 'parser_ready', workerId, threads });
    return startWorkLoop({
      kind: 'PARSE',
      tasks,
      workerId,
      concurrency: threads,
      spare: threads,
      pollMs,
      log,
      execute,
      metrics,
      tracer,
    });
  });
  const stop = async () => {
    stopping.abort(new Error('the parser is stopping'));
    const running = await loop.catch(() => undefined);
    await running?.stop(finishMs + handBackMs, finishMs);
    await pool.close();
    tasks.close();
    manifest.close();
    await scratch.remove();
  };
  const ready = readyWith(loop, stopping.signal);
  const store = openBlobStore(settings.blobs);
  store.catch(() => undefined); // told by the check
  const readiness = {
    running: async () => stopping.signal.throwIfAborted(),
    metadata: () => manifest.getInstallation({}, { deadlineMs: 2000 }),
    store: async () => (await store).head(installationMarker),
  };
  return { ready, readiness, stop };
}

function createImportThreads(size: number, workerData: ImportSettings) {
  const url = new URL('./threads/import.worker.ts', import.meta.url);
  return createThreadPool<ImportJob, WorkOutput, ImportProgress>(url, { size, workerData, abortGraceMs });
}

function readyWith(loop: Promise<unknown>, stopping: AbortSignal): Promise<boolean> {
  const ready = loop.then(
    (running) => running !== undefined,
    (error: unknown) => {
      if (stopping.aborted) return false;
      throw error;
    },
  );
  ready.catch(() => undefined); // told through `ready`; nobody has to listen
  return ready;
}
