import type { QueryCounts } from '../frequency.ts';
import { carriersOf } from './alleles.ts';

/** HWE: 1 where no diploid individual is covered. */
export function hardyWeinberg(counts: QueryCounts): number {
  return testOf(counts).equilibrium;
}

/** EXCHET: 1 where no diploid individual is covered. */
export function excessHeterozygotes(counts: QueryCounts): number {
  return testOf(counts).excess;
}

/** Probabilities of an exact test. */
interface ExactTest {
  /** Of genotypes as unlikely as these, or less likely. */
  readonly equilibrium: number;
  /** Of as many heterozygotes, or more. */
  readonly excess: number;
}

const CERTAIN: ExactTest = { equilibrium: 1, excess: 1 };

/**
 * Diploid individuals with a known number of copies: haploid ones are left out, whatever they are called. `bcftools
 * +fill-tags` leaves out haploid calls, and takes two alleles of a male for a diploid call, as it knows no sex.
 */
function testOf(counts: QueryCounts): ExactTest {
  const { coverage, het, hom, haploid, haploidHet = 0, haploidCarriers = 0 } = counts;
  if (coverage === haploid) return CERTAIN;
  return remembered(coverage - haploid - (carriersOf(counts) - haploidCarriers), het - haploidHet, hom);
}

/** Neighbouring variants and both figures repeat genotypes; of two with the same place, the later is kept. */
const PLACES = 32_768;
const keys = new Float64Array(PLACES * 3).fill(-1);
const tests: ExactTest[] = new Array(PLACES).fill(CERTAIN);

function remembered(others: number, het: number, hom: number): ExactTest {
  if (het + hom === 0 || others + het === 0) return CERTAIN;
  const place = (Math.imul(others, 0x9e3779b1) ^ Math.imul(het, 0x85ebca6b) ^ Math.imul(hom, 0xc2b2ae35)) >>> 17;
  const at = place * 3;
  if (keys[at] === others && keys[at + 1] === het && keys[at + 2] === hom) return tests[place]!;
  const test = exactTest(others, het, hom);
  keys[at] = others;
  keys[at + 1] = het;
  keys[at + 2] = hom;
  tests[place] = test;
  return test;
}

/** Share of a probability below which terms do not change it. */
const NEGLIGIBLE = 1e-18;
/** Calculations with even smaller numbers take a hundred times as long. */
const SMALLEST = 1e-290;
/** Terms of the distribution from its middle on: fewer heterozygotes, and more. */
const fewer: number[] = [];
const more: number[] = [];

/**
 * The exact test of Wigginton, Cutler and Abecasis (2005), in the form of `bcftools +fill-tags`. Numbers of
 * heterozygotes are of one parity, and their distribution has one peak: terms are calculated from it on, until they no
 * longer count. Cost: some ten times the root of the number of individuals.
 */
export function exactTest(others: number, het: number, hom: number): ExactTest {
  const alleles = 2 * (others + het + hom);
  const rare = Math.min(2 * others + het, 2 * hom + het);
  if (rare === 0) return CERTAIN;
  let middle = Math.trunc((rare * (alleles - rare)) / alleles);
  if ((middle & 1) !== (rare & 1)) middle++;
  fewer.length = 0;
  more.length = 0;
  const distance = (het - middle) / 2;
  let own = distance === 0 ? 1 : 0;
  if (distance < 0) own = addFewer(middle, rare, alleles / 2, own, -distance);
  if (distance > 0) own = addMore(middle, rare, alleles / 2, own, distance);
  if (distance >= 0) addFewer(middle, rare, alleles / 2, own, 0);
  if (distance <= 0) addMore(middle, rare, alleles / 2, own, 0);
  return summed(own, distance);
}

/** Adds terms down from the middle, past the one at `distance` if any, and returns that. */
function addFewer(middle: number, rare: number, individuals: number, known: number, distance: number): number {
  let own = known;
  let homRare = (rare - middle) / 2;
  let homCommon = individuals - middle - homRare;
  let term = 1;
  for (let het = middle; het > 1 && term > SMALLEST; het -= 2) {
    term = (term * het * (het - 1)) / (4 * (homRare + 1) * (homCommon + 1));
    fewer.push(term);
    homRare++;
    homCommon++;
    if (fewer.length === distance) own = term;
    if (fewer.length >= distance && term < NEGLIGIBLE * own) break;
  }
  return own;
}

/** The same up from the middle. */
function addMore(middle: number, rare: number, individuals: number, known: number, distance: number): number {
  let own = known;
  let homRare = (rare - middle) / 2;
  let homCommon = individuals - middle - homRare;
  let term = 1;
  for (let het = middle; het <= rare - 2 && term > SMALLEST; het += 2) {
    term = (term * 4 * homRare * homCommon) / ((het + 2) * (het + 1));
    more.push(term);
    homRare--;
    homCommon--;
    if (more.length === distance) own = term;
    if (more.length >= distance && term < NEGLIGIBLE * own) break;
  }
  return own;
}

/** `own`: the term of the observed heterozygotes, `distance` terms above the middle. */
function summed(own: number, distance: number): ExactTest {
  let sum = 1;
  for (const term of fewer) sum += term;
  for (const term of more) sum += term;
  let equilibrium = 0;
  let excess = 0;
  for (let at = -fewer.length; at <= more.length; at++) {
    const probability = (at === 0 ? 1 : at < 0 ? fewer[-at - 1]! : more[at - 1]!) / sum;
    if (probability <= own / sum) equilibrium += probability;
    if (at >= distance) excess += probability;
  }
  return { equilibrium: Math.min(1, equilibrium), excess: Math.min(1, excess) };
}
