import { createHash, type Hash } from 'node:crypto';
import { decompress } from '@varfreq/genomics/bgzf/decompress';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';
import { isAppError } from '@varfreq/runtime/errors';
import { ChunkQueue } from './chunk-queue.ts';
import type { DigestOptions, DigestStream, Digests } from './digests.ts';

interface Content {
  readonly digest: Uint8Array;
  readonly bytes: number;
}

/** A digest of plain bytes, in this thread or another. */
type PlainDigest = DigestStream | StreamDigester;

/** Errors: those of another thread. */
async function digestContent(queue: ChunkQueue, limits: TextLimits, plain: PlainDigest): Promise<Content | undefined> {
  let bytes = 0;
  try {
    for await (const chunk of decompress(queue, { gzipped: true, ...limits })) {
      await plain.write(chunk);
      bytes += chunk.length;
    }
    return { digest: (await plain.finish()).stored, bytes };
  } catch (error) {
    plain.abort();
    if (isAppError(error)) throw error;
    // Broken or too large: the import reports it, with the reason.
    return undefined;
  } finally {
    queue.close();
  }
}

/** Parameters of a digester. */
interface DigesterOptions extends DigestOptions {
  onTaken: (bytes: number) => void;
  elsewhere: (options: DigestOptions) => DigestStream;
}

/** Digests one stream, stored and uncompressed. Many share a thread; none blocks another. */
export class StreamDigester {
  readonly #stored: Hash = createHash('sha256');
  readonly #onTaken: (bytes: number) => void;
  readonly #maxBytes: number;
  /** For gzipped streams. */
  readonly #compressed: { readonly queue: ChunkQueue; readonly content: Promise<Content | undefined> } | undefined;
  #bytes = 0;

  /**
   * @param onTaken receives the length of every chunk that left the queue
   * @param elsewhere opens a digest of plain bytes in another thread
   */
  constructor(options: DigesterOptions) {
    this.#onTaken = options.onTaken;
    this.#maxBytes = options.limits.maxBytes;
    if (!options.gzipped) return;
    const queue = new ChunkQueue(options.onTaken);
    const plainOptions = { gzipped: false, limits: options.limits, isLarge: false };
    const plain = options.isLarge
      ? options.elsewhere(plainOptions)
      : new StreamDigester({ ...options, ...plainOptions, onTaken: () => undefined });
    const content = digestContent(queue, options.limits, plain);
    content.catch(() => undefined); // `finish` reports it
    this.#compressed = { queue, content };
  }

  /** The chunk must stay as it is until it is taken. */
  write(chunk: Uint8Array): void {
    this.#stored.update(chunk);
    this.#bytes += chunk.length;
    if (this.#compressed === undefined) this.#onTaken(chunk.length);
    else this.#compressed.queue.push(chunk);
  }

  async finish(): Promise<Digests> {
    this.#compressed?.queue.end();
    const stored = this.#stored.digest();
    const content = this.#compressed === undefined ? this.#plain(stored) : await this.#compressed.content;
    return { stored, ...(content && { content: content.digest, uncompressedBytes: content.bytes }) };
  }

  abort(): void {
    this.#compressed?.queue.close();
  }

  #plain(digest: Uint8Array): Content | undefined {
    return this.#bytes <= this.#maxBytes ? { digest, bytes: this.#bytes } : undefined;
  }
}
