/**
 * Alleles as one number, lossless, for pairs of A, C, G, T only and at most 13 bases together:
 *
 *   0 … 15   substitution of one base: 4 · reference + observed (A 0, C 1, G 2, T 3)
 *   16       not a code: the alleles are in a side table (`sideCode`)
 *   17 …     17 + 14 · s + r, where r is the length of the reference and s a 1 bit followed by 2 bits a base, reference
 *            first; at most 17 + 14 · (2^27 - 1) + 13 < 2^31
 *
 * Everything else is kept as text. Different pairs never share a code, and a pair never has two.
 */
export const sideCode = 16;

const firstLongCode = 17;
const maxBases = 13;
const lengths = maxBases + 1;
const letters = 'ACGT';
const bits = new Int8Array(256).fill(-1);
for (let base = 0; base < 4; base++) bits[letters.charCodeAt(base)] = base;

/** The two alleles of a variant; either may be empty. */
export interface AllelePair {
  reference: string;
  observed: string;
}

/** Code of a pair, or -1 if it has none. */
export function packAlleles(reference: string, observed: string): number {
  const bases = reference.length + observed.length;
  if (bases > maxBases) return -1;
  if (bases === 2 && reference.length === 1) return substitution(reference.charCodeAt(0), observed.charCodeAt(0));
  const packed = packInto(packInto(1, reference), observed);
  if (packed < 0) return -1;
  return firstLongCode + packed * lengths + reference.length;
}

/** Like `packAlleles`, for upper-case letters in bytes: reference `[refStart, refEnd)` and observed allele. */
export function packAlleleBytes(
  bytes: Uint8Array,
  refStart: number,
  refEnd: number,
  observedStart: number,
  observedEnd: number,
): number {
  const referenceBases = refEnd - refStart;
  const bases = referenceBases + observedEnd - observedStart;
  if (bases > maxBases) return -1;
  const packed = packBytes(packBytes(1, bytes, refStart, refEnd), bytes, observedStart, observedEnd);
  if (packed < 0) return -1;
  return bases === 2 && referenceBases === 1 ? packed & 15 : firstLongCode + packed * lengths + referenceBases;
}

/** The pair of a valid code (`isAlleleCode`). */
export function unpackAlleles(code: number): AllelePair {
  if (code < sideCode) return { reference: letters[code >> 2]!, observed: letters[code & 3]! };
  const { packed, bases, referenceBases } = longCode(code);
  let text = '';
  for (let base = bases - 1; base >= 0; base--) text += letters[(packed >> (2 * base)) & 3];
  return { reference: text.slice(0, referenceBases), observed: text.slice(referenceBases) };
}

/** Length of the reference allele of a code. */
export function referenceLength(code: number): number {
  return code < sideCode ? 1 : (code - firstLongCode) % lengths;
}

/** Whether `packAlleles` can return this number. */
export function isAlleleCode(code: number): boolean {
  if (code <= sideCode) return code >= 0 && code < sideCode;
  if (code > 0x7fffffff) return false;
  const { packed, bases, referenceBases } = longCode(code);
  if (packed < 1 || Math.clz32(packed) % 2 === 0 || bases > maxBases || referenceBases > bases) return false;
  return !(bases === 2 && referenceBases === 1);
}

function substitution(reference: number, observed: number): number {
  const from = bits[reference] ?? -1;
  const to = bits[observed] ?? -1;
  return from < 0 || to < 0 ? -1 : 4 * from + to;
}

function longCode(code: number): { packed: number; bases: number; referenceBases: number } {
  const value = code - firstLongCode;
  const packed = Math.floor(value / lengths);
  return { packed, bases: (31 - Math.clz32(packed)) >> 1, referenceBases: value % lengths };
}

function packBytes(packed: number, bytes: Uint8Array, start: number, end: number): number {
  let result = packed;
  for (let at = start; at < end; at++) {
    const base = bits[bytes[at]!]!;
    if (base < 0 || result < 0) return -1;
    result = (result << 2) | base;
  }
  return result;
}

function packInto(packed: number, allele: string): number {
  let result = packed;
  for (let at = 0; at < allele.length; at++) {
    const base = bits[allele.charCodeAt(at)] ?? -1;
    if (base < 0) return -1;
    result = (result << 2) | base;
  }
  return result;
}
