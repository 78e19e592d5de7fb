import { inflate } from './inflate.ts';

/** Decompresses all members of a gzip or BGZF file into text with one character per byte. Errors: not such a file. */
export function gunzipText(bytes: Uint8Array): string {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] !== 0x1f || bytes[at + 1] !== 0x8b) throw new Error('expected a gzip file');
    at = inflate(bytes, endOfHeader(bytes, at), out) + 8;
  }
  let text = '';
  for (let at = 0; at < out.length; at += 4096) text += String.fromCharCode(...out.slice(at, at + 4096));
  return text;
}

/** RFC 1952; supports the optional parts extra fields (BGZF's), name and comment. */
function endOfHeader(bytes: Uint8Array, at: number): number {
  const flags = bytes[at + 3]!;
  let end = at + 10;
  if ((flags & 4) !== 0) end += 2 + bytes[end]! + (bytes[end + 1]! << 8);
  for (const flag of [8, 16]) if ((flags & flag) !== 0) end = bytes.indexOf(0, end) + 1;
  return end + (flags & 2);
}
