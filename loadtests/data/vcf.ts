import type { Cohort } from './cohort.ts';
import { below, purposes } from './draw.ts';
import { callOf, countsOf, hundredths, infoOf } from './evidence.ts';
import { type GeneratedFile, textOf } from './generated-file.ts';
import { filtered, type Genotype, genotype } from './people.ts';
import { type Site, siteAt } from './sites.ts';
import { vcfHeader } from './vcf-header.ts';

/** CHROM to ALT of a site; four in ten have an identifier. */
export function siteColumns(cohort: Cohort, site: number, { chrom, pos, ref, alts }: Site): string {
  const drawn = below(1 << 30, cohort.seed, purposes.site, site, 1);
  const id = drawn % 10 < 4 ? `rs${drawn}` : '.';
  return `${chrom}\t${pos}\t${id}\t${ref}\t${alts.length === 1 ? alts[0] : alts.join(',')}`;
}

/** The VCF file of a person, as GATK writes one: the sites where they carry an ALT. */
export function vcfFile(cohort: Cohort, person: number): GeneratedFile {
  const line = (site: number): string => {
    const call = genotype(cohort, person, site);
    return call[0] > 0 || call[1] > 0 ? personLine(cohort, person, site, call) : '';
  };
  return { header: vcfHeader(cohort, `person ${person}`, [`P${person}`]), places: cohort.sites, line };
}

function personLine(cohort: Cohort, person: number, site: number, carried: Genotype): string {
  const at = siteAt(cohort, site);
  const [first, second] = carried;
  const { depth, gt, ad, gq, pl } = callOf(cohort, person, site, carried, at.alts.length);
  const isLow = filtered(cohort, person, site);
  const quality = depth * (isLow ? 50 : first === second ? 2760 : 1340);
  const counts = at.alts.map((_, alt) => (first === alt + 1 ? 1 : 0) + (second === alt + 1 ? 1 : 0));
  const info = `${countsOf(counts, second === -1 ? 1 : 2)};${infoOf(cohort, site, person, depth, quality)}`;
  return `${siteColumns(cohort, site, at)}\t${hundredths(quality)}\t${isLow ? 'LowQual' : 'PASS'}\t${info}\tGT:AD:DP:GQ:PL\t${gt}:${ad}:${depth}:${gq}:${pl}\n`;
}

/** A VCF file of all sites without genotypes, for annotation. */
export function sitesFile(cohort: Cohort): GeneratedFile {
  const line = (site: number): string => `${siteColumns(cohort, site, siteAt(cohort, site))}\t.\tPASS\t.\n`;
  return { header: vcfHeader(cohort, 'all sites', []), places: cohort.sites, line };
}

/** `vcfFile` as text: for cohorts that fit into memory. */
export function vcfText(cohort: Cohort, person: number): string {
  return textOf(vcfFile(cohort, person));
}

/** `sitesFile` as text: for cohorts that fit into memory. */
export function sitesText(cohort: Cohort): string {
  return textOf(sitesFile(cohort));
}
