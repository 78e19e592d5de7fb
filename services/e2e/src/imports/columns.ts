import { describe, expect, test } from '@jest/globals';
import { stored } from './testing/stored.ts';
import type { TestSystem } from './testing/test-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

const trio = (): string =>
  vcf({
    rows: [call('1:100', 'A', 'T', 'GT', '0/1', '0/0', '1/1'), call('1:200', 'A', 'T', 'GT', '0/0', '0/1', './.')],
  });

/** Which sample columns of a file make up a sample. */
export function columnTests(theSystem: () => TestSystem): void {
  const importInto = async (data_source: string, fields: object, poolSize = 1) => {
    const tested = theSystem();
    const sample = await tested.sample({ coverage_profile: false, pool_size: poolSize });
    const uri = await tested.create('/variations/', { sample, data_source, ...fields });
    const { task } = await tested.ended(uri);
    return { sample, uri, task, seen: await stored(tested, sample, ['1']) };
  };
  const refused = { state: 'failure', error: { code: 'duplicate_data_source' } };

  describe('sample columns', () => {
    test('one file gives each person of a trio their own observations', async () => {
      const file = await theSystem().upload('vcf', trio());
      const seen = async (columns: unknown) => (await importInto(file, { columns })).seen;
      expect(await seen(['S1'])).toEqual({ '1:100A>T': 'het 1' });
      expect(await seen([2])).toEqual({ '1:200A>T': 'het 1' });
      expect(await seen('S3')).toEqual({ '1:100A>T': 'hom 1' });
    });

    test('several columns make up a pool', async () => {
      const file = await theSystem().upload('vcf', trio());
      const { seen, task } = await importInto(file, { columns: ['S1', 3] }, 2);
      expect(seen).toEqual({ '1:100A>T': expect.stringMatching(/het 1.*hom 1/) });
      expect(task.result).toMatchObject({ warnings: [] });
    });

    test('are shown as they were given, and only then', async () => {
      const file = await theSystem().upload('vcf', trio());
      const { uri } = await importInto(file, { columns: ['S3', 'S1', 2] }, 3);
      expect(await theSystem().look(uri)).toMatchObject({ columns: ['S3', 'S1', 2] });
    });

    test('content may be imported once for each set of columns, however they are given', async () => {
      const [file, again] = [trio()].flatMap((text) => [
        theSystem().upload('vcf', text),
        theSystem().upload('vcf', text),
      ]);
      expect((await importInto(await file!, { columns: ['S1'] })).task).toMatchObject({ state: 'succes' });
      expect((await importInto(await again!, { columns: [1] })).task).toMatchObject(refused);
      expect((await importInto(await again!, { columns: [2, 1] }, 2)).task).toMatchObject({ state: 'succes' });
      expect((await importInto(await file!, { columns: ['S1', 'S2'] }, 2)).task).toMatchObject(refused);
      expect((await importInto(await file!, {}, 3)).task).toMatchObject({ state: 'succes' });
      expect((await importInto(await file!, { columns: ['S1', 'S2', 'S3'] }, 3)).task).toMatchObject(refused);
    });

    test('a file of several columns is not imported into one person without them', async () => {
      const file = await theSystem().upload('vcf', trio());
      const { task, seen } = await importInto(file, {});
      const message = expect.stringMatching(/^line 3: .*3 sample columns \("S1", "S2", "S3"\).*set columns/);
      expect(task).toMatchObject({ state: 'failure', error: { code: 'invalid_observations', message } });
      expect(seen).toEqual({});
    });

    test('a column that the file lacks fails the import, naming those it has', async () => {
      const file = await theSystem().upload('vcf', trio());
      const { task } = await importInto(file, { columns: ['father'] });
      const message = 'line 3: columns: no sample column "father"; the file has "S1", "S2", "S3"';
      expect(task).toMatchObject({ state: 'failure', error: { code: 'invalid_observations', message } });
    });

    test.each([
      [{ columns: [] }, 'columns: expected at least one sample column'],
      [{ columns: ['S1'], use_genotypes: false }, 'columns: expected together with use_genotypes'],
      [{ columns: [0] }, 'columns[0]: expected an integer of at least 1'],
      [{ columns: [true] }, 'columns[0]: expected a string'],
    ])('%j is refused at once', async (fields, message) => {
      const tested = theSystem();
      const [sample, data_source] = [await tested.sample(), await tested.upload('vcf', trio())];
      const answer = (await tested.api.post('/variations/', { sample, data_source, ...fields })).expect(400);
      expect(answer.error()).toMatchObject({ code: 'bad_request', message: expect.stringContaining(message) });
    });
  });
}
