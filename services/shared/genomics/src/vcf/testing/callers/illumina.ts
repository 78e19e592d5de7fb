import type { Random } from '@varfreq/testkit/random';
import { alleleFields } from './alleles-in-info.ts';
import type { Block } from './blocks.ts';
import { cellsOf, germline } from './germline.ts';
import { gvcf } from './gvcf.ts';
import type { Caller } from './imitation.ts';
import { phredLikelihoods, phredPosteriors } from './likelihoods.ts';
import type { Site } from './truth.ts';
import { type Columns, definitions, listOf, unphased } from './vcf-lines.ts';

const strelkaMeta = [
  '##source=strelka',
  '##source_version=2.9.10',
  '##content=strelka germline small-variant calls',
  '##INFO=<ID=BLOCKAVG_min30p3a,Number=0,Type=Flag,Description="Non-variant multi-site block.">',
  '##INFO=<ID=END,Number=1,Type=Integer,Description="End position of the region described in this record">',
  '##FORMAT=<ID=GQX,Number=1,Type=Integer,Description="Empirically calibrated genotype quality score">',
  '##FORMAT=<ID=FT,Number=1,Type=String,Description="Sample filter">',
  ...definitions(
    'FILTER',
    'LowGQX:Locus GQX is below threshold',
    'LowDepth:Locus depth is below 3',
    'NoPassedVariantGTs:None',
  ),
];

function strelkaColumns(random: Random, site: Site): Columns {
  return {
    quality: random.int(0, 3000),
    filter: site.passes ? 'PASS' : random.pick(['LowGQX', 'LowDepth', 'LowGQX;HighDPFRatio', 'NoPassedVariantGTs']),
    info: `MQ=60;SNVHPOL=3`,
    format: 'GT:GQ:GQX:DP:DPF:AD:ADF:ADR:SB:FT:PL',
    cells: cellsOf(site, (call, altCount) => {
      const depths = listOf(altCount + 1, () => random.int(0, 30));
      const filter = call.isFailed ? random.pick(['LowGQX', 'LowDepth', 'LowGQX;LowDepth']) : 'PASS';
      return `${unphased(call)}:50:40:30:2:${depths}:${depths}:${depths}:-12.3:${filter}:${phredLikelihoods(random, call, altCount)}`;
    }),
  };
}

const dragenMeta = [
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

function dragenColumns(random: Random, site: Site): Columns {
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
      const [likely, probable] = [phredLikelihoods(random, call, altCount), phredPosteriors(random, call, altCount)];
      const lists = random.chance(0.5) ? `${likely}:${probable}` : `.:${probable}`;
      const isMissing = call.zygosity === 'missing';
      return `${unphased(call)}:${depths}:0.5:30:${depths}:${depths}:40:${isMissing ? '.:.' : lists}:0.00,34.77,37.77:9,9,9,9:9,9,9,9`;
    }),
  };
}

const called = ({ isCalled }: Block): string => (isCalled ? '0/0' : './.');

/** Callers of Illumina: Strelka2 and DRAGEN, each also with reference blocks. */
export const illumina: Readonly<Record<string, Caller>> = {
  'Strelka2 germline': germline({
    meta: strelkaMeta,
    truth: { people: 3, failed: 0.15 },
    hasLikelihoods: true,
    columns: strelkaColumns,
  }),
  'Strelka2 germline, genome.vcf': gvcf({
    meta: strelkaMeta,
    truth: { failed: 0.1 },
    any: '.',
    mayFail: true,
    site: strelkaColumns,
    block: (_random, block) => ({
      filter: block.passes ? 'PASS' : 'LowGQX',
      info: `END=${block.last};BLOCKAVG_min30p3a`,
      format: 'GT:GQX:DP:DPF:MIN_DP',
      cells: [`${called(block)}:${block.quality}:${block.depth + 2}:0:${block.depth}`],
    }),
  }),
  DRAGEN: germline({ meta: dragenMeta, truth: { people: 3 }, hasLikelihoods: true, columns: dragenColumns }),
  'DRAGEN gVCF': gvcf({
    meta: dragenMeta,
    any: '<NON_REF>',
    mayFail: true,
    site: dragenColumns,
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
