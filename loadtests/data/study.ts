import { type Cohort, contigs, sitesPerRegion } from './cohort.ts';
import { draw, purposes } from './draw.ts';
import { countsOf } from './evidence.ts';
import type { GeneratedFile } from './generated-file.ts';
import { alleleShares } from './people.ts';
import { contigOf } from './regions.ts';
import { altCount, siteAt } from './sites.ts';
import { siteColumns } from './vcf.ts';
import { vcfHeader } from './vcf-header.ts';

/** A population study with counts only, covered everywhere; its people are not in the cohort. */
export interface Study {
  /** An integer that identifies the study. */
  id: number;
  individuals: number;
  /**
   * Counts in INFO: `AC_Het`: heterozygous, homozygous and hemizygous individuals, as in ExAC; `nhomalt`: alleles and
   * homozygous individuals, as in gnomAD, with two X chromosomes each.
   */
  counts: 'AC_Het' | 'nhomalt';
}

/** Individuals of a study with an ALT. */
export interface Carriers {
  het: number;
  hom: number;
  hemi: number;
}

/**
 * The carriers of each ALT of a site: about as many as expected by Hardy–Weinberg, at most the number of individuals.
 */
export function carriersOf(cohort: Cohort, study: Study, site: number): Carriers[] {
  const alts = altCount(cohort, site);
  const shares = alleleShares(cohort, site, alts);
  const carriers = shares.map(() => ({ het: 0, hom: 0, hemi: 0 }));
  const isOnX = contigOf(cohort, Math.floor(site / sitesPerRegion)) === contigs.length - 1;
  let men = isOnX && study.counts === 'AC_Het' ? study.individuals >> 1 : 0;
  let others = study.individuals - men;
  const about = (expected: number, n: number): number =>
    Math.floor(expected * (0.6 + 0.8 * draw(cohort.seed ^ study.id, purposes.study, site, n)));
  const [allMen, allOthers] = [men, others];
  shares.forEach((share, alt) => {
    const mine = carriers[alt] as Carriers;
    mine.hemi = Math.min(men, about(allMen * share, 3 * alt));
    men -= mine.hemi;
    mine.hom = Math.min(others, about(allOthers * share * share, 3 * alt + 1));
    others -= mine.hom;
    mine.het = Math.min(others, about(2 * allOthers * share * (1 - share), 3 * alt + 2));
    others -= mine.het;
  });
  return carriers;
}

/** A VCF file without samples: counts of a study at the sites with an observed ALT. */
export function studyFile(cohort: Cohort, study: Study): GeneratedFile {
  const line = (site: number): string => {
    const carriers = carriersOf(cohort, study, site);
    return carriers.some(({ het, hom, hemi }) => het + hom + hemi > 0) ? studyLine(cohort, study, site, carriers) : '';
  };
  return { header: vcfHeader(cohort, `study ${study.id}`, []), places: cohort.sites, line };
}

function studyLine(cohort: Cohort, study: Study, site: number, carriers: readonly Carriers[]): string {
  const list = (key: keyof Carriers): string => carriers.map((one) => one[key]).join(',');
  const alleles = carriers.map(({ het, hom, hemi }) => het + 2 * hom + hemi);
  const counts = countsOf(alleles, 2 * study.individuals);
  const kinds =
    study.counts === 'nhomalt'
      ? `nhomalt=${list('hom')}`
      : `AC_Hemi=${list('hemi')};AC_Het=${list('het')};AC_Hom=${list('hom')}`;
  return `${siteColumns(cohort, site, siteAt(cohort, site))}\t.\tPASS\t${counts};${kinds}\n`;
}
