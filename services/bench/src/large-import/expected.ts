import type { Cohort } from '@varfreq/loadtests/data/cohort';
import { filtered, genotype } from '@varfreq/loadtests/data/people';

/** Counts that an import of a person's VCF file must report. */
export interface Expected {
  records: number;
  /** Records with rejected calls. */
  filtered: number;
  /** Distinct variants in the others. */
  observations: number;
}

/** Counted from the model; about 100 ns for each site. */
export function expectedOf(cohort: Cohort, person: number): Expected {
  const expected = { records: 0, filtered: 0, observations: 0 };
  for (let site = 0; site < cohort.sites; site += 1) {
    const [first, second] = genotype(cohort, person, site);
    if (first <= 0 && second <= 0) continue;
    expected.records += 1;
    if (filtered(cohort, person, site)) expected.filtered += 1;
    else expected.observations += first > 0 && second > 0 && first !== second ? 2 : 1;
  }
  return expected;
}
