import { join } from 'node:path';
import { createThreadPool, type ThreadPool } from '@varfreq/runtime/threads/thread-pool';
import { openDatabaseOf } from '@varfreq/standalone/data-dir/database';
import pg from 'pg';
import { groupNamed } from '../../served/requests.ts';
import { CompactionLog } from '../compaction-log.ts';
import type { ExomePeople } from '../exome-people.ts';
import type { LoadOptions } from '../load-exomes.ts';
import type { StoredExomes } from '../stored-exomes.ts';
import { type AddedSample, addPeriod } from './add-period.ts';
import { type FirstPeriod, type FirstSample, readFirstPeriod } from './first-period.ts';
import type { PeriodJob } from './period.worker.ts';
import type { PeriodSegments } from './period-segments.ts';

const threads = 2;

/** Data sources and groups of the kits, and the group of the random half, by their ids. */
interface CommonIds {
  kits: readonly { dataSource: number; group: number }[];
  half: number;
}

interface Loading extends CommonIds {
  exomes: ExomePeople;
  stored: StoredExomes;
  database: pg.Client;
  first: FirstPeriod;
  pool: ThreadPool<PeriodJob, PeriodSegments>;
}

/**
 * Adds all periods but the first to an installation that has loaded the first through its API: written by the core, one
 * segment of each kind for a period, which the running installation then compacts further. What only the API leaves is
 * missing: events, entries of the audit log, shards of tasks, and the files. Errors: the abort of `signal`, after the
 * periods under way.
 */
export async function loadThroughCore(exomes: ExomePeople, stored: StoredExomes, options: LoadOptions): Promise<void> {
  const { url } = await openDatabaseOf(stored.dataDir);
  const database = new pg.Client({ connectionString: url });
  database.on('error', () => undefined); // of an installation that ends; the next query fails
  await database.connect();
  const pool = createThreadPool<PeriodJob, PeriodSegments>(new URL('./period.worker.ts', import.meta.url), {
    size: threads,
    workerData: exomes.design,
  });
  try {
    const first = stored.noted<FirstPeriod>('first')[0] ?? (await firstPeriod(exomes, stored, database));
    await loadAll({ exomes, stored, database, pool, first, ...(await commonIds(stored)) }, options);
  } finally {
    await pool.close();
    await database.end();
  }
}

async function firstPeriod({ design }: ExomePeople, stored: StoredExomes, database: pg.Client): Promise<FirstPeriod> {
  const first = await readFirstPeriod(database, design.period);
  stored.note('first', first);
  return first;
}

async function commonIds(stored: StoredExomes): Promise<CommonIds> {
  const idOf = (uri: string) => Number(uri.split('/').at(-1));
  const kits = stored.noted<{ dataSource: string; group: string }>('kits');
  return {
    kits: kits.map(({ dataSource, group }) => ({ dataSource: idOf(dataSource), group: idOf(group) })),
    half: idOf(await groupNamed(stored.client, 'half')),
  };
}

async function loadAll(
  loading: Loading,
  { people, signal, onProgress, progressMs = 30_000 }: LoadOptions,
): Promise<void> {
  const { period: each } = loading.exomes.design;
  const left = await missingPeriods(loading, people / each);
  let done = people / each - left.length;
  const log = await CompactionLog.start(loading.stored, () => done * each);
  let adding = Promise.resolve();
  const loader = async () => {
    for (let period = left.shift(); period !== undefined && !signal.aborted; period = left.shift()) {
      const samples = samplesOf(loading, period);
      const made = await loading.pool.run(jobOf(loading, period, samples));
      // One after the other: each locks the manifest.
      adding = adding.then(() => addPeriod(loading.database, period * loading.first.idsPerPeriod, samples, made));
      await adding;
      done += 1;
    }
  };
  const timer = setInterval(() => onProgress(`${done * each} people loaded`), progressMs);
  try {
    await Promise.all(Array.from({ length: threads }, loader));
    await log.finish();
    signal.throwIfAborted();
  } finally {
    clearInterval(timer);
    await log.stop();
  }
}

/** Those without samples; a period comes with one transaction. */
async function missingPeriods({ database, first }: Loading, periods: number): Promise<number[]> {
  const { rows } = await database.query(
    `SELECT period FROM generate_series(1, $1) AS period
     WHERE NOT EXISTS (SELECT FROM samples WHERE id = $2::bigint + period * $3::bigint)`,
    [periods - 1, first.samples[0]!.sample, first.idsPerPeriod],
  );
  return rows.map(({ period }) => period);
}

/** Writing over what a run that was killed has left. */
function jobOf({ stored }: Loading, period: number, samples: readonly FirstSample[]): PeriodJob {
  return { blobsDir: join(stored.dataDir, 'blobs'), prefix: `tracks/period-${period}`, samples };
}

function samplesOf({ exomes, first, kits, half }: Loading, period: number): AddedSample[] {
  const ids = period * first.idsPerPeriod;
  return first.samples.map((one) => {
    const person = one.person + period * exomes.design.period;
    const { dataSource, group } = kits[exomes.kitOf(person)]!;
    const groups = exomes.isInHalf(person) ? [group, half] : [group];
    const tracks = { variants: one.tracks.variants + ids, regions: one.tracks.regions + ids };
    return { ...one, sample: one.sample + ids, like: one.sample, person, tracks, groups, kit: dataSource };
  });
}
