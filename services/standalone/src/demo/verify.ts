import type { SimulatedCohort } from './simulated-cohort.ts';

/**
 * Compares an annotated sites VCF with the generator. Returns the number of compared values; error on the first wrong
 * one.
 */
export function verifyAnnotated(text: string, cohort: SimulatedCohort, query: string): number {
  const records = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (records.length !== cohort.sites.length) {
    throw new Error(`expected ${cohort.sites.length} annotated records, got ${records.length}`);
  }
  records.forEach((line, site) => {
    const info = new Map(
      line
        .split('\t')[7]!
        .split(';')
        .map((field) => field.split('=') as [string, string]),
    );
    for (const [key, wanted] of expected(cohort, site)) {
      const got = Number(info.get(`${query}_${key}`));
      if (!(Math.abs(got - wanted) < 1e-6)) throw new Error(`${line}: expected ${query}_${key}=${wanted}`);
    }
  });
  return records.length * 4;
}

function expected(cohort: SimulatedCohort, site: number): [string, number][] {
  const people = Array.from({ length: cohort.people }, (_, person) => person);
  const covered = people.filter((person) => cohort.covered(person, site));
  const share = (carries: (copies: number) => boolean) =>
    covered.length === 0 ? 0 : covered.filter((person) => carries(cohort.copies(person, site))).length / covered.length;
  return [
    ['VN', covered.length],
    ['VF', share((copies) => copies > 0)],
    ['VF_HET', share((copies) => copies === 1)],
    ['VF_HOM', share((copies) => copies === 2)],
  ];
}
