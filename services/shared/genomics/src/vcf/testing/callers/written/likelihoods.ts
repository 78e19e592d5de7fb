import type { Random } from '@varfreq/testkit/random';
import { genotypesInOrder } from '../../genotype-oracle.ts';
import type { Call } from '../truth/site.ts';
import { allelesOf } from './genotype-text.ts';

/** Number of the call among the genotypes in the order of VCF, and how many they are; −1 unless all alleles are called. */
function placeOf(call: Call, altCount: number): { place: number; count: number } {
  const alleles = [...allelesOf(call)].sort();
  const genotypes = genotypesInOrder(altCount, alleles.length);
  return { place: genotypes.findIndex((genotype) => genotype.join() === alleles.join()), count: genotypes.length };
}

/** PL: 0 for what is called and more for all others; zeros without a call, none of a partial one. */
export function phredLikelihoods(random: Random, call: Call, altCount: number): string {
  if (call.zygosity === 'unknown') return '.';
  const { place, count } = placeOf(call, altCount);
  return random.list(count, (n) => (place < 0 || n === place ? 0 : random.int(1, 1800))).join();
}

/** GL: log10, highest for what is called. */
export function logLikelihoods(random: Random, call: Call, altCount: number): string {
  const { place, count } = placeOf(call, altCount);
  return random.list(count, (n) => (n === place ? '-0.01' : (-random.int(50, 9000) / 100).toString())).join();
}

/** GP: probabilities that add up to 1, highest for what is called. */
export function probabilities(random: Random, call: Call, altCount: number): string {
  const { place, count } = placeOf(call, altCount);
  const rest = random.int(0, 40) / 100;
  return random.list(count, (n) => (n === place ? 1 - rest : rest / Math.max(1, count - 1)).toFixed(3)).join();
}

/** GP of DRAGEN and older callers, on the Phred scale: lowest for what is called. */
export function phredPosteriors(random: Random, call: Call, altCount: number): string {
  const { place, count } = placeOf(call, altCount);
  return random.list(count, (n) => (n === place ? '0.0153' : (random.int(100, 90000) / 100).toString())).join();
}
