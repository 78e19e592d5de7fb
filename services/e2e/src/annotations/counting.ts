import { describe, expect, test } from '@jest/globals';
import { spanning } from '../imports/regions.ts';
import { fresh, type TestSystem } from '../imports/testing/test-system.ts';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { ask } from './answers.ts';

/** 2 hom, 1 hemi, 3 het, 2 unknown of `1:100A>T`. */
const mixed = ['1/1', '1/1', '1', '0/1', '0/1', '0/1', './1', './1'];
const snv = '1:100A>T';
const carriers = (...calls: string[]): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', ...calls)] });
const six = (share: number): number => Number(share.toPrecision(6));

/** Counting individuals of samples. */
export function countingTests(theSystem: () => TestSystem): void {
  const of = (sample: string) => `sample:${sample}`;
  const says = (sample: string, key = snv) => ask(theSystem(), key, of(sample));

  describe('caps', () => {
    test('carriers are capped at pool_size, in the order hom, hemi, het, unknown, whatever the pool_size becomes', async () => {
      const sample = await theSystem().sample({ coverage_profile: false, pool_size: 8 });
      await theSystem().vary(sample, carriers(...mixed));
      for (const n of [1, 2, 3, 4, 6, 7, 8, 9, 2 ** 31 - 1]) {
        await theSystem().change(sample, { pool_size: n });
        const [hom, het, all] = [Math.min(3, n), Math.min(3, Math.max(0, n - 3)), Math.min(8, n)];
        expect(await says(sample)).toBe([n, six(all / n), six(het / n), six(hom / n)].join(' '));
      }
    });

    test('carriers are capped at the covered individuals', async () => {
      const sample = await theSystem().sample({ pool_size: 100 });
      await theSystem().vary(sample, carriers(...mixed));
      expect(await says(sample)).toBe('0 0 0 0');
      await theSystem().cover(sample, '1\t0\t200\n', { individuals: 4 });
      expect(await says(sample)).toBe('4 1 0.25 0.75');
      await theSystem().cover(sample, '1\t50\t150\n', { individuals: 16 });
      expect(await says(sample)).toBe('20 0.4 0.15 0.15');
    });

    test('all variations of a sample together are capped at it', async () => {
      const sample = await theSystem().sample({ coverage_profile: false, pool_size: 2 });
      await theSystem().vary(sample, carriers('0/1'));
      await theSystem().vary(sample, carriers('0/1'));
      expect(await says(sample)).toBe('2 1 1 0');
      await theSystem().vary(sample, carriers('1/1'));
      expect(await says(sample)).toBe('2 1 0.5 0.5');
      await theSystem().vary(sample, carriers('1'));
      expect(await says(sample)).toBe('2 1 0 1');
    });

    test('an individual is counted once, however many variations contain the variant', async () => {
      const sample = await theSystem().sample({ coverage_profile: false });
      await theSystem().vary(sample, carriers('0/1'));
      await theSystem().vary(sample, carriers('./1'));
      expect(await says(sample)).toBe('1 1 1 0');
    });
  });

  describe('coverage', () => {
    test('several coverages add their individuals, at most up to pool_size', async () => {
      const sample = await theSystem().sample({ pool_size: 10 });
      await theSystem().cover(sample, '1\t0\t200\n', { individuals: 2 });
      await theSystem().cover(sample, '1\t0\t200\n', { individuals: 3 });
      expect(await says(sample)).toBe('5 0 0 0');
      const last = await theSystem().cover(sample, '1\t0\t200\n', { individuals: 7 });
      expect(await says(sample)).toBe('10 0 0 0');
      await theSystem().change(sample, { pool_size: 11 });
      expect(await says(sample)).toBe('11 0 0 0');
      await theSystem().remove(last);
      expect(await says(sample)).toBe('5 0 0 0');
    });

    test('one region must contain the whole span: touching regions of one file do, of two files do not', async () => {
      const [one, two] = [await theSystem().sample(), await theSystem().sample()];
      await theSystem().cover(one, '1\t0\t100\n1\t100\t200\n');
      await theSystem().cover(two, '1\t0\t100\n');
      await theSystem().cover(two, '1\t100\t200\n');
      const over = spanning('1', 96, 105);
      expect(await says(one, over)).toBe('1 0 0 0');
      expect(await says(two, over)).toBe('0 0 0 0');
      expect(await says(two, spanning('1', 91, 100))).toBe('1 0 0 0');
      expect(await says(two, spanning('1', 101, 110))).toBe('1 0 0 0');
    });

    test('only the coverages that contain the span add up', async () => {
      const sample = await theSystem().sample({ pool_size: 100 });
      await theSystem().cover(sample, '1\t0\t100\n', { individuals: 1 });
      await theSystem().cover(sample, '1\t0\t110\n', { individuals: 2 });
      await theSystem().cover(sample, '1\t99\t200\n', { individuals: 4 });
      await theSystem().cover(sample, '2\t0\t500\n', { individuals: 8 });
      expect(await says(sample, '1:100A>T')).toBe('7 0 0 0');
      expect(await says(sample, '1:100AC>T')).toBe('6 0 0 0');
      expect(await says(sample, '1:99A>T')).toBe('3 0 0 0');
      expect(await says(sample, '1:101>T')).toBe('6 0 0 0');
      expect(await says(sample, '1:111A>T')).toBe('4 0 0 0');
      expect(await says(sample, '1:105AAAAAAA>')).toBe('4 0 0 0');
    });

    test('a carrier who is not covered there does not count', async () => {
      const sample = await theSystem().sample();
      await theSystem().vary(sample, carriers('1/1'));
      await theSystem().cover(sample, '1\t100\t200\n');
      expect(await says(sample)).toBe('0 0 0 0');
    });

    test('a sample without coverage profile counts its pool everywhere, and the profile may be switched at any time', async () => {
      const sample = await theSystem().sample({ coverage_profile: false, pool_size: 4 });
      await theSystem().vary(sample, carriers('0/1'));
      await theSystem().cover(sample, '1\t0\t200\n', { individuals: 2 });
      expect(await says(sample)).toBe('4 0.25 0.25 0');
      expect(await says(sample, 'nowhere:1A>T')).toBe('4 0 0 0');
      await theSystem().change(sample, { coverage_profile: true });
      expect(await says(sample)).toBe('2 0.5 0.5 0');
      expect(await says(sample, 'nowhere:1A>T')).toBe('0 0 0 0');
      await theSystem().change(sample, { coverage_profile: false });
      expect(await says(sample)).toBe('4 0.25 0.25 0');
    });
  });

  describe('sets of samples', () => {
    test('VN and carriers are sums over the samples', async () => {
      const samples = await Promise.all(
        [3, 5, 8].map((pool_size) => theSystem().sample({ coverage_profile: false, pool_size })),
      );
      const [first, second, third] = samples as [string, string, string];
      await theSystem().vary(first, carriers('0/1', '1/1'));
      await theSystem().vary(second, carriers('0/1', '0/1', './1', '1'));
      const all = samples.map(of).join(' or ');
      expect(await ask(theSystem(), snv, all)).toBe('16 0.375 0.1875 0.125');
      expect(await ask(theSystem(), snv, `${of(first)} or ${of(third)}`)).toBe('11 0.181818 0.0909091 0.0909091');
      expect(await ask(theSystem(), snv, `${of(first)} and ${of(third)}`)).toBe('0 0 0 0');
    });

    test('changes of activity, membership and coverage profile take effect at once', async () => {
      const [tested, contig] = [theSystem(), fresh('contig').replace(' ', '')];
      const [group, other] = [await tested.group(), await tested.group()];
      const sample = await tested.sample({ groups: [group] });
      await tested.change(sample, { active: true });
      await tested.cover(sample, `${contig}\t0\t200\n`);
      const key = `${contig}:100A>T`;
      await tested.vary(sample, vcf({ rows: [call(`${contig}:100`, 'A', 'T', 'GT', '0/1')] }));
      const seen = async () => [
        await ask(tested, key, '*'),
        await ask(tested, key, `group:${group}`),
        await ask(tested, key, `group:${other}`),
      ];
      const [all, none] = ['1 1 1 0', '0 0 0 0'];
      expect(await seen()).toEqual([all, all, none]);
      await tested.change(sample, { active: false });
      expect(await seen()).toEqual([none, none, none]);
      await tested.change(sample, { active: true, groups: [other] });
      expect(await seen()).toEqual([all, none, all]);
      await tested.change(sample, { groups: [] });
      expect(await seen()).toEqual([all, none, none]);
      await tested.change(sample, { groups: [group, other], coverage_profile: false });
      expect(await seen()).toEqual([none, none, none]);
      await tested.change(sample, { coverage_profile: true });
      expect(await seen()).toEqual([all, all, all]);
      await tested.remove(sample);
      expect(await seen()).toEqual([none, none, none]);
      await tested.remove(group);
      await expect(ask(tested, key, `group:${group}`)).rejects.toThrow('got 400');
      await expect(ask(tested, key, `sample:${sample}`)).rejects.toThrow('got 400');
    });
  });
}
