import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { QueryStep } from '../../domain/snapshots/query-steps.ts';
import type { Tx } from '../../postgres/session.ts';
import { summarizeSets } from './take-snapshot.ts';

const samples = 100_000;

/** A database of active samples of one person each, without imports and groups. */
const database: Tx = {
  async query<T>(name: string): Promise<T[]> {
    const ids = Array.from({ length: samples }, (_, index) => index + 1);
    const published = { sampleIds: [], tracks: [], importIds: [], individuals: [] };
    const candidates = { ids, poolSizes: ids.map(() => 1), ownerIds: ids, flags: ids.map(() => 5) };
    if (name === 'all_candidate_samples') return [candidates] as T[];
    return (name === 'all_published_imports' ? [published] : []) as T[];
  },
};

/** `* or * or …` */
const longest = Array.from({ length: 10_000 }, (_, index): QueryStep[] => [
  { step: 'all' },
  ...(index > 0 ? [{ step: 'or' } as const] : []),
]).flat();

test('the evaluation of a long expression over many samples lets other requests run', async () => {
  let isOver = false;
  const summing = summarizeSets(database, [{ name: 'Q', expression: '', steps: longest }]).finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await setImmediate();
  expect(await summing).toMatchObject([{ samples, individuals: samples }]);
  expect(turns).toBeGreaterThan(5);
});
