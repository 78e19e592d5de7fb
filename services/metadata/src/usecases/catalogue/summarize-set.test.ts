import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { Database, Tx } from '../../postgres/database.ts';
import { summarizeSet } from './summarize-set.ts';

const samples = 100_000;

/** Active samples of one person each, without imports and groups. */
const tx: Tx = {
  async query<T>(name: string): Promise<T[]> {
    const ids = Array.from({ length: samples }, (_, index) => index + 1);
    const published = { sampleIds: [], tracks: [], importIds: [], individuals: [] };
    const candidates = { ids, poolSizes: ids.map(() => 1), ownerIds: ids, flags: ids.map(() => 5) };
    if (name === 'all_candidate_samples') return [candidates] as T[];
    return (name === 'all_published_imports' ? [published] : []) as T[];
  },
};

const database = { transaction: (run: (on: Tx) => unknown) => run(tx) } as unknown as Database;

/** `* or * or …` */
const steps = Array.from({ length: 20_000 }, (_, index) =>
  index > 0 && index % 2 === 0 ? { or: true } : { all: true },
);
const longest = { name: 'Q', expression: '', steps: steps.slice(0, -1) } as Partial<Query> as Query;

test('the evaluation of a long expression over many samples lets other requests run', async () => {
  let isOver = false;
  const summing = summarizeSet(database, longest).finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await setImmediate();
  expect(await summing).toMatchObject({ samples, individuals: samples });
  expect(turns).toBeGreaterThan(1); // one turn passes in any case
});
