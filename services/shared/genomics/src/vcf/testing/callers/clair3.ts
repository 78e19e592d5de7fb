import type { Random } from '@varfreq/testkit/random';
import { cellsOf, germline } from './germline.ts';
import { gvcf } from './gvcf.ts';
import type { Caller } from './imitation.ts';
import type { Site } from './truth/site.ts';
import { unphased } from './written/genotype-text.ts';
import { phredLikelihoods } from './written/likelihoods.ts';
import type { Columns } from './written/vcf-lines.ts';
import { definitions, listOf } from './written/vcf-lines.ts';

const meta = [
  '##source=Clair3',
  '##clair3_version=1.0.4',
  ...definitions('FILTER', 'LowQual:Low quality variant', 'RefCall:Reference call'),
  '##INFO=<ID=P,Number=0,Type=Flag,Description="Result from pileup calling">',
  '##INFO=<ID=F,Number=0,Type=Flag,Description="Result from full-alignment calling">',
  ...definitions(
    'FORMAT',
    'GT:1:String:Genotype',
    'GQ:1:Integer:Quality',
    'DP:1:Integer:Depth',
    'AF:A:Float:Frequency',
  ),
];

function isReference({ calls }: Site): boolean {
  return calls.every(({ zygosity }) => zygosity === 'none' || zygosity === 'missing');
}

function refine(site: Site): void {
  if (isReference(site)) site.passes = false;
}

function columns(random: Random, site: Site): Columns {
  return {
    quality: (random.int(0, 3000) / 100).toFixed(2),
    filter: site.passes ? 'PASS' : isReference(site) ? 'RefCall' : 'LowQual',
    info: random.pick(['P', 'F']),
    format: 'GT:GQ:DP:AD:AF:PL',
    cells: cellsOf(site, (call, altCount) => {
      const each = listOf(altCount, () => '0.4321');
      return `${unphased(call)}:${random.int(0, 40)}:33:${listOf(altCount + 1, () => 9)}:${each}:${phredLikelihoods(random, call, altCount)}`;
    }),
  };
}

/** Clair3, and its gVCF. */
export const clair3: Readonly<Record<string, Caller>> = {
  Clair3: germline({
    meta,
    truth: { people: 1, zygosities: ['none', 'het', 'hom', 'missing'], haploidX: false },
    hasLikelihoods: true,
    refine,
    columns,
  }),
  'Clair3 --gvcf': gvcf({
    meta,
    any: '<NON_REF>',
    truth: { haploidX: false, filtered: 0.1 },
    refine,
    site: columns,
    block: (_random, { isCalled, last, quality, depth }) => ({
      quality: 0,
      filter: '.',
      info: `END=${last}`,
      format: 'GT:GQ:MIN_DP:PL',
      cells: [`${isCalled ? '0/0' : './.'}:${quality}:${depth}:0,${quality},990`],
    }),
  }),
};
