import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

const endMarker = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');

/** One BGZF block (SAM specification, section 4.1). */
function block(data: Uint8Array): Buffer {
  const deflated = deflateRawSync(data);
  const bytes = Buffer.alloc(18 + deflated.length + 8);
  Buffer.from('1f8b08040000000000ff060042430200', 'hex').copy(bytes);
  bytes.writeUInt16LE(bytes.length - 1, 16);
  deflated.copy(bytes, 18);
  bytes.writeUInt32LE(crc32(data), bytes.length - 8);
  bytes.writeUInt32LE(data.length, bytes.length - 4);
  return bytes;
}

/** A BGZF file of one block and the end marker. */
export function bgzf(text: string): Buffer {
  return Buffer.concat([block(Buffer.from(text)), endMarker]);
}

/** A gzip file; of more than one text, a member for each. */
export function gzip(...texts: string[]): Buffer {
  return Buffer.concat(texts.map((text) => gzipSync(text)));
}
