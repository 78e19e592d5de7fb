import { availableParallelism } from 'node:os';
import { KafkaOffers } from '@varfreq/kafka/kafka-offers';
import type { Readiness } from '@varfreq/runtime/admin/readiness';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { openGenome } from '@varfreq/runtime/genome/genome';
import { renewing } from '@varfreq/runtime/grpc/renewed-tls';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { createThreadPool } from '@varfreq/runtime/threads/thread-pool';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import { connectMetadata, startWorker } from '@varfreq/runtime/work/worker';
import type { ParserConfig } from './config.ts';
import { ScratchSpace } from './scratch/scratch-space.ts';
import type { ImportSettings } from './threads/import-settings.ts';
import { executeOn } from './usecases/execute-assignment.ts';
import type { ImportJob, ImportOutput, ImportProgress } from './usecases/import-job.ts';

export interface RunningParser {
  /**
   * True once metadata has answered and work is being claimed, however long that takes; false when `stop` came first.
   * Rejects with `integrity_conflict` when the installation has another reference genome or blob store.
   */
  ready: Promise<boolean>;
  /** Dependencies for imports. */
  readiness: Readiness;
  /** Accepts no more work, gives running imports some seconds, hands back the rest. */
  stop(): Promise<void>;
}

/** Time beyond `finishMs` for handing back unfinished work. */
const handBackMs = 9000;

/** An import checks its signal after every chunk; one in a longer sort loses its thread, harmlessly. */
const abortGraceMs = 1000;

/**
 * Starts a parser, whether or not metadata is reachable.
 * Errors: AppError `bad_request` for an unusable reference genome; system errors of the scratch directory.
 */
export async function startParser(options: {
  config: ParserConfig;
  log: Logger;
  metrics?: Metrics;
  tracer?: Tracer | undefined;
}): Promise<RunningParser> {
  const { config, log, metrics, tracer } = options;
  const { metadataAddress, sharedSecret: secret, tls, scratchDir, kafka, pollMs, finishMs, ...rest } = config;
  const { threads = availableParallelism(), ...settings } = rest;
  const genomeDigest = settings.genomePath === undefined ? '' : (await openGenome(settings.genomePath)).digest;
  const scratch = await ScratchSpace.open(scratchDir);
  const pool = createImportThreads(2 * threads, settings);
  const metadata = connectMetadata(metadataAddress, { secret, tls: renewing(tls, log), tracer });
  const faults = createFaultPoints(settings.faultPoint);
  const execute = executeOn(pool, scratch, { faults, log, metrics });
  metrics?.declare('recordsRead', 'recordsSkipped', 'bytesRead');
  const worker = startWorker({
    service: 'parser',
    metadata,
    genomeDigest,
    offers: kafka && new KafkaOffers(kafka, log),
    faults,
    pollMs,
    log,
    metrics,
    tracer,
    openBlobs: () => openBlobStore(settings.blobs),
    work: [{ kind: 'PARSE', concurrency: threads, spare: threads, execute }],
    onReady: (workerId) => log.info({ event: 'parser_ready', workerId, threads }),
  });
  const stop = async () => {
    await worker.stop({ finishMs, handBackMs });
    await pool.close();
    metadata.close();
    await scratch.remove();
  };
  return { ready: worker.ready, readiness: worker.readiness, stop };
}

function createImportThreads(size: number, workerData: ImportSettings) {
  const url = new URL('./threads/import.worker.ts', import.meta.url);
  return createThreadPool<ImportJob, ImportOutput, ImportProgress>(url, { size, workerData, abortGraceMs });
}
