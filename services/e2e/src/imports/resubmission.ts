import { describe, expect, test } from '@jest/globals';
import { coverageOf } from './coverage-table.ts';
import { memberRecords } from './lab/long-files.ts';
import { stored } from './lab/stored.ts';
import { call, vcf } from './lab/vcf-text.ts';
import type { Workshop } from './lab/workshop.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const seen = { '1:100A>T': 'het 1' };

/** Resubmission of tasks (REST API 3; decisions 2.7, 4.9). */
export function resubmissionTests(theWorkshop: () => Workshop): void {
  const imported = async () => {
    const { lab } = theWorkshop();
    const sample = await theWorkshop().sample();
    return { lab, sample, uri: await lab.vary(sample, text()) };
  };

  describe('resubmission', () => {
    test('a resubmitted successful task waits again, and its result stays visible exactly once throughout', async () => {
      const { lab, sample, uri } = await imported();
      await theWorkshop().held(async () => {
        expect((await lab.resubmit(uri)).task).toEqual({ state: 'waiting' });
        expect((await lab.look(uri)).task).toEqual({ state: 'waiting' });
        expect(await stored(lab, sample, ['1'])).toEqual(seen);
      });
      await lab.succeeded(uri);
      expect(await stored(lab, sample, ['1'])).toEqual(seen);
    });

    test('a resubmitted waiting task runs once', async () => {
      const { lab } = theWorkshop();
      const [sample, data_source] = [await theWorkshop().sample(), await lab.upload('vcf', text())];
      const uri = await theWorkshop().held(async () => {
        const waiting = await lab.create('/variations/', { sample, data_source });
        expect((await lab.resubmit(waiting)).task).toEqual({ state: 'waiting' });
        expect((await lab.resubmit(waiting)).task).toEqual({ state: 'waiting' });
        return waiting;
      });
      await lab.succeeded(uri);
      expect(await stored(lab, sample, ['1'])).toEqual(seen);
    });

    test('a resubmitted running task waits again and starts afresh', async () => {
      const { lab } = theWorkshop();
      const sample = await theWorkshop().sample();
      const fields = { sample, data_source: await theWorkshop().longFile(15) };
      const uri = await lab.create('/variations/', fields);
      await theWorkshop().running(uri);
      expect((await lab.resubmit(uri)).task).toEqual({ state: 'waiting' });
      const records = (await lab.succeeded(uri)).task.result?.records as number;
      expect(await stored(lab, sample, ['1'])).toEqual({ '1:100A>T': `unknown ${Math.min(records, 1000)}` });
      expect(records).toBe(15 * memberRecords);
    });

    test('a resubmitted failed task waits again and fails for the same reason', async () => {
      const { lab } = theWorkshop();
      const fields = { sample: await lab.sample(), data_source: await lab.upload('vcf', 'no VCF at all\n') };
      const uri = await lab.create('/variations/', fields);
      const first = await lab.ended(uri);
      await theWorkshop().held(async () => {
        expect((await lab.resubmit(uri)).task).toEqual({ state: 'waiting' });
      });
      expect((await lab.ended(uri)).task).toEqual(first.task);
    });

    test('a resubmitted coverage counts once', async () => {
      const { lab } = theWorkshop();
      const sample = await lab.sample({ pool_size: 5 });
      const uri = await lab.cover(sample, '1\t0\t1000\n', { individuals: 2 });
      await theWorkshop().held(async () => {
        await lab.resubmit(uri);
        expect(await coverageOf(lab, sample, '1:100A>T')).toBe(2);
      });
      await lab.succeeded(uri);
      expect(await coverageOf(lab, sample, '1:100A>T')).toBe(2);
    });

    test('answers with the full representation and accepts only the state', async () => {
      const { lab, uri } = await imported();
      const before = await lab.look(uri);
      expect(await lab.resubmit(uri)).toEqual({ ...before, task: { state: 'waiting' } });
      await lab.succeeded(uri);
      for (const task of [
        {},
        { state: 'waiting' },
        { state: 'succes' },
        { state: 'running', progress: 3 },
        null,
        'submitted',
      ]) {
        expect((await lab.api.patch(uri, { task })).expect(400).error()).toMatchObject({ code: 'bad_request' });
      }
      expect((await lab.look(uri)).task.state).toBe('succes');
    });

    test('is for admins only', async () => {
      const { lab } = theWorkshop();
      const owner = await lab.user('importer', 'annotator');
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
        await lab.succeeded(uri);
        const task = { state: 'submitted' };
        expect((await owner.patch(uri, { task })).expect(403).error()).toMatchObject({ code: 'forbidden' });
        expect((await lab.api.as().patch(uri, { task })).expect(401).error()).toMatchObject({ code: 'unauthorized' });
        expect((await lab.look(uri)).task.state).toBe('succes');
        await lab.resubmit(uri);
        await lab.succeeded(uri);
      }
    });
  });
}
