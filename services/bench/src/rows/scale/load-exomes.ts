import { groupNamed, localDataSource } from '../served/requests.ts';
import { CompactionLog } from './compaction-log.ts';
import { type ExomePeople, kits } from './exome-people.ts';
import { type LoadParts, loadUnit, sampleName } from './load-unit.ts';
import type { LoadedUnit, StoredExomes } from './stored-exomes.ts';
import { type Unit, unitsOf } from './units.ts';

const atOnce = 12;
const reportMs = 30_000;

/** Options of loading. */
export interface LoadOptions {
  people: number;
  /** Stops before the next unit when aborted; what has been loaded stays. */
  signal: AbortSignal;
  onProgress: (text: string) => void;
  /** Interval of progress; default 30,000. */
  progressMs?: number;
}

/**
 * Loads all units that the folder does not have yet into its running installation, while that compacts as it does by
 * default. Errors: the abort of `signal`, after the units under way.
 */
export async function loadExomes(exomes: ExomePeople, stored: StoredExomes, options: LoadOptions): Promise<void> {
  const done = new Set(stored.noted<LoadedUnit>('units').map(({ first }) => first));
  const units = unitsOf(options.people, exomes.design).filter(({ people }) => !done.has(people[0]!));
  if (units.length === 0) return;
  await removeUnfinished(stored, units.slice(0, atOnce));
  const parts = { exomes, stored, ...(await commonParts(exomes, stored)) };
  const log = await CompactionLog.start(stored, () => done.size);
  const timer = setInterval(() => options.onProgress(`${done.size} units loaded`), options.progressMs ?? reportMs);
  try {
    await loadAll(parts, units, options.signal, (first) => done.add(first));
    await log.finish();
  } finally {
    clearInterval(timer);
    await log.stop();
  }
}

/** Errors: the first failure of a unit, or the abort; after either, units under way end, and no other begins. */
async function loadAll(parts: LoadParts, units: readonly Unit[], signal: AbortSignal, onDone: (first: number) => void) {
  let next = 0;
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const loader = async () => {
    for (let unit = units[next++]; unit !== undefined && !stop.aborted; unit = units[next++]) {
      const [first = 0] = unit.people;
      const samples = await loadUnit(parts, unit);
      parts.stored.note('units', { first, samples } satisfies LoadedUnit);
      onDone(first);
    }
  };
  const loaders = Array.from({ length: atOnce }, () => loader().catch((error) => failed.abort(error)));
  await Promise.all(loaders);
  stop.throwIfAborted();
}

/** The data sources of the kits and the groups, each made once. */
async function commonParts(exomes: ExomePeople, stored: StoredExomes) {
  const { client } = stored;
  const made = stored.noted<LoadParts['kits'][number]>('kits');
  for (let kit = made.length; kit < kits; kit += 1) {
    const dataSource = await localDataSource(client, stored.write(`kit-${kit}.bed`, exomes.bed(kit)), false);
    const one = { dataSource, group: await groupNamed(client, `kit ${kit}`) };
    stored.note('kits', one);
    made.push(one);
  }
  return { kits: made, half: await groupNamed(client, 'half') };
}

/** Removes the samples of units that an earlier run had begun: of the first ones, since units are begun in order. */
async function removeUnfinished({ client }: StoredExomes, units: readonly Unit[]): Promise<void> {
  for (const { people } of units) {
    for (const person of people) {
      const listed = await client.list('/samples/', { query: { name: sampleName(person) } });
      if (listed.status === 416) continue;
      for (const { uri } of listed.expect(206).items()) (await client.delete(uri)).expect(200, 204);
    }
  }
}
