import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { codeBlocks } from './code-blocks.ts';
import { readPage, repository } from './pages.ts';

// The calculator: its constants against the pages of measurements, its laws, and what the page prints of it.
const page = readPage('services/docs/sizes.md');
const figures = readPage('services/docs/measured/figures.md');
const handbook = readPage('services/docs/operators.md');

const run = (args: readonly string[]): string =>
  execFileSync(process.execPath, ['services/docs/examples/sizes.mjs', ...args], { cwd: repository, encoding: 'utf8' });

type Figures = Readonly<Record<string, number>>;
const calculated = (...args: string[]) => JSON.parse(run([...args, '--json'])) as { measured: Figures; sizes: Figures };
const { measured } = calculated();

/** The first group of a pattern in a page. */
function figure(text: string, pattern: RegExp): number {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${pattern} is not in the page`);
  return Number(found);
}

/** The latest figure of a row. */
const latest = (id: string): number => figure(figures, new RegExp(`\\| ${id} (?:[^|]*\\|){4} ([\\d.]+) \\|`));

/** By name of a constant: where its measurement is, and the share by which a new one may differ. */
const sources: readonly [name: string, value: number, tolerance: number][] = [
  ['observationBytes', figure(figures, /\| P11 .*\| ([\d.]+) as imported/), 0.05],
  ['mergedObservationBytes', figure(handbook, /0\.60 to ([\d.]+) bytes each/), 0.05],
  ['regionBytes', (figure(handbook, /coverage, as imported \| (\d+) KB/) * 1000) / 200_000, 0.05],
  ['mergedRegionBytes', (figure(handbook, /of one kit \| 20 to (\d+) KB/) * 1000) / 200_000, 0.05],
  ['rowBytes', figure(handbook, /rows of PostgreSQL .*?; (\d+) KB/) * 1000, 0.05],
  ['importSeconds', 2 * figure(handbook, /success \| ([\d.]+) s, and 0\.09 s for its regions/), 0.05],
  ['mergedObservationsPerSecond', figure(figures, /\| P10 .*\| ([\d.]+) M observations\/s/) * 1e6, 0.25],
  ['mergedRegionsPerSecond', figure(handbook, /(\d+) million regions a second from imports/) * 1e6, 0.25],
  ['annotationSeconds', latest('P15'), 0.25],
  ['tenfoldTime', latest('P9'), 0.25],
  ['querySeconds', latest('P16') / 1000, 0.25],
];

describe('the calculator of sizes', () => {
  test('takes every constant from a measurement', () => {
    expect(sources.map(([name]) => name).toSorted()).toEqual(Object.keys(measured).toSorted());
    const far = sources.filter(([name, value, tolerance]) => Math.abs(measured[name]! / value - 1) > tolerance);
    expect(far).toEqual([]);
  });

  test('needs in proportion to the exomes, the more variants the more, and merged less than imported', () => {
    const [one, two] = [calculated('--exomes', '200').sizes, calculated('--exomes', '400').sizes];
    const sums = ['uploads', 'imported', 'merged', 'database', 'importSeconds', 'mergeSeconds'];
    for (const name of sums) expect([name, two[name]! / one[name]!]).toEqual([name, expect.closeTo(2, 9)]);
    expect(one.merged).toBeLessThan(one.imported! / 4);
    const genomes = calculated('--exomes', '200', '--variants', '5e6', '--regions', '0').sizes;
    expect(genomes.imported).toBeGreaterThan(5 * one.imported!);
    expect(calculated('--exomes', '200', '--threads', '8').sizes.importSeconds).toBeCloseTo(one.importSeconds! / 4, 9);
  });

  test('annotates over up to 1,000 people in one time, and over ten times as many in the measured multiple', () => {
    const seconds = (exomes: string) => calculated('--exomes', exomes).sizes.annotationSeconds!;
    expect([seconds('10'), seconds('1000')]).toEqual([measured.annotationSeconds, measured.annotationSeconds]);
    expect(seconds('10000') / seconds('1000')).toBeCloseTo(measured.tenfoldTime!, 9);
  });

  test('refuses what is no number', () => {
    for (const args of [['--exomes', 'many'], ['--threads', '0'], ['--variants=-1']])
      expect(() => run(args)).toThrow(/expected a number/);
  });

  test('prints what its page shows', () => {
    const blocks = codeBlocks(page);
    expect(blocks.length).toBeGreaterThan(1);
    for (const { text, output } of blocks) {
      const [, args = ''] = /^node services\/docs\/examples\/sizes\.mjs (.*)\n$/.exec(text) ?? [];
      expect(run(args.split(' '))).toBe(output?.text);
    }
  });

  test('has its formulas in the page, with its constants', () => {
    const { observationBytes, mergedObservationBytes, regionBytes, mergedRegionBytes } = measured;
    expect(page).toContain(`(variants × ${observationBytes} + regions × ${regionBytes}) bytes`);
    expect(page).toContain(`(variants × ${mergedObservationBytes} + regions × ${mergedRegionBytes}) bytes`);
    const times = `${measured.annotationSeconds} s, ${measured.querySeconds! * 1000} ms over 1,000 people; × ${measured.tenfoldTime}`;
    expect(page).toContain(times);
  });
});
