import { unlink, utimes } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { coverageOf } from './coverage-table.ts';
import type { OccupiableSystem } from './testing/occupiable-system.ts';
import { stored } from './testing/stored.ts';
import { fresh, type TestSystem } from './testing/test-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

const seen = { '1:100A>T': 'het 1' };
const unavailable = { state: 'failure', error: { code: 'data_source_unavailable', message: expect.any(String) } };

/** Local files that change during an import. */
export function localFileTests(theOccupiable: () => OccupiableSystem): void {
  const imported = async () => {
    const { tested, files } = theOccupiable();
    const [name, text] = [fresh('local'), vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] })];
    const restore = async () => {
      await files.write(name, text);
      await utimes(files.path(name), 1_700_000_000, 1_700_000_000);
    };
    await restore();
    const sample = await theOccupiable().sample();
    const uri = await tested.imports('/variations/', sample, await theOccupiable().localFile(name));
    return { tested, sample, uri, path: files.path(name), change: (data: string) => files.write(name, data), restore };
  };
  const again = async (tested: TestSystem, uri: string) => {
    await tested.resubmit(uri);
    return (await tested.ended(uri)).task;
  };

  describe('local files that change', () => {
    test('a failed new attempt keeps the former result visible and the task in failure', async () => {
      const { tested, sample, uri, change, restore } = await imported();
      await change(vcf({ rows: [call('1:200', 'A', 'T', 'GT', '0/1')] }));
      expect(await again(tested, uri)).toEqual(unavailable);
      expect(await stored(tested, sample, ['1'])).toEqual(seen);
      await restore();
      expect(await again(tested, uri)).toMatchObject({ state: 'succes', result: { observations: 1 } });
      expect(await stored(tested, sample, ['1'])).toEqual(seen);
    });

    test('a failed new attempt of a coverage keeps the former regions', async () => {
      const { tested, files } = theOccupiable();
      const name = fresh('local');
      await files.write(name, '1\t0\t200\n');
      const sample = await tested.sample();
      const uri = await tested.imports('/coverages/', sample, await theOccupiable().localFile(name, 'bed'));
      await files.write(name, '1\t0\t50\n');
      expect(await again(tested, uri)).toEqual(unavailable);
      expect(await coverageOf(tested, sample, '1:100A>T')).toBe(1);
    });

    test('content whose new attempt failed still counts as imported', async () => {
      const { tested, uri, path } = await imported();
      const data = await tested.api.download((await tested.look(uri)).data_source.uri);
      await unlink(path);
      expect(await again(tested, uri)).toEqual(unavailable);
      const fields = { sample: await tested.sample(), data_source: await tested.upload('vcf', data) };
      const { task } = await tested.ended(await tested.create('/variations/', fields));
      expect(task).toMatchObject({ state: 'failure', error: { code: 'duplicate_data_source' } });
    });

    test('a missing local file fails the first attempt too', async () => {
      const { tested, files } = theOccupiable();
      const name = fresh('local');
      await files.write(name, '1\t0\t9\n');
      const data_source = await theOccupiable().localFile(name, 'bed');
      await unlink(files.path(name));
      const uri = await tested.create('/coverages/', { sample: await tested.sample(), data_source });
      expect((await tested.ended(uri)).task).toEqual(unavailable);
    });

    test('an annotation of a missing local file fails', async () => {
      const { tested, files } = theOccupiable();
      const name = fresh('local');
      await files.write(name, vcf({ rows: [] }));
      const data_source = await theOccupiable().localFile(name);
      await unlink(files.path(name));
      expect((await tested.ended(await tested.create('/annotations/', { data_source }))).task).toEqual(unavailable);
    });
  });
}
