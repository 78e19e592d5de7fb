import { InputError } from '../../errors.ts';
import { DOT, isText, quoteBytes } from '../../lines/bytes.ts';
import type { SkipReason } from '../../skip-reasons.ts';
import { isSequence, sameSequence } from './alleles.ts';

/** Kinds of entries of the ALT column (VCF 4.5 §1.6.1 and §5); only a `sequence` is an observation. */
export const ALT = {
  sequence: 0,
  symbolic: 1,
  spanningDeletion: 2,
  breakend: 3,
  equalsReference: 4,
  missing: 5,
} as const;
export type AltKind = (typeof ALT)[keyof typeof ALT];

/** Skip reason of an ALT, by kind. */
export const SKIP_REASON_OF_ALT: readonly (SkipReason | undefined)[] = [
  undefined,
  'symbolic',
  'spanning_deletion',
  'breakend',
  'alt_equals_ref',
  'no_alt',
];

const OPENING = 91; // [
const CLOSING = 93; // ]
const LESS = 60;
const GREATER = 62;
const ASTERISK = 42;

/**
 * Kind of the ALT in `[start, end)`; `refStart`, `refEnd`: the record's REF in the same bytes. Errors: InputError
 * `malformed` for an empty entry, a letter that is not a base, an unclosed symbol or breakend.
 */
export function altKind(bytes: Uint8Array, start: number, end: number, refStart: number, refEnd: number): AltKind {
  if (isSequence(bytes, start, end)) {
    return sameSequence(bytes, start, end, refStart, refEnd) ? ALT.equalsReference : ALT.sequence;
  }
  const kind = end - start === 1 ? kindOfLetter(bytes[start]!) : kindOfText(bytes, start, end);
  if (kind !== undefined) return kind;
  const what = start < end ? `ALT ${quoteBytes(bytes, start, end)} is not an allele` : 'ALT has an empty allele';
  const accepted = 'A, C, G, T, N and IUPAC codes, <symbols>, * and breakends are valid, and . stands for no ALT';
  throw new InputError('malformed', `${what}; ${accepted}: correct the line and upload the file again`, undefined, 5);
}

/** Whether a symbolic ALT means "any other allele", as in gVCF reference blocks. */
export function isAnyOtherAllele(bytes: Uint8Array, start: number, end: number): boolean {
  return isText(bytes, start, end, '<NON_REF>') || isText(bytes, start, end, '<*>');
}

function kindOfLetter(letter: number): AltKind | undefined {
  if (letter === ASTERISK) return ALT.spanningDeletion;
  if (letter === DOT) return ALT.missing;
  return letter === 88 || letter === 120 ? ALT.symbolic : undefined; // X: samtools before 1.0
}

function kindOfText(bytes: Uint8Array, start: number, end: number): AltKind | undefined {
  const bracket = firstBracket(bytes, start, end);
  if (bracket < end) return isPaired(bytes, bracket, end) ? ALT.breakend : undefined;
  if (bytes[end - 1] === GREATER) return symbolOrContig(bytes, start, end);
  if (bytes[start] === ASTERISK) return isSequence(bytes, start + 1, end) ? ALT.spanningDeletion : undefined;
  if (bytes[start] === DOT) return isSequence(bytes, start + 1, end) ? ALT.breakend : undefined;
  return bytes[end - 1] === DOT && isSequence(bytes, start, end - 1) ? ALT.breakend : undefined;
}

/** `<ID>`, or bases before an inserted contig `C<ctg1>` (VCF 4.5 §5.4.7). */
function symbolOrContig(bytes: Uint8Array, start: number, end: number): AltKind | undefined {
  let open = start;
  while (open < end && bytes[open] !== LESS) open++;
  const named = open < end - 2;
  return named && (open === start || isSequence(bytes, start, open)) ? ALT.symbolic : undefined;
}

function firstBracket(bytes: Uint8Array, start: number, end: number): number {
  let i = start;
  while (i < end && bytes[i] !== OPENING && bytes[i] !== CLOSING) i++;
  return i;
}

/** Exactly one more bracket of the same direction, with something in between. */
function isPaired(bytes: Uint8Array, first: number, end: number): boolean {
  const second = firstBracket(bytes, first + 1, end);
  return (
    second < end && second > first + 1 && bytes[second] === bytes[first] && firstBracket(bytes, second + 1, end) === end
  );
}
