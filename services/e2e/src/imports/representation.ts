import { describe, expect, test } from '@jest/globals';
import type { Tasked, TestSystem } from './testing/test-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const anImport = { state: expect.stringMatching(/^(waiting|running|succes)$/) };

/** Variations and coverages as resources. */
export function representationTests(theSystem: () => TestSystem): void {
  const post = async (collection: string, filetype: 'vcf' | 'bed', fields = {}) => {
    const [tested, data] = [theSystem(), filetype === 'vcf' ? text() : '1\t10\t20\n'];
    const [sample, data_source] = [await tested.sample(), await tested.upload(filetype, data)];
    return { sample, data_source, response: await tested.api.post(collection, { sample, data_source, ...fields }) };
  };

  describe('variations and coverages as resources', () => {
    test('a variation shows its links, its task and its options with their defaults', async () => {
      const { sample, data_source, response } = await post('/variations/', 'vcf');
      const variation = response.expect(201).entity<Tasked>();
      expect(response.headers.get('location')).toBe(variation.uri);
      expect(variation).toEqual({
        uri: expect.stringMatching(/^\/variations\/\d+$/),
        task: expect.objectContaining(anImport),
        data_source: { uri: data_source },
        sample: { uri: sample },
        skip_filtered: true,
        use_genotypes: true,
        prefer_genotype_likelihoods: false,
      });
    });

    test('a variation shows its given options', async () => {
      const options = { skip_filtered: false, use_genotypes: false, prefer_genotype_likelihoods: true };
      expect((await post('/variations/', 'vcf', options)).response.expect(201).entity()).toMatchObject(options);
    });

    test('a coverage shows its links, its task and its number of individuals', async () => {
      const { sample, data_source, response } = await post('/coverages/', 'bed');
      const coverage = response.expect(201).entity<Tasked>();
      expect(response.headers.get('location')).toBe(coverage.uri);
      expect(coverage).toEqual({
        uri: expect.stringMatching(/^\/coverages\/\d+$/),
        task: expect.objectContaining(anImport),
        data_source: { uri: data_source },
        sample: { uri: sample },
        individuals: 1,
      });
      expect((await post('/coverages/', 'bed', { individuals: 7 })).response.entity()).toMatchObject({
        individuals: 7,
      });
    });

    test('individuals of a coverage are an integer from 1 to 2^31 - 1', async () => {
      for (const individuals of [0, -1, 1.5, 'many', 2 ** 31, null]) {
        const { response } = await post('/coverages/', 'bed', { individuals });
        expect([individuals, response.status]).toEqual([individuals, 400]);
        expect(response.error()).toMatchObject({
          code: 'bad_request',
          message: expect.stringContaining('individuals'),
        });
      }
      (await post('/coverages/', 'bed', { individuals: 2 ** 31 - 1 })).response.expect(201);
    });

    test('a variation accepts only vcf, a coverage only bed', async () => {
      for (const [collection, filetype] of [
        ['/variations/', 'bed'],
        ['/coverages/', 'vcf'],
      ] as const) {
        const { response } = await post(collection, filetype);
        expect(response.expect(400).error()).toMatchObject({ code: 'bad_request' });
      }
    });

    test('a finished task has a result and neither progress nor error', async () => {
      const { response } = await post('/variations/', 'vcf');
      const ended = await theSystem().succeeded(response.entity().uri);
      const result = { records: 1, observations: 1, skipped: {}, warnings: [] };
      expect(ended.task).toEqual({ state: 'succes', result: expect.objectContaining(result) });
    });

    test('the data source and the sample can be embedded', async () => {
      const { sample, data_source, response } = await post('/variations/', 'vcf');
      const { uri } = response.entity();
      await theSystem().succeeded(uri);
      const both = await theSystem().api.get(uri, { query: { embed: 'data_source,sample' } });
      expect(both.expect(200).entity()).toMatchObject({
        data_source: { uri: data_source, filetype: 'vcf', gzipped: false },
        sample: { uri: sample, coverage_profile: true, pool_size: 1 },
      });
    });

    test('imports are listed by sample', async () => {
      const { sample, response } = await post('/coverages/', 'bed');
      await theSystem().succeeded(response.entity().uri);
      const page = await theSystem().api.list('/coverages/', { query: { sample } });
      expect(
        page
          .expect(206)
          .items<Tasked>()
          .map(({ uri }) => uri),
      ).toEqual([response.entity().uri]);
      expect(page.headers.get('content-range')).toBe('items 0-0/1');
    });
  });
}
