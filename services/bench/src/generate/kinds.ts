import { bedFile } from '@varfreq/loadtests/data/bed';
import type { Cohort } from '@varfreq/loadtests/data/cohort';
import type { GeneratedFile } from '@varfreq/loadtests/data/generated-file';
import { poolFile } from '@varfreq/loadtests/data/pool';
import { siteAt } from '@varfreq/loadtests/data/sites';
import { studyFile } from '@varfreq/loadtests/data/study';
import { truth } from '@varfreq/loadtests/data/truth';
import { sitesFile, vcfFile } from '@varfreq/loadtests/data/vcf';

/** The people of a file. */
export interface Whom {
  /** The first person, or the number of the study. */
  first: number;
  /** Number of people from there on; the individuals of a study. */
  people: number;
}

/** Kinds of files, by their option value. */
export const kinds = {
  vcf: { about: 'one person: the variants they carry', of: (cohort, { first }) => vcfFile(cohort, first) },
  pool: { about: 'several people, a column each', of: (cohort, whom) => poolFile(cohort, numbersOf(whom)) },
  study: {
    about: 'counts of a population study, no samples',
    of: (cohort, { first, people }) => studyFile(cohort, { id: first, individuals: people, counts: 'AC_Het' }),
  },
  sites: { about: 'all sites and no samples, to annotate', of: (cohort) => sitesFile(cohort) },
  bed: { about: 'the covered regions of one person', of: (cohort, { first }) => bedFile(cohort, first) },
  truth: { about: 'the true frequencies among several people, as CSV', of: truthFile },
} as const satisfies Record<string, { about: string; of: (cohort: Cohort, whom: Whom) => GeneratedFile }>;

export type Kind = keyof typeof kinds;

function numbersOf({ first, people }: Whom): number[] {
  return Array.from({ length: people }, (_, n) => first + n);
}

/** Rows in the order of `sites`, one for each ALT. */
function truthFile(cohort: Cohort, whom: Whom): GeneratedFile {
  const known = truth(cohort, numbersOf(whom));
  const line = (site: number): string => {
    const { chrom, pos, ref, alts } = siteAt(cohort, site);
    const rows = alts.map((alt, n) => {
      const { vn, vf, vfHet, vfHom } = known(site, n);
      return `${[chrom, pos, ref, alt, vn, vf, vfHet, vfHom].join(',')}\n`;
    });
    return rows.join('');
  };
  return { header: 'chrom,pos,ref,alt,VN,VF,VF_HET,VF_HOM\n', places: cohort.sites, line };
}
