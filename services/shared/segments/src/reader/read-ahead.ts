import { freeWhole } from '@varfreq/genomics/free-memory';
import type { RangeSource } from './segment-reader.ts';

const maxKeys = 16;
/** While reads overlap, more than these are left to the garbage collector. */
const mostPassed = 8;

/** `aheadBytes` of an object, fewer at its end, on their way or in memory. */
interface Chunk {
  start: number;
  bytes: Promise<Uint8Array>;
}

/** The reads of one object: where a sequential successor starts, and consecutive chunks. */
interface Stream {
  next: number;
  chunks: Chunk[];
  /** Reads under way, which may still use the chunks passed. */
  readers: number;
  passed: Chunk[];
}

/**
 * Reads ahead in objects that are read sequentially: a read that begins at the end of the previous one of its object, or
 * in the bytes at hand, is answered from chunks of `aheadBytes`, of which one is always on its way. Of the 16 most recently
 * read objects two chunks are kept. Errors: those of the source.
 */
export class ReadAhead implements RangeSource {
  readonly #source: RangeSource;
  readonly #aheadBytes: number;
  /** Most recently used last. */
  readonly #streams = new Map<string, Stream>();

  constructor(source: RangeSource, aheadBytes: number) {
    this.#source = source;
    this.#aheadBytes = aheadBytes;
  }

  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    const stream = this.#streams.get(key);
    if (stream === undefined || !this.#continues(stream, start)) {
      this.#keep(key, { next: end, chunks: [], readers: 0, passed: [] });
      return this.#source.read(key, start, end);
    }
    this.#keep(key, stream);
    stream.next = end;
    stream.readers += 1;
    try {
      return await this.#piece(key, stream, start, end);
    } catch (error) {
      if (this.#streams.get(key) === stream) this.#streams.delete(key);
      throw error;
    } finally {
      stream.readers -= 1;
      if (stream.readers === 0) freePassed(stream);
      else if (stream.passed.length > mostPassed) stream.passed.splice(0);
    }
  }

  #continues({ next, chunks }: Stream, start: number): boolean {
    const first = chunks[0];
    return start === next || (first !== undefined && start >= first.start && start < this.#endOf(chunks));
  }

  /** A copy of the bytes, owned by the caller. */
  async #piece(key: string, stream: Stream, start: number, end: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (let at = start; at < end; ) {
      const chunk = this.#chunkAt(key, stream, at);
      const bytes = await chunk.bytes;
      parts.push(bytes.subarray(at - chunk.start, end - chunk.start));
      at += parts.at(-1)!.length;
      if (bytes.length < this.#aheadBytes) break;
      if (chunk === stream.chunks.at(-1)) this.#request(key, stream, chunk.start + this.#aheadBytes);
    }
    while (stream.chunks.length > 1 && stream.chunks[1]!.start <= stream.next) {
      stream.passed.push(stream.chunks.shift()!);
    }
    return joined(parts);
  }

  #chunkAt(key: string, stream: Stream, at: number): Chunk {
    const found = [...stream.passed, ...stream.chunks].find(
      ({ start }) => at >= start && at < start + this.#aheadBytes,
    );
    if (found !== undefined) return found;
    stream.passed.push(...stream.chunks.splice(0));
    return this.#request(key, stream, at);
  }

  #request(key: string, { chunks }: Stream, start: number): Chunk {
    const chunk = { start, bytes: this.#source.read(key, start, start + this.#aheadBytes) };
    // Thrown where its bytes are awaited; a later read begins anew. It is the last: the next follows its arrival.
    chunk.bytes.catch(() => void (chunks.at(-1) === chunk && chunks.pop()));
    chunks.push(chunk);
    return chunk;
  }

  #endOf(chunks: readonly Chunk[]): number {
    return (chunks.at(-1)?.start ?? 0) + this.#aheadBytes;
  }

  #keep(key: string, stream: Stream): void {
    this.#streams.delete(key);
    this.#streams.set(key, stream);
    if (this.#streams.size > maxKeys) this.#streams.delete(this.#streams.keys().next().value!);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const piece = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    piece.set(part, at);
    at += part.length;
  }
  return piece;
}

/** Frees what no read needs any more; a chunk that could not be read has no bytes. */
function freePassed(stream: Stream): void {
  for (const { bytes } of stream.passed.splice(0)) bytes.then(freeWhole, () => undefined);
}
