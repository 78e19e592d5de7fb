import { describe, expect, test } from '@jest/globals';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { site, vcf } from '../imports/testing/vcf-text.ts';
import { annotateText, queries, submit } from './annotate.ts';
import { aboutQuery } from './annotated-header.ts';
import { fields } from './vcf-cohort.ts';

const nothing = fields('Q', ['.', '.', '.', '.']);
const all = fields('Q', ['2', '0.5', '0', '0']);
const none = fields('Q', ['2', '0', '0', '0']);

const rows: readonly (readonly [title: string, row: string, info: string])[] = [
  ['a deletion written anywhere in its repeat is found', site('1:18', 'ACA', 'A'), all],
  ['an insertion written anywhere in its repeat is found', site('chr1:20', 'A', 'ACA'), all],
  ['another variant in the repeat is not found', site('1:18', 'ACA', 'ACACA'), all],
  ['a variant without carriers is annotated with its coverage', site('1:1', 'G', 'C'), none],
  ['a contig that the genome lacks has . for all values', site('decoy:99', 'G', 'C'), nothing],
  ['a symbolic ALT is not compared with the genome', site('1:1', 'N', '<DEL>'), nothing],
  ['a breakend past the end is not compared with the genome', site('1:61', 'N', ']2:1]N'), nothing],
  ['an insertion past the last base is annotated', site('2:10', 'A', 'AC'), none],
];

const contradictions: readonly (readonly [title: string, row: string])[] = [
  ['a REF that contradicts the genome', site('1:1', 'C', 'T')],
  ['a REF that runs past the end', site('1:60', 'AC', 'A')],
  ['a position past the end', site('2:11', 'A', 'C')],
  ['a REF of a filtered record that contradicts the genome', '1 1 . C T . q10 .'],
];

/**
 * Annotations with a reference genome; the sample of two individuals has two variants of a repeat.
 */
export function genomeAnnotationTests(theSystem: () => TestSystem): void {
  const asked = async () => {
    const sample = await theSystem().sample({ coverage_profile: false, pool_size: 2 });
    await theSystem().vary(sample, vcf({ rows: [site('1:10', 'TCA', 'T'), site('1:10', 'T', 'TCA')] }));
    return queries({ Q: `sample:${sample}` });
  };

  describe('annotations with a genome', () => {
    test.each(rows)('%s', async (_, row, info) => {
      const header = ['##contig=<ID=chr1,length=7>'];
      const text = await annotateText(theSystem(), 'vcf', vcf({ header, rows: [row] }), await asked());
      expect(text.trimEnd().split('\n').at(-1)).toBe([...row.split(' ').slice(0, 7), info].join('\t'));
      expect(text.startsWith('##fileformat=VCFv4.3\n##test=')).toBe(true);
      expect(text).toContain(`\n${header[0]}\n`);
      expect(aboutQuery(text, 'Q').Genome).not.toBe('');
    });

    test('lengths of ##contig lines give a warning only', async () => {
      const data = vcf({ header: ['##contig=<ID=chr1,length=7>'], rows: [site('1:1', 'G', 'C')] });
      const { task } = await theSystem().succeeded(
        await submit(theSystem(), await theSystem().upload('vcf', data), []),
      );
      const warnings = [expect.stringMatching(/^contig_length: .*the header says 7/)];
      expect(task.result).toEqual({ records: 1, variants: 1, skipped: {}, warnings });
    });

    test.each(contradictions)('%s fails the annotation', async (_, row) => {
      const data = vcf({ rows: [site('1:1', 'G', 'C'), row] });
      const uri = await submit(theSystem(), await theSystem().upload('vcf', data), await asked());
      const { task, annotated_data_source } = await theSystem().ended(uri);
      expect(task).toEqual({ state: 'failure', error: { code: 'reference_mismatch', message: expect.any(String) } });
      (await theSystem().api.get(`${annotated_data_source.uri}/data`)).expect(404);
    });

    test('regions on a contig that the genome lacks give no rows, others are spelled as in the genome', async () => {
      const text = await annotateText(theSystem(), 'bed', 'decoy\t0\t99\n1\t0\t20\n', await asked());
      const header = 'chromosome,position,reference,observed,Q_VN,Q_VF,Q_VF_HET,Q_VF_HOM';
      expect(text).toBe(`${header}\nchr1,11,,CA,2,0.5,0,0\nchr1,11,CA,,2,0.5,0,0\n`);
    });
  });
}
