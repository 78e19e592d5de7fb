import type { Cohort } from './cohort.ts';
import { covered, filtered, genotype } from './people.ts';

/** The frequencies of an ALT as the system should tell them. */
export interface Truth {
  /** Individuals that were covered. */
  vn: number;
  /** Shares of them: carriers; those with other alleles too; those with nothing else, haploid ones included. */
  vf: number;
  vfHet: number;
  vfHom: number;
}

/** The frequencies among some people, each imported with variants and regions: by site and index of the ALT. */
export function truth(cohort: Cohort, people: readonly number[]): (site: number, alt?: number) => Truth {
  return (site, alt = 0) => {
    const there = people.filter((person) => covered(cohort, person, site));
    const called = there.filter((person) => !filtered(cohort, person, site));
    const calls = called.map((person) => genotype(cohort, person, site));
    const carriers = calls.filter((call) => call.includes(alt + 1));
    const hom = carriers.filter(([first, second]) => second === -1 || second === first).length;
    const share = (count: number): number => (there.length === 0 ? 0 : count / there.length);
    const het = carriers.length - hom;
    return { vn: there.length, vf: share(carriers.length), vfHet: share(het), vfHom: share(hom) };
  };
}
