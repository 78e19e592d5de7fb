import { setTimeout as sleep } from 'node:timers/promises';
import { peakResidentBytes, processesOf } from '@varfreq/testkit/processes/processes';
import { median, seconds } from '../measure.ts';
import { annotate, create, finish, localDataSource, queryVariant } from '../served/requests.ts';
import type { ExomePeople } from './exome-people.ts';
import { randomSites } from './oracle.ts';
import type { StoredExomes } from './stored-exomes.ts';
import { unitVcf } from './units.ts';

const queries = 300;
const warmUps = 50;
const quietChecks = 10;
const checkMs = 1000;
const tablePollMs = 100;

interface CompactionState {
  version: number;
  jobs: { waiting: number; running: number };
}

/** Waits until nothing is left to merge, idle merges included: for some seconds nothing has been planned, nothing runs. */
export async function settled({ client }: StoredExomes, signal: AbortSignal): Promise<void> {
  let last = -1;
  for (let quiet = 0; quiet < quietChecks; ) {
    signal.throwIfAborted();
    const { version, jobs } = (await client.get('/compaction')).expect(200).entity<CompactionState>();
    quiet = version === last && jobs.waiting + jobs.running === 0 ? quiet + 1 : 0;
    last = version;
    await sleep(checkMs);
  }
}

/** Seconds of annotating the exome of a person outside the cohort: first the cold run, then the others. */
export async function exomeTimes(exomes: ExomePeople, stored: StoredExomes, expression: string, runs: number) {
  const { client } = stored;
  const outside = { kind: 'alone', people: [10_000_001] } as const;
  const dataSource = await localDataSource(client, stored.write('outside.vcf', unitVcf(exomes, outside)), false);
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) times.push(await seconds(() => annotate(client, dataSource, expression)));
  return { cold: times[0]!, warm: median(times.slice(1)) };
}

/** Milliseconds of sequential queries of single variants over the whole cohort. */
export async function queryTimes(exomes: ExomePeople, { client }: StoredExomes, people: number): Promise<number[]> {
  const times: number[] = [];
  for (const number of randomSites(exomes, people, queries + warmUps)) {
    const { contig, position, ref, alt } = exomes.sites.site(number);
    times.push(1000 * (await seconds(() => queryVariant(client, `${contig}:${position}${ref}>${alt}`))));
  }
  return times.slice(warmUps);
}

/** Seconds of a frequency table of the first chromosome over the whole cohort. */
export async function tableTime({ client }: StoredExomes): Promise<{ seconds: number; lines: number }> {
  const request = {
    queries: [{ name: 'ALL', expression: '*' }],
    regions: [{ chromosome: '1', begin: 1, end: 250_000_000 }],
  };
  let table = '';
  const took = await seconds(async () => {
    table = await create(client, '/frequency_tables/', request);
    await finish(client, table, tablePollMs);
  });
  const { task } = (await client.get(table)).entity<{ task: { result: { records: number } } }>();
  return { seconds: took, lines: task.result.records };
}

/** Peak memory in bytes of the service and of the largest process of PostgreSQL, shared memory included. */
export async function peaks({ dataDir, system }: StoredExomes): Promise<{ service: number; postgres: number }> {
  const others = (await processesOf(dataDir)).filter(({ command }) => command.includes('postgres'));
  const each = await Promise.all(others.map(({ pid }) => peakResidentBytes(pid).catch(() => 0)));
  return { service: await peakResidentBytes(system.pid), postgres: Math.max(...each) };
}
