import { describe, expect, test } from '@jest/globals';
import { call, vcf } from './lab/vcf-text.ts';
import { checkProgress, type Workshop } from './lab/workshop.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });

/** Fields of a task in each state (REST API 2.5, 3; decisions 1.17, 1.18, 4.10). */
export function taskStateTests(theWorkshop: () => Workshop): void {
  describe('states of tasks', () => {
    test('a waiting task shows only its state, and Retry-After', async () => {
      const { lab } = theWorkshop();
      const data_source = await lab.upload('vcf', text());
      const sample = await lab.sample();
      const uri = await theWorkshop().held(async () => {
        const created = (await lab.api.post('/variations/', { sample, data_source })).expect(201);
        expect(created.entity()).toMatchObject({ task: { state: 'waiting' } });
        const waiting = await lab.api.get(created.entity().uri);
        expect(waiting.entity<{ task: unknown }>().task).toEqual({ state: 'waiting' });
        expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
        return created.entity().uri;
      });
      await lab.succeeded(uri);
      expect((await lab.api.get(uri)).headers.get('retry-after')).toBeNull();
    });

    test('a running task shows its progress, and Retry-After', async () => {
      const { lab } = theWorkshop();
      const uri = await theWorkshop().endless();
      const response = await lab.api.get(uri);
      const { task } = response.entity<{ task: unknown }>();
      expect(task).toEqual({ state: 'running', progress: expect.any(Number) });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      await lab.remove(uri);
    });

    test('a failed task shows its error, and neither progress nor Retry-After', async () => {
      const { lab } = theWorkshop();
      const data_source = await lab.upload('vcf', 'no VCF at all\n');
      const uri = await lab.create('/variations/', { sample: await lab.sample(), data_source });
      const { task } = await lab.ended(uri);
      expect(task).toEqual({ state: 'failure', error: { code: 'invalid_observations', message: expect.any(String) } });
      expect((await lab.api.get(uri)).headers.get('retry-after')).toBeNull();
    });

    test('progress of an import never decreases and stays below 100 until it has succeeded', async () => {
      const { lab } = theWorkshop();
      const fields = { sample: await theWorkshop().sample(), data_source: await theWorkshop().longFile(8, 'dense') };
      checkProgress(await theWorkshop().watch(await lab.create('/variations/', fields)));
    });

    test('progress of an annotation never decreases and stays below 100 until it has succeeded', async () => {
      const { lab } = theWorkshop();
      const queries = [{ name: 'Q', expression: '*' }];
      const fields = { data_source: await theWorkshop().longFile(4, 'dense'), queries };
      checkProgress(await theWorkshop().watch(await lab.create('/annotations/', fields)));
    });
  });
}
