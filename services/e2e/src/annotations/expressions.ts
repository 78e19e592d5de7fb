import { beforeAll, describe, expect, test } from '@jest/globals';
import { fresh, type TestSystem } from '../imports/testing/test-system.ts';
import { site, vcf } from '../imports/testing/vcf-text.ts';
import { annotateText, queries } from './annotate.ts';
import { askAll } from './answers.ts';

/*
 * a, b, c are active and have a coverage profile, d is inactive, e has no profile, f has neither; b, c, d, e are in the
 * group g, c in h. Their pools are 1, 2, 4, 8, 16 and 32, so that VN identifies the set.
 */
const meanings: readonly (readonly [expression: string, who: string])[] = [
  ['*', 'abc'],
  ['sample:a', 'a'],
  ['sample:d', 'd'],
  ['sample:e', 'e'],
  ['sample:f', 'f'],
  ['group:g', 'bc'],
  ['group:h', 'c'],
  ['not *', ''],
  ['not sample:a', 'bc'],
  ['not sample:d', 'abc'],
  ['not sample:e', 'abc'],
  ['not not sample:a', 'a'],
  ['not not sample:d', ''],
  ['not not not sample:d', 'abc'],
  ['not group:g', 'a'],
  ['sample:a and sample:d', ''],
  ['sample:a or sample:d', 'ad'],
  ['sample:d and sample:d', 'd'],
  ['* or sample:f', 'abcf'],
  ['* and sample:d', ''],
  ['sample:d or not sample:d', 'abcd'],
  ['sample:d and not sample:d', ''],
  ['sample:d and not sample:a', ''],
  ['group:g or sample:d', 'bcd'],
  ['group:g and group:h', 'c'],
  ['group:g or group:h', 'bc'],
  ['group:g and not group:h', 'b'],
  ['not sample:a and sample:b', 'b'],
  ['not sample:a or sample:a', 'abc'],
  ['sample:a or sample:b and sample:c', 'a'],
  ['(sample:a or sample:b) and sample:c', ''],
  ['sample:a and sample:b or sample:c', 'c'],
  ['sample:a and (sample:b or sample:c)', ''],
  ['not (sample:a or sample:b)', 'c'],
  ['not(*)', ''],
  ['((sample:b))', 'b'],
  [' ( sample : a )or(group : h ) ', 'ac'],
  ['group:g\r\n\tand not\tgroup:h\n', 'b'],
  ['sample:http://example.org{a}', 'a'],
];

const wrong: readonly string[] = [
  '',
  ' ',
  'sample:',
  'sample',
  'a',
  'user:/users/1',
  '* *',
  '(*',
  '*)',
  '()',
  'not',
  '* and',
  'or *',
  '* AND *',
  'NOT *',
  'sample:/samples/0',
  'sample:/samples/999999999',
  'sample:/samples/x',
  'group:/samples/1',
  'sample:/groups/1',
  'sample:1',
];

interface Queried {
  key: string;
  site: string;
  write(expression: string): string;
}

async function makeQueried(tested: TestSystem): Promise<Queried> {
  const contig = fresh('contig').replace(' ', '');
  const [g, h] = [await tested.group(), await tested.group()];
  const groups = [[], [g], [g, h], [g], [g], []];
  const samples = await Promise.all(
    groups.map((of, n) => tested.sample({ pool_size: 2 ** n, groups: of, coverage_profile: n < 4 })),
  );
  const bed = await tested.upload('bed', `${contig}\t0\t1000\n`);
  await Promise.all(samples.map((sample, n) => tested.imports('/coverages/', sample, bed, { individuals: 2 ** n })));
  for (const n of [0, 1, 2, 4]) await tested.change(samples[n]!, { active: true });
  const uris: Record<string, string> = {
    g,
    h,
    ...Object.fromEntries([...'abcdef'].map((name, n) => [name, samples[n]!])),
  };
  const write = (text: string): string =>
    text.replaceAll(/(?<=(?:sample|group) ?: ?)[a-h]\b|\{[a-h]\}/g, (name) => uris[name.replaceAll(/[{}]/g, '')]!);
  return { key: `${contig}:100A>T`, site: site(`${contig}:100`, 'A', 'T'), write };
}

const people = (who: string): number => [...who].reduce((sum, name) => sum + 2 ** 'abcdef'.indexOf(name), 0);

/** What expressions mean, as sets of samples. */
export function expressionTests(theSystem: () => TestSystem): void {
  describe('query expressions', () => {
    let queried: Queried;
    const numbers = new Map<string, number>();
    beforeAll(async () => {
      queried = await makeQueried(theSystem());
      for (let at = 0; at < meanings.length; at += 10) {
        const some = meanings.slice(at, at + 10).map(([expression]) => expression);
        const answers = await askAll(theSystem(), queried.key, some.map(queried.write));
        for (const [n, expression] of some.entries()) numbers.set(expression, Number.parseInt(answers[n]!, 10));
      }
    });

    for (const [expression, who] of meanings) {
      test(`${expression} is {${[...who].join(', ')}}`, () => {
        expect(numbers.get(expression)).toBe(people(who));
      });
    }

    test('ten queries of one request are answered independently, in VCF', async () => {
      const ten = meanings.slice(0, 10);
      const asked = queries(Object.fromEntries(ten.map(([text], n) => [`Q${n}`, queried.write(text)])));
      const text = await annotateText(theSystem(), 'vcf', vcf({ rows: [queried.site] }), asked);
      const numbers = [...text.matchAll(/[\t;](Q\d)_VN=(\d+)/g)].map(([, name, vn]) => [name, Number(vn)]);
      expect(numbers).toEqual(ten.map(([, who], n) => [`Q${n}`, people(who)]));
    });

    test.each(wrong)('the expression "%s" is refused with the position of the error', async (expression) => {
      const response = await theSystem().api.get(`/variants/${encodeURIComponent(queried.key)}`, {
        query: { __json__: JSON.stringify({ queries: queries({ Q: expression }) }) },
      });
      expect(response.expect(400).error()).toMatchObject({
        code: 'bad_request',
        message: expect.stringMatching(/quer/),
      });
      expect(response.error().message).toMatch(/\d/);
    });

    test('nesting may be 64 deep, not 65', async () => {
      const nested = (depth: number) => `${'('.repeat(depth)}*${')'.repeat(depth)}`;
      const negated = (depth: number) => `${'not '.repeat(depth)}*`;
      expect(await askAll(theSystem(), queried.key, [nested(64), negated(64)])).toEqual(['7 0 0 0', '7 0 0 0']);
      for (const expression of [nested(65), negated(65)]) {
        await expect(askAll(theSystem(), queried.key, [expression])).rejects.toThrow('got 400');
      }
    });
  });
}
