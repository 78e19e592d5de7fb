import { describe, expect, test } from '@jest/globals';
import { coverageOf } from '../coverage-table.ts';
import { stored } from '../testing/stored.ts';
import type { Tasked, TestSystem } from '../testing/test-system.ts';
import { vcf } from '../testing/vcf-text.ts';

const format = 'GT:DP:GQ:MIN_DP';
const block = (from: number, to: number, call: string): string =>
  `1 ${from} . A <NON_REF> . . END=${to} ${format} ${call}`;
/** Covered from 101 to 300 but for 151 to 200, with a het at 250. */
const gvcf = (): string =>
  vcf({
    rows: [
      block(101, 150, '0/0:30:60:12'),
      block(151, 180, '0/0:30:60:5'),
      block(181, 200, '0/0:30:7:12'),
      block(201, 249, '0/0:30:60:12'),
      `1 250 . A T,<NON_REF> . . . ${format} 0/1:30:99:.`,
      block(251, 300, '0/0:30:60:12'),
    ],
  });
const covered = ['1:101A>T', '1:150A>T', '1:201A>T', '1:250A>T', '1:300A>T'];
const uncovered = ['1:100A>T', '1:151A>T', '1:190A>T', '1:301A>T'];

interface Variation extends Tasked {
  coverage?: { uri: string };
}

