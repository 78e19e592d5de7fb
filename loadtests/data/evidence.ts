import type { Cohort } from './cohort.ts';
import { below, purposes } from './draw.ts';
import type { Genotype } from './people.ts';

/** A call of one person with its evidence, as texts of a VCF file. */
export interface Call {
  /** Number of reads. */
  depth: number;
  gt: string;
  ad: string;
  gq: number;
  pl: string;
}

/** Random evidence consistent with a genotype: reads of its alleles, and likelihoods (PL) that are lowest for it. */
export function callOf(cohort: Cohort, person: number, site: number, genotype: Genotype, alts: number): Call {
  const [first, second] = genotype;
  const drawn = below(1 << 30, cohort.seed, purposes.depth, site, person);
  const depth = (second === -1 ? 8 : 18) + (drawn & 31);
  const gq = Math.min(99, 3 * depth);
  if (second === -1) return { depth, gq, ...haploid(first, depth, alts) };
  const reads = first === second ? depth : 4 + ((drawn >>> 5) % (depth - 8));
  return { depth, gq, ...(alts === 1 ? ofTwo(first, second, reads, depth) : diploid(genotype, reads, depth, alts)) };
}

type Texts = Pick<Call, 'gt' | 'ad' | 'pl'>;

function haploid(called: number, depth: number, alts: number): Texts {
  const alleles = Array.from({ length: alts + 1 }, (_, allele) => allele);
  const ad = alleles.map((allele) => (allele === called ? depth : 0)).join(',');
  return { gt: `${called}`, ad, pl: alleles.map((allele) => (allele === called ? 0 : 40 * depth + allele)).join(',') };
}

/** `diploid` for a single ALT, as most sites have, in a fraction of the time. */
function ofTwo(first: number, second: number, reads: number, depth: number): Texts {
  const low = 3 * depth;
  if (first !== second) {
    const alt = first === 1 ? reads : depth - reads;
    return { gt: '0/1', ad: `${depth - alt},${alt}`, pl: `${low + 27 * alt},0,${low + 27 * (depth - alt)}` };
  }
  return first === 1
    ? { gt: '1/1', ad: `0,${depth}`, pl: `${low + 27 * depth},${low},0` }
    : { gt: '0/0', ad: `${depth},0`, pl: `0,${low},${low + 27 * depth}` };
}

/** Likelihoods in VCF order, higher for genotypes that lack more of the carried alleles. */
function diploid([first, second]: Genotype, share: number, depth: number, alts: number): Texts {
  const reads = Array.from({ length: alts + 1 }, () => 0);
  reads[first] = share;
  if (share < depth) reads[second] = depth - share;
  const pl: number[] = [];
  for (let high = 0; high <= alts; high += 1) {
    for (let low = 0; low <= high; low += 1) {
      const isCalled = (low === first && high === second) || (low === second && high === first);
      const holds = (allele: number): boolean => low === allele || high === allele;
      const lacking = (holds(first) ? 0 : share) + (holds(second) ? 0 : depth - share);
      pl.push(isCalled ? 0 : 3 * depth + 27 * lacking);
    }
  }
  const gt = first < second ? `${first}/${second}` : `${second}/${first}`;
  return { gt, ad: reads.join(','), pl: pl.join(',') };
}

const steps = Array.from({ length: 256 }, (_, n) => n);
const ranks = steps.map((n) => ((n * 31 - 3968) / 1984).toFixed(3));
const strands = steps.map((n) => ((n * n) / 5461).toFixed(3));
const odds = steps.map((n) => (0.25 + (n * n) / 40_000).toFixed(3));

/** INFO fields except the counts; `quality` is in hundredths. */
export function infoOf(cohort: Cohort, site: number, whom: number, depth: number, quality: number): string {
  const drawn = below(2 ** 32, cohort.seed, purposes.quality, site, whom);
  const strand = (drawn >>> 24) & 255;
  const [bases, mapping, places] = [ranks[drawn & 255], ranks[(drawn >>> 8) & 255], ranks[(drawn >>> 16) & 255]];
  const byDepth = hundredths(Math.round(quality / depth));
  return `BaseQRankSum=${bases};DP=${depth};ExcessHet=3.0103;FS=${strands[strand]};MQ=60.00;MQRankSum=${mapping};QD=${byDepth};ReadPosRankSum=${places};SOR=${odds[strand]}`;
}

/** An integer number of hundredths as a decimal. */
export function hundredths(value: number): string {
  const rest = value % 100;
  return `${(value - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** AC, AF and AN of INFO. */
export function countsOf(counts: readonly number[], alleles: number): string {
  const share = (count: number): string => shareText(count, alleles);
  return counts.length === 1
    ? `AC=${counts[0]};AF=${share(counts[0] as number)};AN=${alleles}`
    : `AC=${counts.join(',')};AF=${counts.map(share).join(',')};AN=${alleles}`;
}

function shareText(count: number, alleles: number): string {
  if (count === 0) return '0.00';
  if (count === alleles) return '1.00';
  return 2 * count === alleles ? '0.500' : (count / alleles).toPrecision(3);
}
