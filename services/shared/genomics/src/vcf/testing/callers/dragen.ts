import type { Random } from '@varfreq/testkit/random';
import { cellsOf, germline } from './germline.ts';
import { gvcf } from './gvcf.ts';
import type { Caller } from './imitation.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import type { Block } from './truth/blocks.ts';
import type { Call, Site } from './truth/site.ts';
import { unphased } from './written/genotype-text.ts';
import { phredLikelihoods, phredPosteriors } from './written/likelihoods.ts';
import { type Columns, definitions, listOf } from './written/vcf-lines.ts';

const meta = [
  '##source=DRAGEN_SNP_VC',
  '##DRAGENVersion=<ID=dragen,Version="SW: 07.021.604.3.7.8, HW: 07.021.604">',
  ...definitions(
    'FILTER',
    'DRAGENSnpHardQUAL:QUAL below 3.00',
    'LowDepth:Depth at most 1',
    'LowGQ:Quality',
    'PloidyConflict:Ploidy',
  ),
  ...definitions('INFO', 'END:1:Integer:Stop position of the interval', 'MQ:1:Float:RMS mapping quality'),
  '##FORMAT=<ID=GP,Number=G,Type=Float,Description="Phred-scaled posterior probabilities for genotypes">',
  '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Normalized, Phred-scaled likelihoods for genotypes">',
];

function columns(random: Random, site: Site): Columns {
  const { AC, AF, AN } = alleleFields(site);
  return {
    quality: random.int(0, 9000) / 100,
    filter: site.passes
      ? 'PASS'
      : random.pick(['DRAGENSnpHardQUAL', 'LowDepth', 'LowGQ', 'DRAGENIndelHardQUAL;LowDepth']),
    info: `AC=${AC};AF=${AF};AN=${AN};DP=40;FS=0.000;MQ=250.00;MQRankSum=4.521;QD=1.26;SOR=0.4`,
    format: 'GT:AD:AF:DP:F1R2:F2R1:GQ:PL:GP:PRI:SB:MB',
    cells: cellsOf(site, (call, altCount) => {
      const depths = listOf(altCount + 1, () => random.int(0, 30));
      // PL, which comes first, knows nothing of the prior that GP has.
      const hasBoth = random.chance(0.5);
      const posterior: Call = hasBoth && random.chance(0.3) ? { ...call, zygosity: 'none' } : call;
      const lists = `${hasBoth ? phredLikelihoods(random, call, altCount) : '.'}:${phredPosteriors(random, posterior, altCount)}`;
      const isMissing = call.zygosity === 'missing';
      return `${unphased(call)}:${depths}:0.5:30:${depths}:${depths}:40:${isMissing ? '.:.' : lists}:0.00,34.77,37.77:9,9,9,9:9,9,9,9`;
    }),
  };
}

const called = ({ isCalled }: Block): string => (isCalled ? '0/0' : './.');

/** DRAGEN, without and with reference blocks. */
export const dragen: Readonly<Record<string, Caller>> = {
  DRAGEN: germline({ meta, truth: { people: 3 }, hasLikelihoods: true, hasCounts: true, columns }),
  'DRAGEN gVCF': gvcf({
    meta,
    any: '<NON_REF>',
    mayFail: true,
    site: columns,
    block: (_random, block) => ({
      filter: block.passes ? 'PASS' : 'LowGQ',
      info: `END=${block.last}`,
      format: 'GT:AD:DP:GQ:MIN_DP:PL:SPL:ICNT',
      cells: [
        `${called(block)}:${block.depth},0:${block.depth + 1}:${block.quality}:${block.depth}:0,60,900:0,60,255:9,0`,
      ],
    }),
  }),
};
