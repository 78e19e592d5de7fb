import type { Random } from '@varfreq/testkit/random';
import { cellsOf, germline } from './germline.ts';
import { gvcf } from './gvcf.ts';
import type { Caller } from './imitation.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import type { Site } from './truth/site.ts';
import { unphased } from './written/genotype-text.ts';
import { phredLikelihoods } from './written/likelihoods.ts';
import { altText, type Columns, definitions, listOf } from './written/vcf-lines.ts';

const meta = [
  '##FILTER=<ID=PASS,Description="All filters passed">',
  ...definitions('FILTER', 'RefCall:Genotyping model thinks this site is reference.', 'LowQual:Low confidence'),
  ...definitions('FILTER', 'NoCall:Site has depth=0 resulting in no call.'),
  ...definitions('INFO', 'END:1:Integer:End position (for use with symbolic alleles)'),
  ...definitions('FORMAT', 'GT:1:String:Genotype', 'GQ:1:Integer:Genotype quality', 'DP:1:Integer:Read depth'),
  ...definitions('FORMAT', 'MIN_DP:1:Integer:Minimum DP observed within the GVCF block.', 'AD:R:Integer:Read depth'),
  ...definitions('FORMAT', 'VAF:A:Float:Variant allele fractions.', 'PL:G:Integer:Phred-scaled likelihoods'),
  '##DeepVariant_version=1.5.0',
];

/** What is not called as a variant is RefCall, or NoCall without reads. */
function refine(site: Site): void {
  if (site.calls.every(({ zygosity }) => zygosity === 'none' || zygosity === 'missing')) site.passes = false;
}

function columns(random: Random, site: Site): Columns {
  const altCount = site.alts.length;
  const isVariant = !site.calls.every(({ zygosity }) => zygosity === 'none' || zygosity === 'missing');
  const filter = site.passes ? 'PASS' : isVariant ? 'LowQual' : random.pick(['RefCall', 'NoCall']);
  const fractions = listOf(altCount, () => (random.int(0, 100) / 100).toFixed(6));
  const cells = cellsOf(site, (call) => {
    const depths = listOf(altCount + 1, () => random.int(0, 30));
    return `${unphased(call)}:${random.int(1, 60)}:30:${depths}:${fractions}:${phredLikelihoods(random, call, altCount)}`;
  });
  return { quality: random.int(0, 600) / 10, filter, info: '.', format: 'GT:GQ:DP:AD:VAF:PL', cells };
}

const calls = ['none', 'het', 'hom', 'missing'] as const;

/** DeepVariant, its gVCF, and GLnexus, which joins them and writes partial calls. */
export const deepvariant: Readonly<Record<string, Caller>> = {
  DeepVariant: germline({
    meta,
    truth: { people: 1, zygosities: calls, haploidX: false },
    hasLikelihoods: true,
    refine,
    columns,
  }),
  'DeepVariant gVCF': gvcf({
    meta,
    any: '<*>',
    truth: { haploidX: false, filtered: 0.1 },
    refine,
    site: columns,
    block: (_random, { isCalled, depth, quality, last }) => ({
      quality: 0,
      filter: '.',
      info: `END=${last}`,
      format: 'GT:GQ:MIN_DP:PL',
      cells: [`${isCalled ? '0/0' : './.'}:${quality}:${depth}:0,${quality},${quality * 10}`],
    }),
  }),
  GLnexus: germline({
    meta: [
      '##GLnexusVersion=v1.4.1-0-g68e25e5',
      '##GLnexusConfigName=DeepVariantWGS',
      '##FILTER=<ID=MONOALLELIC,Description="Site represents one ALT allele in a region with multiple variants">',
      ...definitions('FORMAT', 'RNC:2:Character:Reason for No Call in GT: . = n/a, M = Missing data, P = Partial data'),
    ],
    truth: { people: 6, haploidX: false, zygosities: ['none', 'none', 'het', 'hom', 'unknown', 'missing'] },
    hasLikelihoods: true,
    columns: (random, site) => {
      const { AF } = alleleFields(site);
      return {
        id: site.alts
          .map((alt) => `chr${site.contig}_${site.position}_${site.reference}_${altText(site, alt)}`)
          .join(';'),
        quality: random.int(1, 90),
        filter: site.passes ? '.' : 'MONOALLELIC',
        info: `AF=${AF};AQ=${listOf(site.alts.length, () => 45)}`,
        format: 'GT:DP:AD:GQ:PL:RNC',
        cells: cellsOf(site, (call, altCount) => {
          const reason = call.zygosity === 'missing' ? 'MM' : call.zygosity === 'unknown' ? 'P.' : '..';
          const depths = listOf(altCount + 1, () => random.int(0, 30));
          return `${unphased(call)}:30:${depths}:40:${phredLikelihoods(random, call, altCount)}:${reason}`;
        }),
      };
    },
  }),
};
