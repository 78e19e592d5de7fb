import { describe, expect, test } from '@jest/globals';
import { checkProgress, type OccupiableSystem } from './testing/occupiable-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

const zoned = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });

/** Fields of a task in each state. */
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
        expect(waiting.entity<{ task: unknown }>().task).toEqual({ state: 'waiting', submitted: zoned });
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
      const { task } = response.entity<{ task: object }>();
      const times = { submitted: zoned, started: zoned };
      expect(task).toMatchObject({ state: 'running', progress: expect.any(Number), ...times });
      expect(task).not.toHaveProperty('ended');
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      await tested.remove(uri);
    });

    test('a failed task shows its error, and neither progress nor Retry-After', async () => {
      const { tested } = theOccupiable();
      const data_source = await tested.upload('vcf', 'no VCF at all\n');
      const uri = await tested.create('/variations/', { sample: await tested.sample(), data_source });
      const { task } = await tested.ended(uri);
      expect(task).toEqual({
        state: 'failure',
        error: { code: 'invalid_observations', file_fault: 'no_columns', message: expect.any(String) },
      });
      expect((await tested.api.get(uri)).headers.get('retry-after')).toBeNull();
    });

    test('an ended task shows when it was submitted, started and ended, and a new submission starts anew', async () => {
      const { tested } = theOccupiable();
      const uri = await tested.vary(await tested.sample(), text());
      const times = async () => {
        const { task } = (await tested.api.get(uri)).entity<{ task: Record<string, string> }>();
        return [task.submitted!, task.started!, task.ended!];
      };
      const first = await times();
      expect(first).toEqual([zoned, zoned, zoned]);
      expect(first).toEqual(first.toSorted());
      await tested.resubmit(uri);
      await tested.succeeded(uri);
      const second = await times();
      expect([...first, ...second]).toEqual([...first, ...second].toSorted());
      expect(second[0]).not.toBe(first[0]);
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
