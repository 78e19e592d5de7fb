const mebibyte = 2 ** 20;

/** S3's limit of a multipart upload. */
const maxParts = 10_000;

/**
 * Size of the n-th part (from 0) of a multipart upload: S3 allows 10,000 parts of at least 5 MiB. Together they hold
 * 429 GiB, and no part is larger than 8 MiB or a hundredth of what precedes it, whichever is more.
 */
export function partBytes(part: number): number {
  return 8 * mebibyte * (1 + Math.floor(part / 1000));
}

/** What all parts of a multipart upload hold, in bytes: 429.7 GiB. */
export const maxObjectBytes = Array.from({ length: maxParts }, (_, part) => partBytes(part)).reduce((a, b) => a + b);

/** Consecutive bytes of a stream, valid until the next part is requested. */
export interface Part {
  bytes: Uint8Array;
  /** True for the last part, which may be empty. */
  isLast: boolean;
}

/** Splits a stream into parts, one at a time in one buffer, pulling no further than a part needs. */
export async function* inParts(source: AsyncIterable<Uint8Array>, sizeOf = partBytes): AsyncGenerator<Part> {
  let buffer = Buffer.allocUnsafeSlow(0);
  let filled = 0;
  let part = 0;
  for await (const chunk of source) {
    for (let offset = 0; offset < chunk.length; ) {
      const taken = Math.min(chunk.length - offset, sizeOf(part) - filled);
      buffer = withRoom(buffer, filled, filled + taken, sizeOf(part));
      buffer.set(chunk.subarray(offset, offset + taken), filled);
      filled += taken;
      offset += taken;
      if (filled < sizeOf(part)) continue;
      yield { bytes: buffer.subarray(0, filled), isLast: false };
      filled = 0;
      part += 1;
    }
  }
  yield { bytes: buffer.subarray(0, filled), isLast: true };
}

/** A buffer of at least `needed` bytes starting with the `filled` ones; doubles up to `most`. */
function withRoom(buffer: Buffer<ArrayBuffer>, filled: number, needed: number, most: number): Buffer<ArrayBuffer> {
  if (needed <= buffer.length) return buffer;
  const grown = Buffer.allocUnsafeSlow(Math.min(most, Math.max(needed, 2 * buffer.length, 65_536)));
  grown.set(buffer.subarray(0, filled));
  return grown;
}
