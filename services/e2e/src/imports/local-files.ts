import { unlink, utimes } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { coverageOf } from './coverage-table.ts';
import { fresh, type Lab } from './lab/lab.ts';
import { stored } from './lab/stored.ts';
import { call, vcf } from './lab/vcf-text.ts';
import type { Workshop } from './lab/workshop.ts';

const seen = { '1:100A>T': 'het 1' };
const unavailable = { state: 'failure', error: { code: 'data_source_unavailable', message: expect.any(String) } };

/** Local files that change during an import (decisions 4.9, 6). */
export function localFileTests(theWorkshop: () => Workshop): void {
  const imported = async () => {
    const { lab, files } = theWorkshop();
    const [name, text] = [fresh('local'), vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] })];
    const restore = async () => {
      await files.write(name, text);
      await utimes(files.path(name), 1_700_000_000, 1_700_000_000);
    };
    await restore();
    const sample = await theWorkshop().sample();
    const uri = await lab.imports('/variations/', sample, await theWorkshop().localFile(name));
    return { lab, sample, uri, path: files.path(name), change: (data: string) => files.write(name, data), restore };
  };
  const again = async (lab: Lab, uri: string) => {
    await lab.resubmit(uri);
    return (await lab.ended(uri)).task;
  };

  describe('local files that change', () => {
    test('a failed new attempt keeps the former result visible and the task in failure', async () => {
      const { lab, sample, uri, change, restore } = await imported();
      await change(vcf({ rows: [call('1:200', 'A', 'T', 'GT', '0/1')] }));
      expect(await again(lab, uri)).toEqual(unavailable);
      expect(await stored(lab, sample, ['1'])).toEqual(seen);
      await restore();
      expect(await again(lab, uri)).toMatchObject({ state: 'succes', result: { observations: 1 } });
      expect(await stored(lab, sample, ['1'])).toEqual(seen);
    });

    test('a failed new attempt of a coverage keeps the former regions', async () => {
      const { lab, files } = theWorkshop();
      const name = fresh('local');
      await files.write(name, '1\t0\t200\n');
      const sample = await lab.sample();
      const uri = await lab.imports('/coverages/', sample, await theWorkshop().localFile(name, 'bed'));
      await files.write(name, '1\t0\t50\n');
      expect(await again(lab, uri)).toEqual(unavailable);
      expect(await coverageOf(lab, sample, '1:100A>T')).toBe(1);
    });

    test('content whose new attempt failed still counts as imported', async () => {
      const { lab, uri, path } = await imported();
      const data = await lab.api.download((await lab.look(uri)).data_source.uri);
      await unlink(path);
      expect(await again(lab, uri)).toEqual(unavailable);
      const fields = { sample: await lab.sample(), data_source: await lab.upload('vcf', data) };
      const { task } = await lab.ended(await lab.create('/variations/', fields));
      expect(task).toMatchObject({ state: 'failure', error: { code: 'duplicate_data_source' } });
    });

    test('a missing local file fails the first attempt too', async () => {
      const { lab, files } = theWorkshop();
      const name = fresh('local');
      await files.write(name, '1\t0\t9\n');
      const data_source = await theWorkshop().localFile(name, 'bed');
      await unlink(files.path(name));
      const uri = await lab.create('/coverages/', { sample: await lab.sample(), data_source });
      expect((await lab.ended(uri)).task).toEqual(unavailable);
    });

    test('an annotation of a missing local file fails', async () => {
      const { lab, files } = theWorkshop();
      const name = fresh('local');
      await files.write(name, vcf({ rows: [] }));
      const data_source = await theWorkshop().localFile(name);
      await unlink(files.path(name));
      expect((await lab.ended(await lab.create('/annotations/', { data_source }))).task).toEqual(unavailable);
    });
  });
}
