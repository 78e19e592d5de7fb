import type { Cohort } from './cohort.ts';
import { covered, filtered, genotype } from './people.ts';
import { type Carriers, carriersOf, type Study } from './study.ts';

/** The frequencies of an ALT that the system should report. */
export interface Truth {
  /** Individuals that were covered. */
  vn: number;
  /** Fractions of these: carriers; heterozygous; homozygous, haploid included. */
  vf: number;
  vfHet: number;
  vfHom: number;
}

/**
 * The frequencies among some people, each imported with variants and regions (as separate samples or in pools), and
 * studies, imported as samples without coverage profile: by site and index of the ALT. People without a coverage
 * profile are covered everywhere: `isCovered` returns it.
 */
export function truth(
  cohort: Cohort,
  people: readonly number[],
  studies: readonly Study[] = [],
  isCovered: typeof covered = covered,
): (site: number, alt?: number) => Truth {
  const others = studies.reduce((sum, { individuals }) => sum + individuals, 0);
  return (site, alt = 0) => {
    let [vn, het, hom] = [others, 0, 0];
    for (const person of people) {
      if (!isCovered(cohort, person, site)) continue;
      vn += 1;
      if (filtered(cohort, person, site)) continue;
      const [first, second] = genotype(cohort, person, site);
      if (first !== alt + 1 && second !== alt + 1) continue;
      if (second === -1 || second === first) hom += 1;
      else het += 1;
    }
    for (const study of studies) {
      const carriers = carriersOf(cohort, study, site)[alt] as Carriers;
      het += carriers.het;
      hom += carriers.hom + carriers.hemi;
    }
    const share = (count: number): number => (vn === 0 ? 0 : count / vn);
    return { vn, vf: share(het + hom), vfHet: share(het), vfHom: share(hom) };
  };
}
