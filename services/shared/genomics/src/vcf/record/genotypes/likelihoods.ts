import { InputError } from '../../../errors.ts';
import { COMMA, DOT, findByte, latin1, parseDigits } from '../../../lines/bytes.ts';
import type { Genotype } from './genotype.ts';

/** Number of genotypes of `alleles` (REF included) at a ploidy: `C(alleles + ploidy − 1, ploidy)`, at most Infinity. */
export function genotypeCount(alleles: number, ploidy: number): number {
  return binomial(alleles + ploidy - 1, ploidy);
}

/**
 * Sets `genotype` to the one at this index of the VCF order (VCF 4.5 §1.6.2, GL): by the highest allele, then the
 * second highest, and so on. Diploid: 0/0, 0/1, 1/1, 0/2, 1/2, 2/2, …
 */
export function genotypeAt(index: number, ploidy: number, genotype: Genotype): void {
  genotype.clear();
  let rest = index;
  for (let copies = ploidy; copies > 0; copies--) {
    let allele = 0;
    while (binomial(allele + copies, copies) <= rest) allele++;
    rest -= binomial(allele + copies - 1, copies);
    genotype.add(allele);
  }
}

/**
 * Index of the most likely genotype of a PL (lowest) or GL (highest) value, ties to the first; -1 when the value is
 * absent, incomplete (a `.` or NaN) or does not have `expected` entries. Errors: InputError `malformed` for an invalid
 * number.
 */
export function mostLikely(
  bytes: Uint8Array,
  start: number,
  end: number,
  expected: number,
  highestWins: boolean,
): number {
  let best = -1;
  let bestCost = Number.POSITIVE_INFINITY;
  let complete = true;
  let count = 0;
  for (let from = start; from <= end; count++) {
    const to = findByte(bytes, COMMA, from, end);
    const value = parseNumber(bytes, from, to);
    const cost = highestWins ? -value : value;
    complete &&= !Number.isNaN(cost);
    if (cost < bestCost || best < 0) {
      best = count;
      bestCost = cost;
    }
    from = to + 1;
  }
  return complete && count === expected ? best : -1;
}

/**
 * Index of the most probable genotype of a GP value, ties to the first; -1 as for `mostLikely`. Probabilities that add up
 * to 1 (VCF 4.3 and later, imputation) rank from the highest, others, on the Phred scale (VCF 4.2), from the lowest.
 */
export function mostProbable(bytes: Uint8Array, start: number, end: number, expected: number): number {
  return mostLikely(bytes, start, end, expected, areShares(bytes, start, end));
}

/** Whether all entries of a value, two or more, are written alike, so that it prefers no genotype. */
export function areEqual(bytes: Uint8Array, start: number, end: number): boolean {
  const [first, ...others] = latin1(bytes, start, end).split(',');
  return others.length > 0 && others.every((other) => other === first);
}

function areShares(bytes: Uint8Array, start: number, end: number): boolean {
  let sum = 0;
  for (let from = start; from <= end; ) {
    const to = findByte(bytes, COMMA, from, end);
    const value = parseNumber(bytes, from, to);
    if (!(value >= 0 && value <= 1)) return false;
    sum += value;
    from = to + 1;
  }
  return Math.abs(sum - 1) < 0.05; // as rounded by the writer
}

const FLOAT = /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/;
const INFINITE = /^([-+]?)inf(?:inity)?$/i;

/** Parses a number (VCF 4.5 §1.3); NaN for `.`, empty and NaN. */
function parseNumber(bytes: Uint8Array, start: number, end: number): number {
  const whole = parseDigits(bytes, start, end);
  if (whole >= 0) return whole;
  if (start >= end || (end - start === 1 && bytes[start] === DOT)) return Number.NaN;
  const text = latin1(bytes, start, end);
  if (FLOAT.test(text)) return Number(text);
  const infinite = INFINITE.exec(text);
  if (infinite) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (/^[-+]?nan$/i.test(text)) return Number.NaN;
  const message = 'a genotype likelihood (PL, GL or GP) is not a number';
  throw new InputError('malformed', `${message}; correct the line and upload the file again`);
}

function binomial(n: number, k: number): number {
  if (k > n) return 0;
  const few = Math.min(k, n - k);
  let result = 1;
  for (let i = 1; i <= few; i++) {
    result = (result * (n - few + i)) / i;
    if (result > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY;
  }
  return Math.round(result);
}
