import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { bgzf } from './testing/compressed.ts';
import { people, stored } from './testing/stored.ts';
import type { TestSystem } from './testing/test-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

const content = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const seen = { '1:100A>T': 'het 1' };

/** A sample and its one variation after an import of some content, failed or not. */
async function importOf(tested: TestSystem, data: string | Uint8Array, options = {}) {
  const sample = await tested.sample({ coverage_profile: false, pool_size: people });
  const data_source = await tested.upload('vcf', data);
  const uri = await tested.create('/variations/', { sample, data_source, ...options });
  const { task } = await tested.ended(uri);
  return { sample, uri, state: task.state, code: task.error?.code, stored: await stored(tested, sample, ['1']) };
}

/** The same content twice. */
export function duplicateTests(theSystem: () => TestSystem): void {
  describe('duplicates', () => {
    const refused = { state: 'failure', code: 'duplicate_data_source', stored: {} };
    const taken = { state: 'succes', stored: seen };

    test('content of another variation is refused, however it is compressed', async () => {
      const text = content();
      expect(await importOf(theSystem(), text)).toMatchObject(taken);
      const again = await Promise.all([text, gzipSync(text), bgzf(text)].map((data) => importOf(theSystem(), data)));
      for (const one of again) expect(one).toMatchObject(refused);
    });

    test('content is refused for the same sample and data source too', async () => {
      const tested = theSystem();
      const { sample, uri } = await importOf(tested, content());
      const { data_source } = await tested.look(uri);
      const second = await tested.create('/variations/', { sample, data_source: data_source.uri });
      expect((await tested.ended(second)).task).toMatchObject({
        state: 'failure',
        error: { code: 'duplicate_data_source' },
      });
      expect(await stored(tested, sample, ['1'])).toEqual(seen);
    });

    test('of two concurrent imports of one content exactly one succeeds', async () => {
      const pairs = Array.from({ length: 6 }, async () => {
        const text = content();
        const both = await Promise.all([importOf(theSystem(), text), importOf(theSystem(), gzipSync(text))]);
        return both.sort((a, b) => b.state.localeCompare(a.state));
      });
      for (const [first, second] of await Promise.all(pairs)) {
        expect(first).toMatchObject(taken);
        expect(second).toMatchObject(refused);
      }
    });

    test('after deletion of the earlier variation the content can be imported again', async () => {
      const text = content();
      const { uri } = await importOf(theSystem(), text);
      await theSystem().remove(uri);
      expect(await importOf(theSystem(), text)).toMatchObject(taken);
    });

    test('after deletion of the earlier sample the content can be imported again', async () => {
      const text = content();
      const { sample } = await importOf(theSystem(), text);
      await theSystem().remove(sample);
      expect(await importOf(theSystem(), text)).toMatchObject(taken);
    });

    test('a refused import succeeds when resubmitted after the earlier one is deleted', async () => {
      const [tested, text] = [theSystem(), content()];
      const first = await importOf(tested, text);
      const second = await importOf(tested, text);
      expect(second).toMatchObject(refused);
      await tested.remove(first.uri);
      await tested.resubmit(second.uri);
      await tested.succeeded(second.uri);
      expect(await stored(tested, second.sample, ['1'])).toEqual(seen);
    });

    test('a failed import does not block its content', async () => {
      const text = vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1', '0/0')] });
      expect(await importOf(theSystem(), text, { use_genotypes: false })).toMatchObject({
        code: 'invalid_observations',
      });
      expect(await importOf(theSystem(), text)).toMatchObject(taken);
    });

    test('a variation is no duplicate of itself when it is resubmitted', async () => {
      const { sample, uri } = await importOf(theSystem(), content());
      await theSystem().resubmit(uri);
      await theSystem().succeeded(uri);
      expect(await stored(theSystem(), sample, ['1'])).toEqual(seen);
    });

    test('files without records may be duplicates', async () => {
      const header = vcf({ rows: [], samples: 1 });
      for (let n = 0; n < 3; n += 1) expect(await importOf(theSystem(), header)).toMatchObject({ state: 'succes' });
    });

    test('coverage may be duplicated: samples of one kit share a BED, even the same data source', async () => {
      const tested = theSystem();
      const dataSource = await tested.upload('bed', '1\t10\t20\n');
      const samples = await Promise.all([tested.sample(), tested.sample(), tested.sample({ pool_size: 2 })]);
      await Promise.all(samples.map((sample) => tested.imports('/coverages/', sample, dataSource)));
      await tested.imports('/coverages/', samples[2]!, dataSource);
      await tested.cover(samples[2]!, '1\t10\t20\n');
    });
  });
}
