import { describe, expect, test } from '@jest/globals';
import { stored } from './lab/stored.ts';
import { call, vcf } from './lab/vcf-text.ts';
import type { Workshop } from './lab/workshop.ts';

/** Deletion of resources in use (decisions 2.5, 2.7, 2.8). */
export function deletionTests(theWorkshop: () => Workshop): void {
  describe('deletion', () => {
    test('a running import is cancelled by its deletion, and leaves nothing', async () => {
      const { lab } = theWorkshop();
      const sample = await theWorkshop().sample();
      const uri = await theWorkshop().endless(sample);
      const { data_source } = await lab.look(uri);
      (await lab.api.delete(data_source.uri)).expect(409);
      await lab.remove(uri);
      (await lab.api.get(uri)).expect(404);
      await lab.vary(await lab.sample(), vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      expect(await stored(lab, sample, ['1'])).toEqual({});
      await lab.remove(data_source.uri);
    });

    test('running imports of a sample are cancelled by the deletion of the sample', async () => {
      const { lab } = theWorkshop();
      const sample = await theWorkshop().sample();
      const uri = await theWorkshop().endless(sample);
      const { data_source } = await lab.look(uri);
      await lab.remove(sample);
      await lab.remove(data_source.uri);
      (await lab.api.get(uri)).expect(404);
      (await lab.api.get(sample)).expect(404);
      await lab.vary(await lab.sample(), vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
    });

    test('a waiting import is dropped by its deletion', async () => {
      const { lab } = theWorkshop();
      const sample = await theWorkshop().sample();
      const data_source = await lab.upload('vcf', vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      await theWorkshop().held(async () => {
        const uri = await lab.create('/variations/', { sample, data_source });
        await lab.remove(uri);
        (await lab.api.get(uri)).expect(404);
      });
      await lab.imports('/variations/', sample, data_source);
      expect(await stored(lab, sample, ['1'])).toEqual({ '1:100A>T': 'het 1' });
    });

    test('a finished import disappears from all answers at once when it is deleted', async () => {
      const { lab } = theWorkshop();
      const sample = await theWorkshop().sample();
      const first = await lab.vary(sample, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      await lab.vary(sample, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '1/1')] }));
      expect(await stored(lab, sample, ['1'])).toEqual({ '1:100A>T': 'het 1 hom 1' });
      await lab.remove(first);
      expect(await stored(lab, sample, ['1'])).toEqual({ '1:100A>T': 'hom 1' });
    });

    test('a running annotation is cancelled by its deletion, and both data sources stay', async () => {
      const { lab } = theWorkshop();
      const data_source = await theWorkshop().longFile();
      const uri = await lab.create('/annotations/', { data_source, queries: [{ name: 'Q', expression: '*' }] });
      const { annotated_data_source: annotated } = await theWorkshop().running(uri);
      await lab.remove(uri);
      (await lab.api.get(uri)).expect(404);
      (await lab.api.get(data_source)).expect(200);
      (await lab.api.get(annotated.uri)).expect(200);
      (await lab.api.get(`${annotated.uri}/data`)).expect(404);
      const small = await lab.upload('vcf', vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      await lab.succeeded(await lab.create('/annotations/', { data_source: small }));
    });

    test('a task cancelled by its deletion is not logged as an error', async () => {
      const { lab } = theWorkshop();
      const uri = await theWorkshop().endless();
      await lab.remove(uri);
      await lab.vary(await lab.sample(), vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      const lines = lab.system.logs().split('\n');
      expect(lines.filter((line) => line.includes('"ending":"dropped"'))).not.toEqual([]);
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    });
  });
}
