import { createHash } from 'node:crypto';
import type { IndexedFasta } from '@gmod/indexedfasta';
import type { ReferenceGenome } from '@varfreq/genomics/genome';
import { AppError } from '../errors.ts';
import { WINDOW_BASES, WindowCache } from './window-cache.ts';

const DEFAULT_CACHE_BYTES = 32 << 20;

/** A reference genome in a FASTA file. */
export interface Genome extends ReferenceGenome {
  /** Hex SHA-256 over contig names and lengths, regardless of order; compared by `RegisterGenome`. */
  readonly digest: string;
}

/**
 * Opens a FASTA file, plain or bgzipped, with its `samtools faidx` index beside it. Reads windows of 256 KiB on demand
 * and keeps the most recently used, up to `cacheBytes` (default 32 MiB, at least two windows).
 *
 * Errors (AppError): `bad_request`, with a remedy, for a file or index that is missing or does not match; from `load`,
 * `unavailable` when the file has become unreadable or no longer matches the index.
 */
export async function openGenome(path: string, options: { cacheBytes?: number } = {}): Promise<Genome> {
  // Loaded on demand: it costs time and memory in every thread.
  const { openFasta } = await import('./open-fasta.ts');
  const { file, contigs } = await openFasta(path);
  const maxWindows = Math.max(2, Math.floor((options.cacheBytes ?? DEFAULT_CACHE_BYTES) / WINDOW_BASES));
  return new FastaGenome(file, contigs, maxWindows);
}

/** Hex SHA-256 over the names and lengths of contigs, in code unit order of the names. */
export function genomeDigest(contigs: ReadonlyMap<string, number>): string {
  const lines = [...contigs].map(([name, length]) => `${name}\t${length}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

class FastaGenome implements Genome {
  readonly contigs: ReadonlyMap<string, number>;
  readonly digest: string;
  readonly #file: IndexedFasta;
  readonly #cache: WindowCache;
  readonly #maxWindows: number;

  constructor(file: IndexedFasta, contigs: ReadonlyMap<string, number>, maxWindows: number) {
    this.contigs = contigs;
    this.digest = genomeDigest(contigs);
    this.#file = file;
    this.#cache = new WindowCache(maxWindows);
    this.#maxWindows = maxWindows;
  }

  peek(contig: string, start: number, end: number): Uint8Array | undefined {
    return end > start ? this.#cache.peek(contig, start, end) : new Uint8Array(0);
  }

  async load(contig: string, start: number, end: number): Promise<void> {
    const first = Math.floor(start / WINDOW_BASES);
    const last = Math.floor(Math.max(start, end - 1) / WINDOW_BASES);
    if (last - first >= this.#maxWindows) throw new RangeError(`range of ${end - start} bases exceeds the cache`);
    for (let index = first; index <= last; index++) {
      if (!this.#cache.has(contig, index)) this.#cache.put(contig, index, await this.#read(contig, index));
    }
  }

  async #read(contig: string, index: number): Promise<Uint8Array> {
    const length = this.contigs.get(contig);
    const start = index * WINDOW_BASES;
    if (length === undefined || start >= length) throw new RangeError(`base ${start} is outside contig "${contig}"`);
    const end = Math.min(length, start + WINDOW_BASES);
    const text = await this.#file.getSequence(contig, start, end).catch((cause: unknown) => {
      throw unreadable('it cannot be read', cause);
    });
    if (text?.length !== end - start || text.includes('>')) throw unreadable('it no longer matches its index');
    return Buffer.from(text.toUpperCase(), 'latin1');
  }
}

/** Shown to clients, and therefore without the path of the file. */
function unreadable(what: string, cause?: unknown): AppError {
  return new AppError('unavailable', `The reference genome is unavailable: ${what}.`, { cause });
}
