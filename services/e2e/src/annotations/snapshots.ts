import { describe, expect, test } from '@jest/globals';
import { memberRecords } from '../imports/lab/long-files.ts';
import { stored } from '../imports/lab/stored.ts';
import { call, site, vcf } from '../imports/lab/vcf-text.ts';
import type { Workshop } from '../imports/lab/workshop.ts';
import { queries, resultOf, submit } from './annotate.ts';
import { fields } from './vcf-cohort.ts';

const input = (): string => vcf({ rows: [site('1:100', 'A', 'T')] });
const carrier = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const values = (result: string): string[] => [...new Set(result.match(/(?<=[\t;])Q_VN=[^\t\n]*/g))];

/** When an annotation reads the samples (decisions 3, 4.8, 4.9). */
export function snapshotTests(theWorkshop: () => Workshop): void {
  const carriers = async (pool_size: number, groups: string[] = []) => {
    const sample = await theWorkshop().lab.sample({ coverage_profile: false, pool_size, groups });
    await theWorkshop().lab.vary(sample, carrier());
    return sample;
  };
  const endless = async () => {
    const uri = await submit(theWorkshop().lab, await theWorkshop().longFile(), []);
    await theWorkshop().running(uri);
    return uri;
  };
  const held = <T>(job: () => Promise<T>): Promise<T> => theWorkshop().holding(endless, job);

  describe('snapshots of annotations', () => {
    test('changes while an annotation waits take effect', async () => {
      const { lab } = theWorkshop();
      const sample = await carriers(2);
      const uri = await held(async () => {
        const waiting = await submit(lab, await lab.upload('vcf', input()), queries({ Q: `sample:${sample}` }));
        const { task, annotated_data_source } = await lab.look(waiting);
        expect(task).toEqual({ state: 'waiting' });
        (await lab.api.get(`${annotated_data_source.uri}/data`)).expect(404);
        await lab.change(sample, { pool_size: 4 });
        return waiting;
      });
      expect(values(await resultOf(lab, await lab.succeeded(uri)))).toEqual([fields('Q', ['4', '0.25', '0.25', '0'])]);
    });

    test('changes while an annotation runs have no effect, from its first record to its last', async () => {
      const { lab } = theWorkshop();
      const [sample, data_source] = [await carriers(2), await theWorkshop().longFile(6)];
      const uri = await submit(lab, data_source, queries({ Q: `sample:${sample}` }));
      await theWorkshop().running(uri);
      await lab.change(sample, { pool_size: 4 });
      expect(values(await resultOf(lab, await lab.succeeded(uri)))).toEqual([fields('Q', ['2', '0.5', '0.5', '0'])]);
    });

    test('samples and groups deleted before an annotation runs match nothing', async () => {
      const { lab } = theWorkshop();
      const group = await lab.group();
      const [kept, deleted] = [await carriers(1), await carriers(2)];
      const member = await lab.sample({ groups: [group] });
      await lab.cover(member, '1\t0\t1000\n');
      await lab.change(member, { active: true });
      const expression = `sample:${kept} or sample:${deleted} or group:${group}`;
      const uri = await held(async () => {
        const waiting = await submit(lab, await lab.upload('vcf', input()), queries({ Q: expression }));
        await lab.remove(deleted);
        await lab.remove(group);
        return waiting;
      });
      const done = await lab.succeeded(uri);
      expect(values(await resultOf(lab, done))).toEqual([fields('Q', ['1', '1', '1', '0'])]);
      expect(done.queries).toEqual([{ name: 'Q', expression }]);
      await lab.remove(kept);
      await lab.resubmit(uri);
      expect(values(await resultOf(lab, await lab.succeeded(uri)))).toEqual([fields('Q', ['0', '0', '0', '0'])]);
    });

    test('a resubmitted annotation reads the samples anew, and its former data stay until then', async () => {
      const { lab } = theWorkshop();
      const sample = await carriers(2);
      const uri = await submit(lab, await lab.upload('vcf', input()), queries({ Q: `sample:${sample}` }));
      const before = [fields('Q', ['2', '0.5', '0.5', '0'])];
      expect(values(await resultOf(lab, await lab.succeeded(uri)))).toEqual(before);
      await held(async () => {
        const waiting = await lab.resubmit(uri);
        expect(waiting.task).toEqual({ state: 'waiting' });
        await lab.change(sample, { pool_size: 4 });
        expect(values(await resultOf(lab, waiting))).toEqual(before);
      });
      expect(values(await resultOf(lab, await lab.succeeded(uri)))).toEqual([fields('Q', ['4', '0.25', '0.25', '0'])]);
    });

    test('an annotation that is resubmitted while it runs starts afresh, and nothing of the old attempt remains', async () => {
      const { lab } = theWorkshop();
      const [sample, data_source] = [await carriers(2), await theWorkshop().longFile(6)];
      const uri = await submit(lab, data_source, queries({ Q: `sample:${sample}` }));
      await theWorkshop().running(uri);
      await lab.change(sample, { pool_size: 4 });
      expect((await lab.resubmit(uri)).task).toEqual({ state: 'waiting' });
      const result = await resultOf(lab, await lab.succeeded(uri));
      expect(values(result)).toEqual([fields('Q', ['4', '0.25', '0.25', '0'])]);
      expect(result.match(/\n1\t100\t/g)).toHaveLength(6 * memberRecords);
    });

    test('a file waiting for import already excludes its sample', async () => {
      const { lab } = theWorkshop();
      const sample = await carriers(1);
      const file = await lab.upload('vcf', input());
      const variation = await theWorkshop().held(async () => {
        const waiting = await lab.create('/variations/', { sample, data_source: file });
        const uri = await submit(lab, file, queries({ Q: `sample:${sample}` }));
        expect(values(await resultOf(lab, await lab.succeeded(uri)))).toEqual([fields('Q', ['0', '0', '0', '0'])]);
        expect((await lab.look(waiting)).task).toEqual({ state: 'waiting' });
        return waiting;
      });
      await lab.succeeded(variation);
    });

    test('an import takes effect when it has succeeded, completely and not before', async () => {
      const { lab } = theWorkshop();
      const sample = await theWorkshop().sample();
      const uri = await lab.create('/variations/', { sample, data_source: await theWorkshop().longFile(15) });
      for (;;) {
        const seen = await stored(lab, sample, ['1']);
        const { state } = (await lab.look(uri)).task;
        if (state === 'succes') break;
        expect({ state, seen }).toEqual({ state: expect.stringMatching(/^(waiting|running)$/), seen: {} });
      }
      expect(await stored(lab, sample, ['1'])).toEqual({ '1:100A>T': 'unknown 1000' });
    });
  });
}
