import type { Random } from '@varfreq/testkit/random';
import { germline } from './germline.ts';
import { gvcf } from './gvcf.ts';
import type { Caller } from './imitation.ts';
import { alleleFields } from './truth/alleles-in-info.ts';
import type { Call, Site, TruthOptions } from './truth/site.ts';
import { phased, unphased } from './written/genotype-text.ts';
import { phredLikelihoods } from './written/likelihoods.ts';
import { type Columns, definitions, listOf } from './written/vcf-lines.ts';

const star = { text: '*', reason: 'spanning_deletion' } as const;

const meta = [
  ...definitions('ALT', 'NON_REF:Represents any possible alternative allele not already represented at this location'),
  ...definitions('FILTER', 'LowQual:Low quality', 'VQSRTrancheSNP99.00to99.90:Truth sensitivity tranche'),
  ...definitions('FORMAT', 'AD:R:Integer:Allelic depths', 'DP:1:Integer:Depth', 'GQ:1:Integer:Quality'),
  ...definitions('FORMAT', 'GT:1:String:Genotype', 'MIN_DP:1:Integer:Minimum DP', 'PGT:1:String:Phased genotype'),
  ...definitions('FORMAT', 'PID:1:String:Phase set name', 'PL:G:Integer:Likelihoods', 'PS:1:Integer:Phase set'),
  ...definitions('FORMAT', 'RGQ:1:Integer:Unconditional reference genotype confidence'),
  '##GATKCommandLine=<ID=HaplotypeCaller,CommandLine="HaplotypeCaller --output out.vcf.gz",Version="4.2.6.1">',
  '##GVCFBlock0-1=minGQ=0(inclusive),maxGQ=1(exclusive)',
  ...definitions('INFO', 'AC:A:Integer:Allele count', 'AF:A:Float:Frequency', 'AN:1:Integer:Alleles'),
  ...definitions('INFO', 'DP:1:Integer:Depth', 'END:1:Integer:Stop position of the interval', 'MQ:1:Float:Mapping'),
  '##source=HaplotypeCaller',
];

/** Shortened after AD where nothing is called, as GATK leaves out trailing fields. */
function cellOf(random: Random, call: Call, { alts, position }: Site, isPhased: boolean): string {
  const gt = isPhased ? phased(random, call) : unphased(call);
  const isMissing = call.zygosity === 'missing';
  const depths = listOf(alts.length + 1, () => (isMissing ? 0 : random.int(0, 40)));
  if (isMissing && random.chance(0.5)) return `${gt}:${depths}`;
  const likelihoods = phredLikelihoods(random, call, alts.length);
  const start = [gt, depths, isMissing ? 0 : random.int(3, 80), isMissing ? '.' : random.int(3, 99)];
  return [...start, ...(isPhased ? [gt, `${position}_A_T`, likelihoods, position] : [likelihoods])].join(':');
}

function columnsOf(random: Random, site: Site): Columns {
  const { AC, AF, AN } = alleleFields(site);
  const filter = site.passes ? random.pick(['.', 'PASS']) : random.pick(['LowQual', 'VQSRTrancheSNP99.00to99.90']);
  const isPhased = random.chance(0.2);
  const info = `AC=${AC};AF=${AF};AN=${AN};BaseQRankSum=-0.524;DP=${random.int(1, 900)};FS=0.000;MLEAC=${AC};MQ=60.00`;
  const format = `GT:AD:DP:GQ:${isPhased ? 'PGT:PID:PL:PS' : 'PL'}`;
  const cells = site.calls.map((call) => cellOf(random, call, site, isPhased));
  return { quality: random.int(30, 9000) / 100, filter, info, format, cells };
}

const variants = (truth: TruthOptions) =>
  germline({ meta, truth, hasLikelihoods: true, hasCounts: true, columns: columnsOf });

/** Likelihoods of REF and any other allele. */
const blockLikelihoods = (quality: number): string => `0,${quality},${quality * 15}`;

const blockStyle = (length?: number) =>
  gvcf({
    meta,
    any: '<NON_REF>',
    length,
    site: columnsOf,
    block: (random, { isCalled, depth, quality, last }) => ({
      filter: '.',
      info: length === 1 ? '.' : `END=${last}`,
      format: length === 1 ? 'GT:AD:DP:GQ:PL' : 'GT:DP:GQ:MIN_DP:PL',
      cells: [
        length === 1
          ? `${isCalled ? '0/0' : './.'}:${depth},0:${depth}:${quality}:${blockLikelihoods(quality)}`
          : `${isCalled ? '0/0' : './.'}:${depth + random.int(0, 9)}:${quality}:${depth}:${blockLikelihoods(quality)}`,
      ],
    }),
  });

/** Callers of GATK: HaplotypeCaller, its two kinds of gVCF, and GenotypeGVCFs with and without invariant sites. */
export const gatk: Readonly<Record<string, Caller>> = {
  'GATK HaplotypeCaller': variants({ people: 1, zygosities: ['het', 'hom', 'missing'], others: [star] }),
  'GATK HaplotypeCaller -ERC GVCF': blockStyle(),
  'GATK HaplotypeCaller -ERC BP_RESOLUTION': blockStyle(1),
  'GATK GenotypeGVCFs': variants({ people: 6, others: [star] }),
  'GATK GenotypeGVCFs with invariant sites': gvcf({
    meta,
    any: '.',
    length: 1,
    mayFail: true,
    site: columnsOf,
    block: (_random, { isCalled, depth, quality, passes }) => ({
      filter: passes ? '.' : 'LowQual',
      info: `DP=${depth}`,
      format: 'GT:AD:DP:RGQ',
      cells: [`${isCalled ? '0/0' : './.'}:${depth}:${depth}:${quality}`],
    }),
  }),
};
