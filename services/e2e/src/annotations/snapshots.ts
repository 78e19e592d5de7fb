import { describe, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { memberRecords } from '../imports/testing/long-files.ts';
import type { OccupiableSystem } from '../imports/testing/occupiable-system.ts';
import { stored } from '../imports/testing/stored.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';
import { queries, resultOf, submit } from './annotate.ts';
import { fields } from './vcf-cohort.ts';

const input = (): string => vcf({ rows: [site('1:100', 'A', 'T')] });
const carrier = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const values = (result: string): string[] => [...new Set(result.match(/(?<=[\t;])Q_VN=[^\t\n]*/g))];

/** When an annotation reads the samples. */
export function snapshotTests(theOccupiable: () => OccupiableSystem): void {
  const carriers = async (pool_size: number, groups: string[] = []) => {
    const sample = await theOccupiable().tested.sample({ coverage_profile: false, pool_size, groups });
    await theOccupiable().tested.vary(sample, carrier());
    return sample;
  };
  const endless = async () => {
    const uri = await submit(theOccupiable().tested, await theOccupiable().longFile(), []);
    await theOccupiable().running(uri);
    return uri;
  };
  const held = <T>(job: () => Promise<T>): Promise<T> => theOccupiable().holding(endless, job);

  describe('snapshots of annotations', () => {
    test('changes while an annotation waits take effect', async () => {
      const { tested } = theOccupiable();
      const sample = await carriers(2);
      const uri = await held(async () => {
        const waiting = await submit(tested, await tested.upload('vcf', input()), queries({ Q: `sample:${sample}` }));
        const { task, annotated_data_source } = await tested.look(waiting);
        expect(task).toEqual({ state: 'waiting' });
        (await tested.api.get(`${annotated_data_source.uri}/data`)).expect(404);
        await tested.change(sample, { pool_size: 4 });
        return waiting;
      });
      expect(values(await resultOf(tested, await tested.succeeded(uri)))).toEqual([
        fields('Q', ['4', '0.25', '0.25', '0']),
      ]);
    });

    test('changes while an annotation runs have no effect, from its first record to its last', async () => {
      const { tested } = theOccupiable();
      const [sample, data_source] = [await carriers(2), await theOccupiable().longFile(6, 'dense')];
      const uri = await submit(tested, data_source, queries({ Q: `sample:${sample}` }));
      await theOccupiable().advancing(uri); // the snapshot is taken after the claim
      await tested.change(sample, { pool_size: 4 });
      expect(values(await resultOf(tested, await tested.succeeded(uri)))).toEqual([
        fields('Q', ['2', '0.5', '0.5', '0']),
      ]);
    });

    test('samples and groups deleted before an annotation runs match nothing', async () => {
      const { tested } = theOccupiable();
      const group = await tested.group();
      const [kept, deleted] = [await carriers(1), await carriers(2)];
      const member = await tested.sample({ groups: [group] });
      await tested.cover(member, '1\t0\t1000\n');
      await tested.change(member, { active: true });
      const expression = `sample:${kept} or sample:${deleted} or group:${group}`;
      const uri = await held(async () => {
        const waiting = await submit(tested, await tested.upload('vcf', input()), queries({ Q: expression }));
        await tested.remove(deleted);
        await tested.remove(group);
        return waiting;
      });
      const done = await tested.succeeded(uri);
      expect(values(await resultOf(tested, done))).toEqual([fields('Q', ['1', '1', '1', '0'])]);
      expect(done.queries).toEqual([{ name: 'Q', expression }]);
      await tested.remove(kept);
      await tested.resubmit(uri);
      expect(values(await resultOf(tested, await tested.succeeded(uri)))).toEqual([fields('Q', ['0', '0', '0', '0'])]);
    });

    test('a resubmitted annotation reads the samples anew, and its former data stay until then', async () => {
      const { tested } = theOccupiable();
      const sample = await carriers(2);
      const uri = await submit(tested, await tested.upload('vcf', input()), queries({ Q: `sample:${sample}` }));
      const before = [fields('Q', ['2', '0.5', '0.5', '0'])];
      expect(values(await resultOf(tested, await tested.succeeded(uri)))).toEqual(before);
      await held(async () => {
        const waiting = await tested.resubmit(uri);
        expect(waiting.task).toEqual({ state: 'waiting' });
        await tested.change(sample, { pool_size: 4 });
        expect(values(await resultOf(tested, waiting))).toEqual(before);
      });
      expect(values(await resultOf(tested, await tested.succeeded(uri)))).toEqual([
        fields('Q', ['4', '0.25', '0.25', '0']),
      ]);
    });

    test('an annotation that is resubmitted while it runs starts afresh, and nothing of the old attempt remains', async () => {
      const { tested } = theOccupiable();
      const [sample, data_source] = [await carriers(2), await theOccupiable().longFile(6)];
      const uri = await submit(tested, data_source, queries({ Q: `sample:${sample}` }));
      await theOccupiable().running(uri);
      await tested.change(sample, { pool_size: 4 });
      expect((await tested.resubmit(uri)).task).toEqual({ state: 'waiting' });
      const result = await resultOf(tested, await tested.succeeded(uri));
      expect(values(result)).toEqual([fields('Q', ['4', '0.25', '0.25', '0'])]);
      expect(result.match(/\n1\t100\t/g)).toHaveLength(6 * memberRecords);
    });

    test('a file waiting for import already excludes its sample', async () => {
      const { tested } = theOccupiable();
      const sample = await carriers(1);
      const file = await tested.upload('vcf', input());
      const variation = await theOccupiable().held(async () => {
        const waiting = await tested.create('/variations/', { sample, data_source: file });
        const uri = await submit(tested, file, queries({ Q: `sample:${sample}` }));
        expect(values(await resultOf(tested, await tested.succeeded(uri)))).toEqual([
          fields('Q', ['0', '0', '0', '0']),
        ]);
        expect((await tested.look(waiting)).task).toEqual({ state: 'waiting' });
        return waiting;
      });
      await tested.succeeded(variation);
    });

    test('an import takes effect when it has succeeded, completely and not before', async () => {
      const { tested } = theOccupiable();
      const sample = await theOccupiable().sample();
      const uri = await tested.create('/variations/', { sample, data_source: await theOccupiable().longFile(15) });
      const hasSucceeded = async () => {
        const seen = await stored(tested, sample, ['1']);
        const { state } = (await tested.look(uri)).task;
        if (state === 'succes') return true;
        expect({ state, seen }).toEqual({ state: expect.stringMatching(/^(waiting|running)$/), seen: {} });
        return false;
      };
      await until('the import has succeeded', hasSucceeded, { pauseMs: 1 });
      expect(await stored(tested, sample, ['1'])).toEqual({ '1:100A>T': 'unknown 1000' });
    });
  });
}
