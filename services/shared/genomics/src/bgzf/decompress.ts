import { freeWhole } from '../free-memory.ts';
import { inflateBgzf } from './inflate-bgzf.ts';
import { inflateGzip } from './inflate-gzip.ts';
import { SNIFF_BYTES, sniffCompression } from './sniff.ts';
import { limitText, type TextLimits } from './text-limits.ts';

/** Options of `decompress`. */
export interface DecompressOptions extends TextLimits {
  /** Whether the stream is gzip (one or more members) or BGZF; its first bytes distinguish the two. */
  gzipped: boolean;
  /** Size of the whole stream; absent: the ratio uses the bytes read so far. */
  storedBytes?: number;
}

/**
 * The uncompressed bytes of a stream, in chunks of up to about 2 MiB (as received when not compressed), in bounded
 * memory whatever the stream declares. A chunk is invalid once the next one is requested, and so may be that of
 * `source`, if it owns its buffer.
 *
 * Errors: InputError `corrupt` for a truncated or damaged stream, a missing BGZF end marker, or data after the end;
 * `too_large` beyond a limit. Data before a fault is yielded first. Errors of `source` pass through.
 */
export async function* decompress(
  source: AsyncIterable<Uint8Array>,
  options: DecompressOptions,
): AsyncGenerator<Uint8Array> {
  if (!options.gzipped) return yield* limitText(plain(source), options);
  let readBytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      readBytes += chunk.length;
      yield chunk;
    }
  }
  yield* limitText(inflate(counted()), options, () => options.storedBytes ?? readBytes);
}

async function* plain(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    yield chunk;
    freeWhole(chunk);
  }
}

async function* inflate(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    const first = await firstBytes(chunks);
    const all = startingWith(first, chunks);
    yield* sniffCompression(first) === 'bgzf' ? inflateBgzf(all) : inflateGzip(all);
  } finally {
    await chunks.return?.();
  }
}

async function firstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let length = 0; length < SNIFF_BYTES; ) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
