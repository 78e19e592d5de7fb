import { freeWhole } from '../free-memory.ts';
import { inflateBgzf } from './inflate-bgzf.ts';
import { inflateGzip } from './inflate-gzip.ts';
import { SNIFF_BYTES, sniffCompression } from './sniff.ts';
import { limitText, type TextLimits } from './text-limits.ts';

/** What is known of a stream before it is read. */
export interface DecompressOptions extends TextLimits {
  /** Whether the stream is gzip (one or more members) or BGZF; which of the two is told by its first bytes. */
  gzipped: boolean;
  /** Size of the whole stream; absent: its ratio is judged by what was read so far. */
  storedBytes?: number;
}

/**
 * The uncompressed bytes of a stream, in chunks of up to about 1 MiB (as they come when not compressed), with bounded
 * memory whatever the stream claims. A chunk is gone when the next one is asked for, and so may be that of `source`, if it
 * is all of its buffer.
 *
 * Errors: InputError `corrupt` for a truncated or damaged stream, a missing BGZF end marker, or anything behind the end;
 * `too_large` beyond a limit. What comes before a fault is handed out first. Errors of `source` pass through.
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
