import { describe, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import type { OccupiableSystem } from './testing/occupiable-system.ts';
import { stored } from './testing/stored.ts';
import { call, vcf } from './testing/vcf-text.ts';

/** Deletion of resources in use. */
export function deletionTests(theOccupiable: () => OccupiableSystem): void {
  describe('deletion', () => {
    test('a running import is cancelled by its deletion, and leaves nothing', async () => {
      const { tested } = theOccupiable();
      const sample = await theOccupiable().sample();
      const uri = await theOccupiable().endless(sample);
      const { data_source } = await tested.look(uri);
      (await tested.api.delete(data_source.uri)).expect(409);
      await tested.remove(uri);
      (await tested.api.get(uri)).expect(404);
      await tested.vary(await tested.sample(), vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      expect(await stored(tested, sample, ['1'])).toEqual({});
      await tested.remove(data_source.uri);
    });

    test('running imports of a sample are cancelled by the deletion of the sample', async () => {
      const { tested } = theOccupiable();
      const sample = await theOccupiable().sample();
      const uri = await theOccupiable().endless(sample);
      const { data_source } = await tested.look(uri);
      await tested.remove(sample);
      await tested.remove(data_source.uri);
      (await tested.api.get(uri)).expect(404);
      (await tested.api.get(sample)).expect(404);
      await tested.vary(await tested.sample(), vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
    });

    test('a waiting import is dropped by its deletion', async () => {
      const { tested } = theOccupiable();
      const sample = await theOccupiable().sample();
      const data_source = await tested.upload('vcf', vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      await theOccupiable().held(async () => {
        const uri = await tested.create('/variations/', { sample, data_source });
        await tested.remove(uri);
        (await tested.api.get(uri)).expect(404);
      });
      await tested.imports('/variations/', sample, data_source);
      expect(await stored(tested, sample, ['1'])).toEqual({ '1:100A>T': 'het 1' });
    });

    test('a finished import disappears from all answers at once when it is deleted', async () => {
      const { tested } = theOccupiable();
      const sample = await theOccupiable().sample();
      const first = await tested.vary(sample, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      await tested.vary(sample, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '1/1')] }));
      expect(await stored(tested, sample, ['1'])).toEqual({ '1:100A>T': 'het 1 hom 1' });
      await tested.remove(first);
      expect(await stored(tested, sample, ['1'])).toEqual({ '1:100A>T': 'hom 1' });
    });

    test('a running annotation is cancelled by its deletion, and both data sources stay', async () => {
      const { tested } = theOccupiable();
      const data_source = await theOccupiable().longFile();
      const uri = await tested.create('/annotations/', { data_source, queries: [{ name: 'Q', expression: '*' }] });
      const { annotated_data_source: annotated } = await theOccupiable().running(uri);
      await tested.remove(uri);
      (await tested.api.get(uri)).expect(404);
      (await tested.api.get(data_source)).expect(200);
      (await tested.api.get(annotated.uri)).expect(200);
      (await tested.api.get(`${annotated.uri}/data`)).expect(404);
      const small = await tested.upload('vcf', vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
      await tested.succeeded(await tested.create('/annotations/', { data_source: small }));
    });

    test('a task cancelled by its deletion is not logged as an error', async () => {
      const { tested } = theOccupiable();
      const lines = (part: string) =>
        tested.system
          .logs()
          .split('\n')
          .filter((line) => line.includes(part));
      const started = () => lines('"event":"work_started"');
      const before = new Set(started()); // by line: the logs of several processes stand one after the other
      const uri = await theOccupiable().endless();
      const own = () => started().filter((line) => !before.has(line));
      await until('its worker begins', () => own().length > 0);
      const [task] = /"taskId":\d+,/.exec(own()[0]!)!;
      await tested.remove(uri);
      await until('its worker drops it', () => lines('"ending":"dropped"').some((line) => line.includes(task)));
      expect(lines('"level":"error"')).toEqual([]);
    });
  });
}
