import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Checker } from './checker.ts';
import { type Counts, historyOf, type Operation } from './history.ts';

// A history that a cluster wrote while its PostgreSQL was killed: as it is, and with answers that no order explains.
const recorded = historyOf(readFileSync(new URL('./fixtures/recorded.jsonl', import.meta.url), 'utf8'));

let checker: Checker;
beforeAll(async () => {
  checker = await Checker.build();
});
afterAll(async () => await checker?.remove());

type Look = Operation & { do: 'look' };
type Row = readonly (Counts | null)[];
const looks = recorded.operations.filter((one): one is Look => one.do === 'look');

/** Whether the history is explained with another first row in one of its answers. Errors: the time did not suffice. */
async function isExplained(look: Look, row: Row): Promise<boolean> {
  const changed = { ...look, counts: [row, ...look.counts.slice(1)] };
  const operations = recorded.operations.map((one) => (one === look ? changed : one));
  const { result } = await checker.judge({ ...recorded, operations });
  if (result === 'Unknown') throw new Error('not checked to the end');
  return result === 'Ok';
}

test('the checker accepts what a cluster answered', async () => {
  const { result, operations } = await checker.judge(recorded);
  expect([result, operations]).toEqual(['Ok', recorded.operations.length]);
});

test('the checker finds each person who is counted twice', async () => {
  const twice = ({ covered, carriers, het, hom }: Counts) => ({
    covered: covered + 1,
    carriers: carriers + 1,
    het: het + 1,
    hom,
  });
  const altered = looks.flatMap((look) => {
    const [first = []] = look.counts;
    const at = first.findIndex((counts) => counts !== null && counts.carriers > 0);
    return at === -1 ? [] : [{ look, row: first.with(at, twice(first[at]!)) }];
  });
  expect(altered.length).toBeGreaterThanOrEqual(20);
  for (const { look, row } of altered) expect([row, await isExplained(look, row)]).toEqual([row, false]);
});

// A few are right at some moment of their look-up, while something else changed.
test('the checker finds most answers that mix two moments', async () => {
  let [tried, explained] = [0, 0];
  for (const look of looks.filter(({ variants }) => variants.length > 1)) {
    const [query, row] = [look.queries[0]!, look.counts[0]!];
    const others = looks.filter(({ queries }) => isDeepStrictEqual(queries[0], query));
    for (const { variants, counts } of others) {
      const [variant, other] = [variants[0]!, counts[0]![0]!];
      const mixed = row.with(variant, other);
      if (isDeepStrictEqual(mixed, row)) continue;
      tried += 1;
      if (await isExplained(look, mixed)) explained += 1;
    }
  }
  expect(tried).toBeGreaterThan(50);
  expect(explained).toBeLessThan(tried / 5);
});
