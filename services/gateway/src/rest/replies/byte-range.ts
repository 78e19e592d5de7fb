import { parseTags } from '../../http/etag.ts';
import { unsatisfiable } from '../../http/range.ts';
import type { Call } from '../call.ts';

/** Validators for conditional range requests. */
export interface Validators {
  /** Strong, quotes included. */
  readonly etag: string;
  /** As in Last-Modified. */
  readonly lastModified: string;
}

/** `[start, end)`, 0-based. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** If-Range (RFC 9110, section 13.1.5): a strong tag or the exact date; anything else selects the whole. */
function rangeHolds(header: string | undefined, { etag, lastModified }: Validators): boolean {
  if (header === undefined) return true;
  const tags = parseTags(header);
  if (tags !== '*' && tags.length === 1) return !tags[0]!.weak && `"${tags[0]!.value}"` === etag;
  return header.trim() === lastModified;
}

function suffix(length: number, sizeBytes: number): ByteRange | undefined {
  if (length === 0) throw unsatisfiable(sizeBytes, 'bytes');
  return sizeBytes === 0 ? undefined : { start: Math.max(0, sizeBytes - length), end: sizeBytes };
}

/**
 * Byte range of a GET; undefined: the whole. A header that is malformed, of another unit or with several ranges, and
 * any header of HEAD, is ignored (RFC 9110, section 14.2). Errors: `unsatisfiable_range` for a range beyond the end.
 */
export function byteRangeOf(call: Call, sizeBytes: number, validators: Validators): ByteRange | undefined {
  const match = /^bytes=[\t ]*([0-9]*)-([0-9]*)[\t ]*$/i.exec(call.header('range') ?? '');
  if (match === null || call.isHead || !rangeHolds(call.header('if-range'), validators)) return undefined;
  const [first, last] = [match[1]!, match[2]!];
  if (first === '') return last === '' ? undefined : suffix(Number(last), sizeBytes);
  if (last !== '' && BigInt(last) < BigInt(first)) return undefined;
  if (Number(first) >= sizeBytes) throw unsatisfiable(sizeBytes, 'bytes');
  return { start: Number(first), end: last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes) };
}
