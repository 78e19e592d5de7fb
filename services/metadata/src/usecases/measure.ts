import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { storedSegments } from '../postgres/compaction/compaction-status.ts';
import type { Database } from '../postgres/database.ts';
import {
  compactionDebt,
  outboxMeasure,
  shardMeasures,
  taskMeasures,
  unreadEventsAge,
  upkeepMeasure,
} from '../postgres/measures.ts';

const kinds = ['parse', 'annotate', 'compact'];

/** More frequent scrapes get cached numbers, to limit the load on the database. */
const keepMs = 5000;

/**
 * Updates metrics of the database's content and sessions at each scrape, at most every five seconds.
 * While the database is unavailable the numbers stay unchanged. `eventReader`: the reader that must get all events, if any.
 */
export function measureDatabase(
  database: Database,
  metrics: Metrics,
  { eventReader, now = () => performance.now() }: { eventReader?: string | undefined; now?: () => number } = {},
) {
  let readAt = Number.NEGATIVE_INFINITY;
  metrics.beforeScrape(() => {
    const { inUse, idle, waiting } = database.sessions;
    metrics.set('poolSessions', { state: 'in_use' }, inUse);
    metrics.set('poolSessions', { state: 'idle' }, idle);
    metrics.set('poolWaiting', undefined, waiting);
  });
  metrics.beforeScrape(async () => {
    const at = now();
    if (at - readAt < keepMs) return;
    readAt = at;
    const measuring = [measureTasks(database, metrics), measureStore(database, metrics)];
    measuring.push(measureEvents(database, metrics, eventReader));
    await Promise.all(measuring).catch((error: unknown) => {
      readAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
  });
}

async function measureTasks(database: Database, metrics: Metrics): Promise<void> {
  const tasks = await taskMeasures(database);
  const shards = await shardMeasures(database);
  const outbox = await outboxMeasure(database);
  for (const kind of kinds) {
    for (const state of ['waiting', 'running', 'succeeded', 'failed']) {
      metrics.set('tasks', { kind, state }, tasks.find((one) => one.kind === kind && one.state === state)?.number ?? 0);
    }
    for (const state of ['waiting', 'running']) {
      metrics.set(
        'shards',
        { kind, state },
        shards.find((one) => one.kind === kind && one.state === state)?.number ?? 0,
      );
    }
  }
  metrics.set('outboxRows', undefined, outbox.messages);
  metrics.set('outboxAge', undefined, outbox.ageSeconds);
}

async function measureEvents(database: Database, metrics: Metrics, reader: string | undefined): Promise<void> {
  metrics.set('eventsAge', undefined, reader === undefined ? 0 : await unreadEventsAge(database, reader));
}

async function measureStore(database: Database, metrics: Metrics): Promise<void> {
  for (const { kind, segments, sizeBytes, deadBytes } of await storedSegments(database)) {
    metrics.set('segments', { kind }, segments);
    metrics.set('segmentBytes', { kind }, sizeBytes);
    metrics.set('deadBytes', { kind }, deadBytes);
  }
  for (const { kind, bytes } of await compactionDebt(database)) metrics.set('compactionDebt', { kind }, bytes);
  const { paused, backedUpSeconds } = await upkeepMeasure(database);
  metrics.set('collectionPaused', undefined, paused ? 1 : 0);
  metrics.set('backedUp', undefined, backedUpSeconds);
}

/** Updates the metrics of the blob store's free space at each scrape, if it has them. */
export function measureSpace(blobs: Pick<BlobStore, 'space'>, metrics: Metrics): void {
  metrics.beforeScrape(async () => {
    const space = await blobs.space();
    if (space === undefined) return;
    metrics.set('storeFree', undefined, space.freeBytes);
    metrics.set('storeSize', undefined, space.totalBytes);
  });
}
