import { type Cohort, contigs } from './cohort.ts';
import { contigOf } from './regions.ts';

type Definition = readonly [kind: string, id: string, number: string, type: string, description: string];

const definitions: readonly Definition[] = [
  ['FORMAT', 'AD', 'R', 'Integer', 'Allelic depths for the ref and alt alleles in the order listed'],
  ['FORMAT', 'DP', '1', 'Integer', 'Approximate read depth'],
  ['FORMAT', 'FT', '1', 'String', 'Genotype-level filter'],
  ['FORMAT', 'GQ', '1', 'Integer', 'Genotype Quality'],
  ['FORMAT', 'GT', '1', 'String', 'Genotype'],
  [
    'FORMAT',
    'PL',
    'G',
    'Integer',
    'Normalized, Phred-scaled likelihoods for genotypes as defined in the VCF specification',
  ],
  ['INFO', 'AC', 'A', 'Integer', 'Allele count in genotypes, for each ALT allele, in the same order as listed'],
  ['INFO', 'AC_Hemi', 'A', 'Integer', 'Number of hemizygous individuals'],
  ['INFO', 'AC_Het', 'A', 'Integer', 'Number of heterozygous individuals'],
  ['INFO', 'AC_Hom', 'A', 'Integer', 'Number of homozygous individuals'],
  ['INFO', 'AF', 'A', 'Float', 'Allele Frequency, for each ALT allele, in the same order as listed'],
  ['INFO', 'AN', '1', 'Integer', 'Total number of alleles in called genotypes'],
  ['INFO', 'BaseQRankSum', '1', 'Float', 'Z-score from Wilcoxon rank sum test of Alt Vs. Ref base qualities'],
  ['INFO', 'DP', '1', 'Integer', 'Approximate read depth; some reads may have been filtered'],
  ['INFO', 'ExcessHet', '1', 'Float', 'Phred-scaled p-value for exact test of excess heterozygosity'],
  ['INFO', 'FS', '1', 'Float', "Phred-scaled p-value using Fisher's exact test to detect strand bias"],
  ['INFO', 'MQ', '1', 'Float', 'RMS Mapping Quality'],
  ['INFO', 'MQRankSum', '1', 'Float', 'Z-score From Wilcoxon rank sum test of Alt vs. Ref read mapping qualities'],
  ['INFO', 'nhomalt', 'A', 'Integer', 'Count of homozygous individuals'],
  ['INFO', 'QD', '1', 'Float', 'Variant Confidence/Quality by Depth'],
  ['INFO', 'ReadPosRankSum', '1', 'Float', 'Z-score from Wilcoxon rank sum test of Alt vs. Ref read position bias'],
  ['INFO', 'SOR', '1', 'Float', 'Symmetric Odds Ratio of 2x2 contingency table to detect strand bias'],
];

/** Files of a few kilobytes have no room for definitions. */
const leastDefined = 32;

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

/**
 * Header lines of a file about `whom`, with the columns of these samples. Below 32 sites INFO and FORMAT are not
 * defined.
 */
export function vcfHeader(cohort: Cohort, whom: string, samples: readonly string[]): string {
  const { seed, sites, run, regions } = cohort;
  const used = new Set(contigs.map((_, contig) => contigOf(cohort, Math.ceil((contig * regions) / contigs.length))));
  return [
    '##fileformat=VCFv4.2',
    '##FILTER=<ID=LowQual,Description="Low quality">',
    ...(sites < leastDefined ? [] : definitions.map(line)),
    ...contigs.filter((_, n) => used.has(n)).map((chrom) => `##contig=<ID=${chrom},length=${cohort.contigBases}>`),
    `##cohort=<Seed=${seed},Sites=${sites},Run="${run}",Of="${whom}">`,
    samples.length === 0 ? columns : [columns, 'FORMAT', ...samples].join('\t'),
    '',
  ].join('\n');
}

function line([kind, id, number, type, description]: Definition): string {
  return `##${kind}=<ID=${id},Number=${number},Type=${type},Description="${description}">`;
}
