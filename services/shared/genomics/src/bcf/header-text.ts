import { isBcf } from './vcf-text.ts';

const START_BYTES = 9;

/**
 * The header text of a BCF file (uncompressed chunks in any split), in chunks of the source; other files pass through.
 * Judges nothing but the first bytes. A chunk is invalid once the next one is requested. Source: VCF 4.5 §6.2.
 */
export async function* bcfHeaderText(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Buffer | undefined = Buffer.alloc(0);
  let left = Number.POSITIVE_INFINITY;
  for await (const chunk of source) {
    let text = chunk;
    if (start !== undefined) {
      start = Buffer.concat([start, chunk]);
      if (start.length < START_BYTES) continue;
      if (isBcf(start)) left = start.readUInt32LE(START_BYTES - 4);
      text = Number.isFinite(left) ? start.subarray(START_BYTES) : start;
      start = undefined;
    }
    const own = Number.isFinite(left) ? withoutEnd(text.subarray(0, left)) : text;
    yield own;
    left -= text.length;
    if (own.length < text.length || left <= 0) return;
  }
  if (start !== undefined && start.length > 0) yield start;
}

/** Up to the NUL that ends the text. */
function withoutEnd(text: Uint8Array): Uint8Array {
  const end = text.indexOf(0);
  return end < 0 ? text : text.subarray(0, end);
}
