import type { Random } from '@varfreq/testkit/random';
import { cellsOf, germline } from './germline.ts';
import { gvcf } from './gvcf.ts';
import type { Caller } from './imitation.ts';
import type { Block } from './truth/blocks.ts';
import type { Site } from './truth/site.ts';
import { unphased } from './written/genotype-text.ts';
import { phredLikelihoods } from './written/likelihoods.ts';
import { type Columns, definitions, listOf } from './written/vcf-lines.ts';

const meta = [
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

function columns(random: Random, site: Site): Columns {
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

const called = ({ isCalled }: Block): string => (isCalled ? '0/0' : './.');

/** Strelka2 of germline variants, without and with reference blocks. */
export const strelka: Readonly<Record<string, Caller>> = {
  'Strelka2 germline': germline({
    meta,
    truth: { people: 3, failed: 0.15 },
    hasLikelihoods: true,
    columns,
  }),
  'Strelka2 germline, genome.vcf': gvcf({
    meta,
    truth: { failed: 0.1 },
    any: '.',
    mayFail: true,
    site: columns,
    block: (_random, block) => ({
      filter: block.passes ? 'PASS' : 'LowGQX',
      info: `END=${block.last};BLOCKAVG_min30p3a`,
      format: 'GT:GQX:DP:DPF:MIN_DP',
      cells: [`${called(block)}:${block.quality}:${block.depth + 2}:0:${block.depth}`],
    }),
  }),
};
