import { median, type Row } from '../measure.ts';
import { groupNamed } from '../served/requests.ts';
import type { CompactionPoint } from './compaction-log.ts';
import { databaseBytes } from './database-bytes.ts';
import { type ExomeDesign, ExomePeople, manyExomes } from './exome-people.ts';
import { loadExomes } from './load-exomes.ts';
import { exomeTimes, peaks, queryTimes, settled, tableTime } from './measuring.ts';
import { type Answers, answerRows, checkRow, costRows, type Processes, processRows, storageRows } from './rows-of.ts';
import { spotCheck } from './spot-check.ts';
import { StoredExomes } from './stored-exomes.ts';
import { loadThroughCore } from './through-core/load-through-core.ts';

/** Options of the scale bench. */
export interface ScaleOptions {
  cacheDir: string;
  /** People of the cohort: a multiple of the design's period. */
  exomes: number;
  pairs: number;
  /** All people but those of the first period are loaded through the core instead of the API. */
  core?: boolean;
  exomeDesign?: ExomeDesign;
}

/**
 * Rows S: a cohort of exomes that an installation in the cache has loaded, or loads now, continuing where an earlier run
 * stopped. Ctrl-C stops it after the files under way, and ends the process.
 */
export async function scaleRows(options: ScaleOptions): Promise<Row[]> {
  const stop = new AbortController();
  const onSignal = () => stop.abort(new Error('stopped; the same command continues from here'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    return await loadAndMeasure(options, stop.signal);
  } catch (error) {
    if (error !== stop.signal.reason) throw error;
    console.error(stop.signal.reason.message);
    return process.exit(130);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

async function loadAndMeasure(options: ScaleOptions, signal: AbortSignal): Promise<Row[]> {
  const { cacheDir, exomes: people, pairs, core = false, exomeDesign: design = manyExomes } = options;
  if (!(people > 0) || people % design.period !== 0)
    throw new Error(`--people: expected a multiple of ${design.period}`);
  const stored = new StoredExomes(cacheDir, design, core ? `${people}-through-core` : String(people));
  const exomes = new ExomePeople(design);
  await stored.start();
  try {
    const onProgress = (text: string) => console.error(text);
    await loadExomes(exomes, stored, { people: core ? design.period : people, signal, onProgress });
    if (core) await loadThroughCore(exomes, stored, { people, signal, onProgress });
    await settled(stored, signal);
    await mergeWhenIdle(stored, signal);
    return await measure(exomes, stored, { people, pairs, core });
  } finally {
    await stored.stop();
  }
}

/** What an installation merges in an hour without changes, this one merges after two seconds. */
async function mergeWhenIdle(stored: StoredExomes, signal: AbortSignal): Promise<void> {
  await stored.stop();
  await stored.start(2000);
  await settled(stored, signal);
}

type Measured = Required<Pick<ScaleOptions, 'pairs' | 'core'>> & { people: number };

async function measure(exomes: ExomePeople, stored: StoredExomes, { people, pairs, core }: Measured): Promise<Row[]> {
  const state = (await stored.client.get('/compaction')).expect(200).entity<CompactionPoint>();
  const points = stored.noted<CompactionPoint>('compaction');
  const restarts = await restartTimes(stored);
  const answers = await answersOf(exomes, stored, people, pairs);
  const half = await groupNamed(stored.client, 'half');
  const check = await spotCheck(exomes, stored, people, { kits: stored.noted('kits'), half });
  const metadataBytes = await databaseBytes(stored.dataDir);
  const processes: Processes = { ...restarts, ...(await peaks(stored)) };
  return [
    ...storageRows(state, metadataBytes, people),
    ...(core ? [] : costRows(points, state, people)),
    ...answerRows(answers, people),
    ...processRows(processes),
    checkRow(check),
  ];
}

async function answersOf(exomes: ExomePeople, stored: StoredExomes, people: number, runs: number): Promise<Answers> {
  const half = await groupNamed(stored.client, 'half');
  const all = await exomeTimes(exomes, stored, '*', runs);
  const ofHalf = await exomeTimes(exomes, stored, `group:${half}`, runs);
  const queries = await queryTimes(exomes, stored, people);
  return { all, half: ofHalf, queryMs: median(queries), queries, table: await tableTime(stored) };
}

/** Seconds until the installation answers, after an orderly stop and after a kill. */
async function restartTimes(stored: StoredExomes): Promise<{ restart: number; afterKill: number }> {
  await stored.system.kill9();
  const afterKill = await stored.start();
  await stored.stop();
  return { afterKill, restart: await stored.start() };
}
