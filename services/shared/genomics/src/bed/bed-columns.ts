import { InputError } from '../errors.ts';
import { endWithout, findByte, latin1, TAB } from '../lines/bytes.ts';

const BLANK = 32;
const ADVICE = 'correct the line and upload the file again';

/** End of the column that starts at `start`: the next tab or blank, or `end`. */
export function columnEnd(bytes: Uint8Array, start: number, end: number): number {
  let i = start;
  while (i < end && bytes[i] !== TAB && bytes[i] !== BLANK) i++;
  return i;
}

/** Start of the column after the one that ends at `previousEnd`: columns are separated by a tab or by any number of blanks. */
export function nextColumn(bytes: Uint8Array, previousEnd: number, end: number): number {
  if (bytes[previousEnd] === TAB) return previousEnd + 1;
  let i = previousEnd;
  while (i < end && bytes[i] === BLANK) i++;
  return i;
}

/** Whether a line is empty or has blanks and tabs only. */
export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  let i = start;
  while (i < end && (bytes[i] === BLANK || bytes[i] === TAB)) i++;
  return i === end;
}

/** Whether a line has only tabs between its columns as far as the one that ends at `columnEnd`, and behind that. */
export function isTabbed(bytes: Uint8Array, start: number, columnEnd: number): boolean {
  return bytes[columnEnd] === TAB && findByte(bytes, BLANK, start, columnEnd) === columnEnd;
}

/** The columns of a line from the one after `previousEnd` on, at most `most` of them. */
export function columnsAfter(bytes: Uint8Array, previousEnd: number, end: number, most: number): string[] {
  const columns: string[] = [];
  for (let last = previousEnd; last < end && columns.length < most; ) {
    const from = nextColumn(bytes, last, end);
    last = columnEnd(bytes, from, end);
    columns.push(Buffer.from(bytes.buffer, bytes.byteOffset + from, last - from).toString('latin1'));
  }
  return columns;
}

/** The same of a tabbed line (`isTabbed`), whose columns may have blanks within them (BED 1.0, name). */
export function tabbedColumnsAfter(bytes: Uint8Array, previousEnd: number, end: number, most: number): string[] {
  const columns: string[] = [];
  for (let last = previousEnd; last < end && columns.length < most; ) {
    const from = last + 1;
    last = findByte(bytes, TAB, from, end);
    columns.push(latin1(bytes, from, endWithout(bytes, BLANK, from, last)));
  }
  return columns;
}

/** Errors of a line; `column` from 1. */
export function malformed(what: string, column?: number): InputError {
  return new InputError('malformed', `${what}; ${ADVICE}`, undefined, column);
}
