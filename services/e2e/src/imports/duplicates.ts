import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { bgzf } from './lab/compressed.ts';
import type { Lab } from './lab/lab.ts';
import { people, stored } from './lab/stored.ts';
import { call, vcf } from './lab/vcf-text.ts';

const content = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const seen = { '1:100A>T': 'het 1' };

/** A sample and its one variation after an import of some content, failed or not. */
async function importOf(lab: Lab, data: string | Uint8Array, options = {}) {
  const sample = await lab.sample({ coverage_profile: false, pool_size: people });
  const data_source = await lab.upload('vcf', data);
  const uri = await lab.create('/variations/', { sample, data_source, ...options });
  const { task } = await lab.ended(uri);
  return { sample, uri, state: task.state, code: task.error?.code, stored: await stored(lab, sample, ['1']) };
}

/** The same content twice (decisions 4.7). */
export function duplicateTests(theLab: () => Lab): void {
  describe('duplicates', () => {
    const refused = { state: 'failure', code: 'duplicate_data_source', stored: {} };
    const taken = { state: 'succes', stored: seen };

    test('content of another variation is refused, however it is compressed', async () => {
      const text = content();
      expect(await importOf(theLab(), text)).toMatchObject(taken);
      const again = await Promise.all([text, gzipSync(text), bgzf(text)].map((data) => importOf(theLab(), data)));
      for (const one of again) expect(one).toMatchObject(refused);
    });

    test('content is refused for the same sample and data source too', async () => {
      const lab = theLab();
      const { sample, uri } = await importOf(lab, content());
      const { data_source } = await lab.look(uri);
      const second = await lab.create('/variations/', { sample, data_source: data_source.uri });
      expect((await lab.ended(second)).task).toMatchObject({
        state: 'failure',
        error: { code: 'duplicate_data_source' },
      });
      expect(await stored(lab, sample, ['1'])).toEqual(seen);
    });

    test('of two concurrent imports of one content exactly one succeeds', async () => {
      const pairs = Array.from({ length: 6 }, async () => {
        const text = content();
        const both = await Promise.all([importOf(theLab(), text), importOf(theLab(), gzipSync(text))]);
        return both.sort((a, b) => b.state.localeCompare(a.state));
      });
      for (const [first, second] of await Promise.all(pairs)) {
        expect(first).toMatchObject(taken);
        expect(second).toMatchObject(refused);
      }
    });

    test('after deletion of the earlier variation the content can be imported again', async () => {
      const text = content();
      const { uri } = await importOf(theLab(), text);
      await theLab().remove(uri);
      expect(await importOf(theLab(), text)).toMatchObject(taken);
    });

    test('after deletion of the earlier sample the content can be imported again', async () => {
      const text = content();
      const { sample } = await importOf(theLab(), text);
      await theLab().remove(sample);
      expect(await importOf(theLab(), text)).toMatchObject(taken);
    });

    test('a refused import succeeds when resubmitted after the earlier one is deleted', async () => {
      const [lab, text] = [theLab(), content()];
      const first = await importOf(lab, text);
      const second = await importOf(lab, text);
      expect(second).toMatchObject(refused);
      await lab.remove(first.uri);
      await lab.resubmit(second.uri);
      await lab.succeeded(second.uri);
      expect(await stored(lab, second.sample, ['1'])).toEqual(seen);
    });

    test('a failed import does not block its content', async () => {
      const text = vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1', '0/0')] });
      expect(await importOf(theLab(), text, { use_genotypes: false })).toMatchObject({ code: 'invalid_observations' });
      expect(await importOf(theLab(), text)).toMatchObject(taken);
    });

    test('a variation is no duplicate of itself when it is resubmitted', async () => {
      const { sample, uri } = await importOf(theLab(), content());
      await theLab().resubmit(uri);
      await theLab().succeeded(uri);
      expect(await stored(theLab(), sample, ['1'])).toEqual(seen);
    });

    test('files without records may be duplicates', async () => {
      const header = vcf({ rows: [], samples: 1 });
      for (let n = 0; n < 3; n += 1) expect(await importOf(theLab(), header)).toMatchObject({ state: 'succes' });
    });

    test('coverage may be duplicated: samples of one kit share a BED, even the same data source', async () => {
      const lab = theLab();
      const dataSource = await lab.upload('bed', '1\t10\t20\n');
      const samples = await Promise.all([lab.sample(), lab.sample(), lab.sample({ pool_size: 2 })]);
      await Promise.all(samples.map((sample) => lab.imports('/coverages/', sample, dataSource)));
      await lab.imports('/coverages/', samples[2]!, dataSource);
      await lab.cover(samples[2]!, '1\t10\t20\n');
    });
  });
}
