import type { TestSystem } from '../imports/testing/test-system.ts';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { type Queries, queries } from './annotate.ts';

/**
 * Two samples with short answers. Q, eight individuals covered everywhere: `1:100A>T` in 2 het and 1 hom,
 * `1:200A>C` in 8 hom, `1:300G>` in 1 unknown, `M:5A>T` in 1 hemi. R, three individuals covered on 1:1-150: `1:100A>T` in
 * 1 het.
 */
export async function makeCohort(tested: TestSystem): Promise<Queries> {
  const q = await tested.sample({ coverage_profile: false, pool_size: 8 });
  const r = await tested.sample({ pool_size: 3 });
  const eight = (calls: string): string[] => calls.split(' ');
  const rows = [
    call('1:100', 'A', 'T', 'GT', ...eight('0/1 0|1 1/1 0/0 0/0 0/0 0/0 0/0')),
    call('1:200', 'A', 'C', 'GT', ...eight('1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1')),
    call('1:299', 'CG', 'C', 'GT', ...eight('./1 0/0 0/0 0/0 0/0 0/0 0/0 0/0')),
    call('M:5', 'A', 'T', 'GT', ...eight('1 0 0 0 0 0 0 0')),
  ];
  await tested.vary(q, vcf({ rows }));
  await tested.vary(r, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] }));
  await tested.cover(r, '1\t0\t150\n', { individuals: 3 });
  return queries({ Q: `sample:${q}`, R: `sample:${r}` });
}

type Values = readonly [vn: string, vf: string, het: string, hom: string];

/** Fields of a query with the values of all ALTs. */
export function fields(name: string, [vn, vf, het, hom]: Values): string {
  return `${name}_VN=${vn};${name}_VF=${vf};${name}_VF_HET=${het};${name}_VF_HOM=${hom}`;
}

/** Answers of Q for the variants of the cohort. */
export const ofQ = {
  at100: fields('Q', ['8', '0.375', '0.25', '0.125']),
  at200: fields('Q', ['8', '1', '0', '1']),
  at300: fields('Q', ['8', '0.125', '0', '0']),
  mitochondrial: fields('Q', ['8', '0.125', '0', '0.125']),
  nowhere: fields('Q', ['8', '0', '0', '0']),
};

/** Answers of R for the variants of the cohort. */
export const ofR = {
  at100: fields('R', ['3', '0.333333', '0.333333', '0']),
  uncovered: fields('R', ['0', '0', '0', '0']),
};