/** A gVCF as variants and coverage in one import. */
export function gvcfTests(theSystem: () => TestSystem): void {
  const submit = async (fields = {}, data = gvcf()) => {
    const [tested, sample] = [theSystem(), await theSystem().sample()];
    const data_source = await tested.upload('vcf', data);
    const uri = await tested.create('/variations/', {
      sample,
      data_source,
      coverage_from: 'reference_blocks',
      ...fields,
    });
    return { tested, sample, data_source, uri };
  };
  const imported = async (fields = {}, data = gvcf()) => {
    const made = await submit(fields, data);
    const variation = (await made.tested.succeeded(made.uri)) as Variation;
    return { ...made, variation, coverage: variation.coverage!.uri };
  };
  const coverages = async (sample: string, keys: readonly string[]) =>
    Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await coverageOf(theSystem(), sample, key)])));
  const all = (keys: readonly string[], people: number) => Object.fromEntries(keys.map((key) => [key, people]));

  describe('a gVCF', () => {
    test('becomes variants and the coverage of its good blocks, each with its own number', async () => {
      const { sample, variation, coverage, data_source } = await imported();
      expect(await stored(theSystem(), sample, ['1'])).toEqual({ '1:250A>T': 'het 1' });
      expect(await coverages(sample, [...covered, ...uncovered])).toEqual({ ...all(covered, 1), ...all(uncovered, 0) });
      const result = { records: 6, observations: 1, regions: 2, skipped: { reference_block: 2 } };
      expect(variation).toMatchObject({ coverage_from: 'reference_blocks', task: { state: 'succes', result } });
      expect(await theSystem().look(coverage)).toMatchObject({
        task: { state: 'succes', result },
        sample: { uri: sample },
        data_source: { uri: data_source },
        individuals: 1,
      });
    });

    test('takes blocks by the depth and quality that are asked for', async () => {
      const { sample, variation } = await imported({ min_depth: 5, min_genotype_quality: 7 });
      expect(variation).toMatchObject({ min_depth: 5, min_genotype_quality: 7 });
      expect(await coverages(sample, ['1:151A>T', '1:190A>T'])).toEqual({ '1:151A>T': 1, '1:190A>T': 1 });
      const { sample: other } = await imported({ min_depth: 5 });
      expect(await coverages(other, ['1:151A>T', '1:190A>T'])).toEqual({ '1:151A>T': 1, '1:190A>T': 0 });
    });

    test('without coverage_from gives variants only, and a warning of what is left out', async () => {
      const [tested, sample] = [theSystem(), await theSystem().sample()];
      const uri = await tested.vary(sample, gvcf());
      const { task, ...shown } = (await tested.look(uri)) as Variation;
      expect(task.result).toMatchObject({ warnings: [expect.stringMatching(/^reference_blocks: 5 reference blocks/)] });
      expect(shown).not.toHaveProperty('coverage');
      expect(await coverages(sample, ['1:250A>T'])).toEqual({ '1:250A>T': 0 });
    });

    test('leaves the variation when its coverage is deleted, for good', async () => {
      const { tested, sample, uri, coverage } = await imported();
      await tested.remove(coverage);
      (await tested.api.get(coverage)).expect(404);
      expect(await tested.look(uri)).not.toHaveProperty('coverage');
      expect(await coverages(sample, ['1:250A>T'])).toEqual({ '1:250A>T': 0 });
      await tested.resubmit(uri);
      await tested.succeeded(uri);
      await tested.change(sample, { coverage_profile: false });
      expect(await stored(tested, sample, ['1'])).toEqual({ '1:250A>T': 'het 1' });
      expect(await tested.look(uri)).not.toHaveProperty('coverage');
    });

    test('leaves the coverage when its variation is deleted, also when that is imported anew', async () => {
      const { tested, sample, uri, coverage } = await imported();
      await tested.remove(uri);
      (await tested.api.get(uri)).expect(404);
      expect(await stored(tested, sample, ['1'])).toEqual({});
      expect(await coverages(sample, covered)).toEqual(all(covered, 1));
      await tested.resubmit(coverage);
      await tested.succeeded(coverage);
      expect(await stored(tested, sample, ['1'])).toEqual({});
      expect(await coverages(sample, [...covered, ...uncovered])).toEqual({ ...all(covered, 1), ...all(uncovered, 0) });
      await tested.remove(coverage);
      expect(await coverages(sample, covered)).toEqual(all(covered, 0));
    });

    test('is imported anew as a whole by either of the two', async () => {
      const { tested, sample, uri, coverage } = await imported();
      for (const either of [uri, coverage]) {
        await tested.resubmit(either);
        await tested.succeeded(uri);
        expect(((await tested.look(uri)) as Variation).coverage).toEqual({ uri: coverage });
        expect(await stored(tested, sample, ['1'])).toEqual({ '1:250A>T': 'het 1' });
        expect(await coverages(sample, [...covered, ...uncovered])).toEqual({
          ...all(covered, 1),
          ...all(uncovered, 0),
        });
      }
    });

    test('goes with its sample', async () => {
      const { tested, sample, uri, coverage, data_source } = await imported();
      await tested.remove(sample);
      for (const gone of [uri, coverage, sample]) (await tested.api.get(gone)).expect(404);
      await tested.remove(data_source);
    });

    test('of several people gives each the coverage of their own column', async () => {
      const text = vcf({ rows: [`1 101 . A <NON_REF> . . END=200 GT:DP:GQ 0/0:30:60 0/0:3:60`] });
      const [first, second] = [await imported({ columns: ['S1'] }, text), await submit({ columns: ['S2'] }, text)];
      await theSystem().succeeded(second.uri);
      expect(await coverages(first.sample, ['1:150A>T'])).toEqual({ '1:150A>T': 1 });
      expect(await coverages(second.sample, ['1:150A>T'])).toEqual({ '1:150A>T': 0 });
    });

    test('that fails leaves neither variants nor coverage', async () => {
      const text = vcf({ rows: [block(101, 150, '0/0:30:60:12'), `1 250 . A T . . . ${format} 0/9:30:99:12`] });
      const { tested, sample, uri } = await submit({}, text);
      const { task, coverage } = (await tested.ended(uri)) as Variation;
      expect(task).toMatchObject({ state: 'failure', error: { code: 'invalid_observations' } });
      expect((await tested.look(coverage!.uri)).task).toEqual(task);
      expect(await coverages(sample, ['1:120A>T'])).toEqual({ '1:120A>T': 0 });
    });

    test.each([
      [{ use_genotypes: false }, 'coverage_from: expected together with use_genotypes'],
      [{ coverage_from: 'bed' }, 'coverage_from: expected one of reference_blocks'],
      [{ coverage_from: undefined, min_depth: 3 }, 'min_depth: expected together with coverage_from'],
      [
        { coverage_from: undefined, min_genotype_quality: 3 },
        'min_genotype_quality: expected together with coverage_from',
      ],
    ])('%j is refused at once', async (fields, message) => {
      const [tested, sample] = [theSystem(), await theSystem().sample()];
      const data_source = await tested.upload('vcf', gvcf());
      const body = { sample, data_source, coverage_from: 'reference_blocks', ...fields };
      const answer = (await tested.api.post('/variations/', body)).expect(400);
      expect(answer.error()).toMatchObject({ code: 'bad_request', message: expect.stringContaining(message) });
    });
  });
}
