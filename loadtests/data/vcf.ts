import { callOf } from './call.ts';
import { type Cohort, contigs } from './cohort.ts';
import { below, purposes } from './draw.ts';
import { filtered, type Genotype, genotype } from './people.ts';
import { type Site, siteAt } from './sites.ts';

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';
const infos: readonly (readonly [id: string, number: string, type: string, description: string])[] = [
  ['AC', 'A', 'Integer', 'Allele count in genotypes, for each ALT allele, in the same order as listed'],
  ['AF', 'A', 'Float', 'Allele Frequency, for each ALT allele, in the same order as listed'],
  ['AN', '1', 'Integer', 'Total number of alleles in called genotypes'],
  ['BaseQRankSum', '1', 'Float', 'Z-score from Wilcoxon rank sum test of Alt Vs. Ref base qualities'],
  ['DP', '1', 'Integer', 'Approximate read depth; some reads may have been filtered'],
  ['ExcessHet', '1', 'Float', 'Phred-scaled p-value for exact test of excess heterozygosity'],
  ['FS', '1', 'Float', "Phred-scaled p-value using Fisher's exact test to detect strand bias"],
  ['MQ', '1', 'Float', 'RMS Mapping Quality'],
  ['MQRankSum', '1', 'Float', 'Z-score From Wilcoxon rank sum test of Alt vs. Ref read mapping qualities'],
  ['QD', '1', 'Float', 'Variant Confidence/Quality by Depth'],
  ['ReadPosRankSum', '1', 'Float', 'Z-score from Wilcoxon rank sum test of Alt vs. Ref read position bias'],
  ['SOR', '1', 'Float', 'Symmetric Odds Ratio of 2x2 contingency table to detect strand bias'],
];
const formats: typeof infos = [
  ['AD', 'R', 'Integer', 'Allelic depths for the ref and alt alleles in the order listed'],
  ['DP', '1', 'Integer', 'Approximate read depth'],
  ['FT', '1', 'String', 'Genotype-level filter'],
  ['GQ', '1', 'Integer', 'Genotype Quality'],
  ['GT', '1', 'String', 'Genotype'],
  ['PL', 'G', 'Integer', 'Normalized, Phred-scaled likelihoods for genotypes as defined in the VCF specification'],
];

/** Header lines of a file about `whom`, with the columns of these samples. */
export function vcfHeader(cohort: Cohort, whom: string, samples: readonly string[]): string {
  const { seed, sites, run } = cohort;
  const field = (kind: string) => (one: (typeof infos)[number]) =>
    `##${kind}=<ID=${one[0]},Number=${one[1]},Type=${one[2]},Description="${one[3]}">`;
  return [
    '##fileformat=VCFv4.2',
    '##FILTER=<ID=LowQual,Description="Low quality">',
    ...formats.map(field('FORMAT')),
    ...infos.map(field('INFO')),
    ...contigs.map((chrom) => `##contig=<ID=${chrom},length=${cohort.contigBases}>`),
    `##cohort=<Seed=${seed},Sites=${sites},Run="${run}",Of="${whom}">`,
    samples.length === 0 ? columns : [columns, 'FORMAT', ...samples].join('\t'),
    '',
  ].join('\n');
}

/** CHROM to ALT of a site; four in ten have an identifier. */
export function siteColumns(cohort: Cohort, site: number, { chrom, pos, ref, alts }: Site): string {
  const drawn = below(1 << 30, cohort.seed, purposes.site, site, 1);
  const id = drawn % 10 < 4 ? `rs${drawn}` : '.';
  return `${chrom}\t${pos}\t${id}\t${ref}\t${alts.join(',')}`;
}

/** INFO beside the counts, of evidence from so many reads. */
export function evidence(cohort: Cohort, site: number, whom: number, depth: number, quality: number): string {
  const drawn = below(1 << 30, cohort.seed, purposes.quality, site, whom);
  const rank = (shift: number): string => (((drawn >>> shift) % 4000) / 1000 - 2).toFixed(3);
  const strand = ((drawn >>> 4) % 12_000) / 1000;
  return `BaseQRankSum=${rank(0)};DP=${depth};ExcessHet=3.0103;FS=${strand.toFixed(3)};MQ=60.00;MQRankSum=${rank(7)};QD=${(quality / depth).toFixed(2)};ReadPosRankSum=${rank(11)};SOR=${(0.3 + strand / 5).toFixed(3)}`;
}

/** Lines of the VCF file of somebody, as GATK writes one: the sites at which they carry an ALT. */
export function* vcfLines(cohort: Cohort, person: number): Generator<string> {
  yield vcfHeader(cohort, `person ${person}`, [`P${person}`]);
  for (let site = 0; site < cohort.sites; site += 1) {
    const call = genotype(cohort, person, site);
    if (call[0] > 0 || call[1] > 0) yield personLine(cohort, person, site, call);
  }
}

function personLine(cohort: Cohort, person: number, site: number, carried: Genotype): string {
  const at = siteAt(cohort, site);
  const { depth, gt, ad, gq, pl } = callOf(cohort, person, site, carried, at.alts.length);
  const isLow = filtered(cohort, person, site);
  const quality = isLow ? depth / 2 : depth * (carried[0] === carried[1] ? 27.6 : 13.4);
  const alleles = carried[1] === -1 ? 1 : 2;
  const counts = at.alts.map((_, alt) => (carried[0] === alt + 1 ? 1 : 0) + (carried[1] === alt + 1 ? 1 : 0));
  const shares = counts.map((count) => (count / alleles).toFixed(3));
  const info = `AC=${counts.join(',')};AF=${shares.join(',')};AN=${alleles};${evidence(cohort, site, person, depth, quality)}`;
  const filter = isLow ? 'LowQual' : 'PASS';
  return `${siteColumns(cohort, site, at)}\t${quality.toFixed(2)}\t${filter}\t${info}\tGT:AD:DP:GQ:PL\t${gt}:${ad}:${depth}:${gq}:${pl}\n`;
}

/** The whole VCF file of somebody: for cohorts that fit into memory. */
export function vcfText(cohort: Cohort, person: number): string {
  return [...vcfLines(cohort, person)].join('');
}

/** Lines of a VCF file of all sites without anybody's genotypes: what one would want to have annotated. */
export function* siteLines(cohort: Cohort): Generator<string> {
  yield vcfHeader(cohort, 'all sites', []);
  for (let site = 0; site < cohort.sites; site += 1) {
    yield `${siteColumns(cohort, site, siteAt(cohort, site))}\t.\tPASS\t.\n`;
  }
}

/** The whole VCF file of all sites: for cohorts that fit into memory. */
export function sitesText(cohort: Cohort): string {
  return [...siteLines(cohort)].join('');
}
