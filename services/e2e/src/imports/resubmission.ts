import { describe, expect, test } from '@jest/globals';
import { coverageOf } from './coverage-table.ts';
import { memberRecords } from './testing/long-files.ts';
import type { OccupiableSystem } from './testing/occupiable-system.ts';
import { stored } from './testing/stored.ts';
import { call, vcf } from './testing/vcf-text.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const seen = { '1:100A>T': 'het 1' };

/** Resubmission of tasks. */
export function resubmissionTests(theOccupiable: () => OccupiableSystem): void {
  const imported = async () => {
    const { tested } = theOccupiable();
    const sample = await theOccupiable().sample();
    return { tested, sample, uri: await tested.vary(sample, text()) };
  };

  describe('resubmission', () => {
    test('a resubmitted successful task waits again, and its result stays visible exactly once throughout', async () => {
      const { tested, sample, uri } = await imported();
      await theOccupiable().held(async () => {
        expect((await tested.resubmit(uri)).task).toEqual({ state: 'waiting' });
        expect((await tested.look(uri)).task).toEqual({ state: 'waiting' });
        expect(await stored(tested, sample, ['1'])).toEqual(seen);
      });
      await tested.succeeded(uri);
      expect(await stored(tested, sample, ['1'])).toEqual(seen);
    });

    test('a resubmitted waiting task runs once', async () => {
      const { tested } = theOccupiable();
      const [sample, data_source] = [await theOccupiable().sample(), await tested.upload('vcf', text())];
      const uri = await theOccupiable().held(async () => {
        const waiting = await tested.create('/variations/', { sample, data_source });
        expect((await tested.resubmit(waiting)).task).toEqual({ state: 'waiting' });
        expect((await tested.resubmit(waiting)).task).toEqual({ state: 'waiting' });
        return waiting;
      });
      await tested.succeeded(uri);
      expect(await stored(tested, sample, ['1'])).toEqual(seen);
    });

    test('a resubmitted running task waits again and starts afresh', async () => {
      const { tested } = theOccupiable();
      const sample = await theOccupiable().sample();
      const fields = { sample, data_source: await theOccupiable().longFile(15) };
      const uri = await tested.create('/variations/', fields);
      await theOccupiable().running(uri);
      expect((await tested.resubmit(uri)).task).toEqual({ state: 'waiting' });
      const records = (await tested.succeeded(uri)).task.result?.records as number;
      expect(await stored(tested, sample, ['1'])).toEqual({ '1:100A>T': `unknown ${Math.min(records, 1000)}` });
      expect(records).toBe(15 * memberRecords);
    });

    test('a resubmitted failed task waits again and fails for the same reason', async () => {
      const { tested } = theOccupiable();
      const fields = { sample: await tested.sample(), data_source: await tested.upload('vcf', 'no VCF at all\n') };
      const uri = await tested.create('/variations/', fields);
      const first = await tested.ended(uri);
      await theOccupiable().held(async () => {
        expect((await tested.resubmit(uri)).task).toEqual({ state: 'waiting' });
      });
      expect((await tested.ended(uri)).task).toEqual(first.task);
    });

    test('a resubmitted coverage counts once', async () => {
      const { tested } = theOccupiable();
      const sample = await tested.sample({ pool_size: 5 });
      const uri = await tested.cover(sample, '1\t0\t1000\n', { individuals: 2 });
      await theOccupiable().held(async () => {
        await tested.resubmit(uri);
        expect(await coverageOf(tested, sample, '1:100A>T')).toBe(2);
      });
      await tested.succeeded(uri);
      expect(await coverageOf(tested, sample, '1:100A>T')).toBe(2);
    });

    test('answers with the full representation and accepts only the state', async () => {
      const { tested, uri } = await imported();
      const before = await tested.look(uri);
      expect(await tested.resubmit(uri)).toEqual({ ...before, task: { state: 'waiting' } });
      await tested.succeeded(uri);
      for (const task of [
        {},
        { state: 'waiting' },
        { state: 'succes' },
        { state: 'running', progress: 3 },
        null,
        'submitted',
      ]) {
        expect((await tested.api.patch(uri, { task })).expect(400).error()).toMatchObject({ code: 'bad_request' });
      }
      expect((await tested.look(uri)).task.state).toBe('succes');
    });

    test('is for admins only', async () => {
      const { tested } = theOccupiable();
      const owner = await tested.user('importer', 'annotator');
      const sample = (await owner.post('/samples/', { name: 'own' })).expect(201).entity().uri;
      const data_source = (await owner.upload({ name: 'own', filetype: 'vcf', data: text() })).expect(201).entity().uri;
      const bed = (await owner.upload({ name: 'own', filetype: 'bed', data: '1\t0\t9\n' })).expect(201).entity().uri;
      const posts = [
        owner.post('/variations/', { sample, data_source }),
        owner.post('/coverages/', { sample, data_source: bed }),
        owner.post('/annotations/', { data_source }),
      ];
      for (const response of await Promise.all(posts)) {
        const { uri } = response.expect(201).entity();
        await tested.succeeded(uri);
        const task = { state: 'submitted' };
        expect((await owner.patch(uri, { task })).expect(403).error()).toMatchObject({ code: 'forbidden' });
        expect((await tested.api.as().patch(uri, { task })).expect(401).error()).toMatchObject({
          code: 'unauthorized',
        });
        expect((await tested.look(uri)).task.state).toBe('succes');
        await tested.resubmit(uri);
        await tested.succeeded(uri);
      }
    });
  });
}
