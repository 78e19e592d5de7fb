import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

const bgzfEnd = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');

/** One block of at most 64 KiB, by the SAM specification. */
function bgzfBlock(data: Buffer): Buffer {
  const deflated = deflateRawSync(data);
  const head = Buffer.from('1f8b08040000000000ff060042430200', 'hex');
  const size = Buffer.alloc(2);
  size.writeUInt16LE(head.length + 2 + deflated.length + 8 - 1);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(data), 0);
  tail.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, size, deflated, tail]);
}

/** BGZF with blocks of `blockBytes`, and the end marker unless `end` is false. */
export function bgzf(text: string, { blockBytes = 60_000, end = true } = {}): Buffer {
  const data = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += blockBytes) blocks.push(bgzfBlock(data.subarray(at, at + blockBytes)));
  return Buffer.concat([...blocks, ...(end ? [bgzfEnd] : [])]);
}

/** Gzip of several members of equal size. */
export function gzipMembers(text: string, memberBytes: number): Buffer {
  const data = Buffer.from(text);
  const members: Buffer[] = [];
  for (let at = 0; at < data.length; at += memberBytes) members.push(gzipSync(data.subarray(at, at + memberBytes)));
  return Buffer.concat(members);
}

/** A copy with one byte changed; a negative position counts from the end. */
export function damaged(data: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(data);
  const index = at < 0 ? copy.length + at : at;
  if (copy[index] === undefined) throw new Error(`there is no byte ${at} of ${copy.length} to change`);
  copy[index] ^= 0xff;
  return copy;
}

/** Files of each compression, from a text. */
export const compressions: readonly (readonly [name: string, compress: (text: string) => Uint8Array])[] = [
  ['plain text', (text) => Buffer.from(text)],
  ['gzip', (text) => gzipSync(text)],
  ['gzip of several members', (text) => gzipMembers(text, 50)],
  ['BGZF', (text) => bgzf(text)],
  ['BGZF with lines over several blocks', (text) => bgzf(text, { blockBytes: 7 })],
  ['BGZF with an empty block in the middle', (text) => Buffer.concat([bgzf(text.slice(0, 90)), bgzf(text.slice(90))])],
];

/** Broken compressed files, from a text. */
export const breaks: readonly (readonly [what: string, break_: (text: string) => Uint8Array])[] = [
  ['a truncated gzip stream', (text) => gzipSync(text).subarray(0, -12)],
  ['a gzip stream cut within its header', (text) => gzipSync(text).subarray(0, 9)],
  ['a gzip stream with a wrong checksum', (text) => damaged(gzipSync(text), -6)],
  ['a gzip stream with a wrong length', (text) => damaged(gzipSync(text), -2)],
  ['a gzip stream with damaged data', (text) => damaged(gzipSync(text), Math.floor(gzipSync(text).length / 2))],
  ['a gzip stream with garbage behind it', (text) => Buffer.concat([gzipSync(text), Buffer.from('garbage')])],
  ['a second gzip member that is truncated', (text) => gzipMembers(text, 100).subarray(0, -5)],
  ['a BGZF stream without end marker', (text) => bgzf(text, { end: false })],
  ['a BGZF stream cut within a block', (text) => bgzf(text, { blockBytes: 50 }).subarray(0, -60)],
  ['a BGZF stream cut between blocks', (text) => bgzf(text.slice(0, 120), { blockBytes: 60, end: false })],
  ['a BGZF stream with a wrong checksum', (text) => damaged(bgzf(text, { blockBytes: 10_000 }), -28 - 6)],
  ['a BGZF stream with garbage behind the end marker', (text) => Buffer.concat([bgzf(text), Buffer.from('garbage')])],
];
