import type { Cohort } from '../data/cohort.ts';
import { siteAt } from '../data/sites.ts';
import { truth } from '../data/truth.ts';

/** Number of covered individuals, and the fractions of carriers, heterozygous and homozygous ones. */
export type Values = readonly [vn: number, vf: number, vfHet: number, vfHom: number];

/** Expected values of every ALT, by site, then by ALT. */
export type Expected = readonly (readonly Values[])[];

const fields = ['VN', 'VF', 'VF_HET', 'VF_HOM'] as const;
/** Frequencies are reported with at least six digits. */
const relativeError = 6e-6;

/** The values of a cohort's sites among some of its people. Costs some 0.1 ms a site and person in k6. */
export function expectedValues(cohort: Cohort, people: readonly number[]): Expected {
  return Array.from({ length: cohort.sites }, (_, site) => expectedAt(cohort, people, site));
}

/** The values of all ALTs of a site among some people. */
export function expectedAt(cohort: Cohort, people: readonly number[], site: number): Values[] {
  const valuesOf = truth(cohort, people);
  return siteAt(cohort, site).alts.map((_, alt): Values => {
    const { vn, vf, vfHet, vfHom } = valuesOf(site, alt);
    return [vn, vf, vfHet, vfHom];
  });
}

/** Whether the values are equal within the written precision. */
export function areSame(expected: Values, got: readonly number[]): boolean {
  return expected.every((value, n) => Math.abs(got[n]! - value) <= relativeError * value);
}

/** Human-readable differences of an annotated file of all sites from the expected records. */
export function differences(cohort: Cohort, expected: Expected, query: string, vcf: string): string[] {
  const records = vcf.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const problems = records.flatMap((line, site) => problemsOf(cohort, expected, query, line, site));
  if (records.length !== expected.length) problems.push(`${records.length} records instead of ${expected.length}`);
  return problems;
}

function problemsOf(cohort: Cohort, expected: Expected, query: string, line: string, index: number): string[] {
  if (index >= expected.length) return [];
  const [chrom, pos, , ref, alt, , , info = ''] = line.split('\t');
  const site = siteAt(cohort, index);
  const [found, wanted] = [
    `${chrom}:${pos} ${ref} ${alt}`,
    `${site.chrom}:${site.pos} ${site.ref} ${site.alts.join(',')}`,
  ];
  if (found !== wanted) return [`record ${index + 1} is ${found} instead of ${wanted}`];
  const entries = new Map(info.split(';').map((entry) => entry.split('=') as [string, string]));
  const columns = fields.map((field) => entries.get(`${query}_${field}`)?.split(',').map(Number) ?? []);
  return expected[index]!.flatMap((values, n) => {
    const got = columns.map((column) => column[n] ?? Number.NaN);
    return areSame(values, got) ? [] : [`${found}, ALT ${n + 1}: ${got.join(' ')} instead of ${values.join(' ')}`];
  });
}
