import { InputError } from '../../errors.ts';
import { endWithout, HASH, latin1, quoteBytes, startsWith, TAB } from '../../lines/bytes.ts';

const FIXED = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';
const REMEDY = 'correct the header and upload the file again';

/** Layout of records according to the `#CHROM` line. */
export interface RecordLayout {
  /** Whether there is a FORMAT column. */
  hasFormat: boolean;
  sampleCount: number;
  /** Of the sample columns. */
  names: readonly string[];
  /** The sample columns to read, from 0, ascending; absent: all of them. */
  chosen?: readonly number[];
}

/** Kinds of lines before the first record. */
export type HeaderLineKind = 'meta' | 'columns' | 'empty';

/**
 * Classifies header lines: `##…` (meta), `#CHROM…` (columns), empty. Errors: InputError `malformed` for anything else,
 * including a record before the `#CHROM` line.
 */
export function headerLineKind(bytes: Uint8Array, start: number, end: number): HeaderLineKind {
  if (start === end) return 'empty';
  if (startsWith(bytes, start, end, '##')) return 'meta';
  if (startsWith(bytes, start, end, '#CHROM')) return 'columns';
  const found = quoteBytes(bytes, start, end);
  const what = bytes[start] === HASH ? `header line ${found} starts with neither ## nor #CHROM` : `found ${found}`;
  throw noColumns(`${what} where the #CHROM line is expected; ${REMEDY}`);
}

/**
 * Parses the `#CHROM` line: eight fixed names, then FORMAT and one column per sample, separated by tabs; empty columns
 * at the end are ignored. Errors: InputError `malformed`.
 */
export function parseColumnsLine(bytes: Uint8Array, start: number, end: number): RecordLayout {
  const text = latin1(bytes, start, endWithout(bytes, TAB, start, end));
  if (text !== FIXED && !text.startsWith(`${FIXED}\t`)) {
    const expected = FIXED.replaceAll('\t', ' ');
    throw new InputError('malformed', `the #CHROM line must hold ${expected}, separated by tabs; ${REMEDY}`);
  }
  const more = text.slice(FIXED.length + 1).split('\t');
  if (text === FIXED) return { hasFormat: false, sampleCount: 0, names: [] };
  if (more[0] !== 'FORMAT') {
    throw new InputError('malformed', `the ninth column of the #CHROM line must be FORMAT; ${REMEDY}`);
  }
  const names = more.slice(1).map((name) => Buffer.from(name, 'latin1').toString('utf8'));
  return { hasFormat: true, sampleCount: names.length, names };
}

/** Rejects a line that starts with `#` after the `#CHROM` line. */
export function refuseLateHeader(bytes: Uint8Array, start: number, end: number): never {
  const second = startsWith(bytes, start, end, '#CHROM');
  const what = second ? 'a second #CHROM line' : 'a line starting with # after the #CHROM line';
  throw new InputError('malformed', `${what}; join files with a VCF tool, not by appending one to the other`);
}

/** The error of a file without a `#CHROM` line. */
export function missingColumnsLine(line: number): InputError {
  const message = 'the file ends without a #CHROM line; is it a VCF file? Upload one with a complete header';
  return noColumns(message, line);
}

function noColumns(message: string, line?: number): InputError {
  return new InputError('malformed', message, line, undefined, 'no_columns');
}

/** Start of the text of a file's first line: after a UTF-8 byte order mark, if any. */
export function afterByteOrderMark(bytes: Uint8Array, start: number): number {
  return bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf ? start + 3 : start;
}
