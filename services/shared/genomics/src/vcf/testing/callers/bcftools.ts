import type { Random } from '@varfreq/testkit/random';
import { cellsOf, germline } from './germline.ts';
import { gvcf } from './gvcf.ts';
import type { Caller } from './imitation.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import type { Site } from './truth/site.ts';
import { unphased } from './written/genotype-text.ts';
import { phredLikelihoods } from './written/likelihoods.ts';
import type { Columns } from './written/vcf-lines.ts';

const meta = [
  '##bcftoolsVersion=1.16+htslib-1.16',
  '##bcftoolsCommand=mpileup -f genome.fa a.bam b.bam',
  '##INFO=<ID=INDEL,Number=0,Type=Flag,Description="Indicates that the variant is an INDEL.">',
  '##INFO=<ID=DP4,Number=4,Type=Integer,Description="Number of high-quality ref-forward, ... bases">',
  '##bcftools_callCommand=call -mA',
];

function columns(random: Random, site: Site): Columns {
  const { AC, AN } = alleleFields(site);
  const indel = site.alts.some((alt) => 'edit' in alt && alt.edit.reference.length !== alt.edit.observed.length);
  return {
    quality: random.int(3, 999),
    filter: site.passes ? random.pick(['.', 'PASS']) : 'LowQual;q20',
    info: `${indel ? 'INDEL;IDV=12;IMF=0.5;' : ''}DP=44;VDB=0.4;MQ0F=0;AC=${AC};AN=${AN};DP4=10,9,11,8;MQ=60`,
    format: 'GT:PL',
    cells: cellsOf(site, (call, alts) => `${unphased(call)}:${phredLikelihoods(random, call, alts)}`),
  };
}

/** bcftools mpileup and call: GT:PL, zeros for what is not called; as a gVCF, blocks with a depth and no quality. */
export const bcftools: Readonly<Record<string, Caller>> = {
  'bcftools call': germline({
    meta,
    truth: { people: 4, others: [{ text: '<*>', reason: 'symbolic' }] },
    hasLikelihoods: true,
    hasCounts: true,
    columns,
  }),
  'bcftools call --gvcf': gvcf({
    meta: [
      ...meta,
      '##INFO=<ID=MinDP,Number=1,Type=Integer,Description="Minimum per-sample depth in this gVCF block">',
    ],
    truth: { haploidX: false },
    any: '.',
    limits: { minDepth: 10, minGenotypeQuality: 0 },
    site: columns,
    block: (random, { isCalled, depth, last }) => {
      const gt = isCalled ? '0/0' : './.';
      const inFormat = random.chance(0.5);
      return {
        filter: '.',
        info: `END=${last};MinDP=${depth}`,
        format: inFormat ? 'GT:DP' : 'GT',
        cells: [inFormat ? `${gt}:${depth}` : gt],
      };
    },
  }),
};
