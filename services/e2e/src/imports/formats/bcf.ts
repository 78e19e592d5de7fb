import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { resultOf } from '../../annotations/annotate.ts';
import { stored } from '../testing/stored.ts';
import { fresh, type TestSystem } from '../testing/test-system.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const text = fixture('trio.vcf');
/** `text` as written by bcftools 1.16. */
const binary = fixture('trio.bcf');
/** With the columns that are imported: the content of a file, once for each column. */
const forms: readonly (readonly [string, Buffer, (string | number)[]])[] = [
  ['BGZF', binary, ['mother', 2]],
  ['uncompressed', gunzipSync(binary), ['child']],
];

/** The same calls in a file that was not imported before. */
const other = (vcf: Buffer): Buffer => Buffer.from(vcf.toString().replace('\n', `\n##run=${fresh('run')}\n`));

/** BCF in the place of VCF. */
export function bcfTests(theSystem: () => TestSystem): void {
  const imported = async (file: Buffer, fields: object) => {
    const tested = theSystem();
    const sample = await tested.sample({ coverage_profile: false });
    const data_source = await tested.upload('vcf', file);
    const { task } = await tested.ended(await tested.create('/variations/', { sample, data_source, ...fields }));
    return { task, seen: await stored(tested, sample, ['1']) };
  };
  const annotated = async (file: Buffer) => {
    const tested = theSystem();
    const data_source = await tested.upload('vcf', file);
    const fields = { data_source, queries: [{ name: 'Q', expression: '*' }] };
    const result = await resultOf(tested, await tested.succeeded(await tested.create('/annotations/', fields)));
    return result.replace(/^##varfreq=.*\n/gm, '');
  };

  describe.each(forms)('a BCF file, %s,', (_form, file, people) => {
    test('is imported like the VCF', async () => {
      for (const person of people) {
        const columns = [person];
        const [asBcf, asVcf] = await Promise.all([file, other(text)].map((each) => imported(each, { columns })));
        expect(asVcf!.task.state).toBe('succes');
        expect(asBcf).toEqual(asVcf);
      }
    });

    test('is annotated as the VCF', async () => {
      const result = await annotated(file);
      expect(result).toContain('\tDP=90;Q_VN=');
      expect(result).toBe(await annotated(text));
    });

    test('that ends within a record fails with its line', async () => {
      const cut = forms[1]![1].subarray(0, -5);
      const { task } = await imported(cut, { columns: [1] });
      const error = {
        code: 'invalid_observations',
        message: expect.stringMatching(/line 11: the BCF file ends within/),
      };
      expect(task).toMatchObject({ state: 'failure', error });
    });
  });

  test('as regions, a BCF file fails with what to do', async () => {
    const tested = theSystem();
    const [sample, data_source] = [await tested.sample(), await tested.upload('bed', binary)];
    const { task } = await tested.ended(await tested.create('/coverages/', { sample, data_source }));
    expect(task).toMatchObject({ state: 'failure', error: { message: expect.stringMatching('filetype vcf') } });
  });
}
