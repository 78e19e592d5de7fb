import { beforeAll, describe, expect, test } from '@jest/globals';
import { breaks } from '../imports/testing/compressed.ts';
import type { Filetype, Tasked, TestSystem } from '../imports/testing/test-system.ts';
import { columnLine, tabbed } from '../imports/testing/vcf-text.ts';
import { queries, submit } from './annotate.ts';

const top = `##fileformat=VCFv4.3\n${columnLine(8)}\n${tabbed('1 100 . A T . PASS .')}\n`;

type BadFile = readonly [what: string, filetype: Filetype, data: string | Uint8Array, says: RegExp, fault?: string];
const files: readonly BadFile[] = [
  ['an empty VCF', 'vcf', '', /#CHROM/, 'no_columns'],
  ['a VCF without #CHROM', 'vcf', '##fileformat=VCFv4.3\n', /#CHROM/, 'no_columns'],
  ['a VCF with a second #CHROM', 'vcf', `${top}${columnLine(8)}\n`, /\bline 4\b/i],
  ['a VCF with blanks for tabs', 'vcf', `${top}1 200 . A T . PASS .\n`, /\bline 4\b/i],
  ['a VCF with POS -1', 'vcf', `${top}${tabbed('1 -1 . A T . PASS .')}\n`, /\bline 4\b/i],
  ['a VCF with a foreign letter', 'vcf', `${top}${tabbed('1 5 . A Q . PASS .')}\n`, /\bline 4\b/i],
  ['a VCF with a bad filtered record', 'vcf', `${top}${tabbed('1 x . A T . q10 .')}\n`, /\bline 4\b/i],
  ['a VCF with a record too short', 'vcf', `${top}1\t200\t.\tA\tT\n`, /\bline 4\b/i],
  [
    'a VCF with a line beyond the cap',
    'vcf',
    `${top}${tabbed(`1 5 . A T . . X=${'y'.repeat(70_000)}`)}\n`,
    /\bline 4\b/i,
  ],
  ['a BED with a region that ends before it starts', 'bed', '1\t0\t9\n1\t9\t0\n', /\bline 2\b/i],
  ['a BED of two columns', 'bed', '1\t0\t9\n1\t9\n', /\bline 2\b/i],
  ['a BED with a line beyond the cap', 'bed', `1\t0\t9\n1\t0\t9\t${'y'.repeat(70_000)}\n`, /\bline 2\b/i],
  ...breaks.map(([what, break_]) => [`${what}, a VCF`, 'vcf', break_(top), /./] as const),
  ...breaks.map(([what, break_]) => [`${what}, a BED`, 'bed', break_('1\t0\t9\n'.repeat(40)), /./] as const),
];

/** Input that cannot be annotated. */
export function badInputTests(theSystem: () => TestSystem): void {
  describe('input that cannot be annotated', () => {
    const ended = new Map<string, Promise<Tasked>>();
    const run = async (filetype: Filetype, data: string | Uint8Array): Promise<Tasked> => {
      const uri = await submit(theSystem(), await theSystem().upload(filetype, data), queries({ Q: '*' }));
      return await theSystem().ended(uri);
    };
    beforeAll(() => {
      for (const [what, filetype, data] of files) {
        const result = run(filetype, data);
        result.catch(() => undefined);
        ended.set(what, result);
      }
    });

    for (const [what, , , says, fault] of files) {
      test(`${what} fails the annotation and gives no data`, async () => {
        const { task, annotated_data_source } = (await ended.get(what))!;
        const ofFile = fault !== undefined && { file_fault: fault };
        const error = { code: 'invalid_data_source', message: expect.stringMatching(says), ...ofFile };
        expect(task).toEqual({ state: 'failure', error });
        (await theSystem().api.get(annotated_data_source.uri)).expect(200);
        (await theSystem().api.get(`${annotated_data_source.uri}/data`)).expect(404);
      });
    }
  });
}
