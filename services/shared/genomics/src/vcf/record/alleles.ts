import { BASES_OF_LETTER } from '../../alleles/iupac.ts';
import { latin1 } from '../../lines/bytes.ts';

const UPPER_CASE = 0xdf;

/** Preallocated one-letter alleles. Index: ASCII; upper-case. */
const ONE_LETTER = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code).toUpperCase());

/** 1 for the upper-case letters that `isSequence` accepts. Index: ASCII. */
export const UPPER_CASE_LETTER: Uint8Array = BASES_OF_LETTER.map((bases, code) => (bases !== 0 && code < 97 ? 1 : 0));

/** Whether the bytes are one or more of A, C, G, T, N and the IUPAC codes, in any case. */
export function isSequence(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (BASES_OF_LETTER[bytes[i]!] === 0) return false;
  return start < end;
}

/** Whether two sequences (`isSequence`) are equal regardless of case. */
export function sameSequence(bytes: Uint8Array, start: number, end: number, other: number, otherEnd: number): boolean {
  if (end - start !== otherEnd - other) return false;
  for (let i = start, j = other; i < end; i++, j++) if (((bytes[i]! ^ bytes[j]!) & UPPER_CASE) !== 0) return false;
  return true;
}

/** A sequence (`isSequence`) as upper-case text. */
export function sequenceText(bytes: Uint8Array, start: number, end: number): string {
  return end - start === 1 ? ONE_LETTER[bytes[start]!]! : latin1(bytes, start, end).toUpperCase();
}
