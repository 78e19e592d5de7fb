import { describe, expect, test } from '@jest/globals';
import { checkProgress, type OccupiableSystem } from './testing/occupiable-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });

/** Fields of a task in each state (REST API 2.5, 3; decisions 1.17, 1.18, 4.10). */
export function taskStateTests(theOccupiable: () => OccupiableSystem): void {
  describe('states of tasks', () => {
    test('a waiting task shows only its state, and Retry-After', async () => {
      const { tested } = theOccupiable();
      const data_source = await tested.upload('vcf', text());
      const sample = await tested.sample();
      const uri = await theOccupiable().held(async () => {
        const created = (await tested.api.post('/variations/', { sample, data_source })).expect(201);
        expect(created.entity()).toMatchObject({ task: { state: 'waiting' } });
        const waiting = await tested.api.get(created.entity().uri);
        expect(waiting.entity<{ task: unknown }>().task).toEqual({ state: 'waiting' });
        expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
        return created.entity().uri;
      });
      await tested.succeeded(uri);
      expect((await tested.api.get(uri)).headers.get('retry-after')).toBeNull();
    });

    test('a running task shows its progress, and Retry-After', async () => {
      const { tested } = theOccupiable();
      const uri = await theOccupiable().endless();
      const response = await tested.api.get(uri);
      const { task } = response.entity<{ task: unknown }>();
      expect(task).toEqual({ state: 'running', progress: expect.any(Number) });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      await tested.remove(uri);
    });

    test('a failed task shows its error, and neither progress nor Retry-After', async () => {
      const { tested } = theOccupiable();
      const data_source = await tested.upload('vcf', 'no VCF at all\n');
      const uri = await tested.create('/variations/', { sample: await tested.sample(), data_source });
      const { task } = await tested.ended(uri);
      expect(task).toEqual({ state: 'failure', error: { code: 'invalid_observations', message: expect.any(String) } });
      expect((await tested.api.get(uri)).headers.get('retry-after')).toBeNull();
    });

    test('progress of an import never decreases and stays below 100 until it has succeeded', async () => {
      const { tested } = theOccupiable();
      const fields = {
        sample: await theOccupiable().sample(),
        data_source: await theOccupiable().longFile(8, 'dense'),
      };
      checkProgress(await theOccupiable().watch(await tested.create('/variations/', fields)));
    });

    test('progress of an annotation never decreases and stays below 100 until it has succeeded', async () => {
      const { tested } = theOccupiable();
      const queries = [{ name: 'Q', expression: '*' }];
      const fields = { data_source: await theOccupiable().longFile(4, 'dense'), queries };
      checkProgress(await theOccupiable().watch(await tested.create('/annotations/', fields)));
    });
  });
}
