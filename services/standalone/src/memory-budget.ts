import type { Environment } from '@varfreq/runtime/config/config';

const mebibyte = 2 ** 20;

/** What the process needs beside the threads of its workers: its heap, and digests of uploads. */
const base = 300 * mebibyte;

/** A worker whose places are taken by long files has as many threads again for files of others. */
const threadsOfPlace = 2;

/** What a thread needs beside its buffer or cache. */
const threadBytes = { import: 32 * mebibyte, annotation: 64 * mebibyte, compaction: 64 * mebibyte };

/** A buffer or a cache below the smallest costs more time than another thread saves; the buffers gain nothing beyond the largest. */
const buffer = { smallest: 8 * mebibyte, largest: 32 * mebibyte };
const cache = { smallest: 16 * mebibyte, largest: 1024 * mebibyte };

/** Caches that are not one thread's: stored variants and samples of queries. */
const cachesOfQueries = 2;

/** Bytes with which one thread of each kind can work. */
export const leastBudget = 640 * mebibyte;

/** Threads and the bytes that each of them keeps. */
export interface MemoryShares {
  parserThreads: number;
  parserMemoryBytes: number;
  frequencyThreads: number;
  compactionThreads: number;
  cacheBytes: number;
}

/**
 * Shares out a budget of at least `leastBudget` bytes: first threads, at most one of each kind for a processor, with the smallest
 * buffers and caches; then larger buffers and caches. More memory never means fewer threads.
 */
export function shareMemory(budget: number, processors: number): MemoryShares {
  let threads = processors;
  while (threads > 1 && needs(threads, buffer.smallest, cache.smallest) > budget) threads -= 1;
  const parserMemoryBytes = between(
    buffer,
    (budget - needs(threads, 0, cache.smallest)) / (2 * threadsOfPlace * threads),
  );
  const rest = budget - needs(threads, parserMemoryBytes, 0);
  const cacheBytes = between(cache, rest / (threadsOfPlace * threads + cachesOfQueries));
  return {
    parserThreads: threads,
    parserMemoryBytes,
    frequencyThreads: threads,
    compactionThreads: compactionsBeside(threads),
    cacheBytes,
  };
}

/** Bytes of a process whose workers have this number of threads each. */
function needs(threads: number, bufferBytes: number, cacheBytes: number): number {
  const imports = threadsOfPlace * threads * (threadBytes.import + bufferBytes);
  const annotations = threadsOfPlace * threads * (threadBytes.annotation + cacheBytes);
  const compactions = compactionsBeside(threads) * threadBytes.compaction;
  return base + imports + annotations + compactions + cachesOfQueries * cacheBytes;
}

function compactionsBeside(threads: number): number {
  return Math.max(1, Math.floor(threads / 2));
}

function between({ smallest, largest }: { smallest: number; largest: number }, bytes: number): number {
  return Math.floor(Math.min(Math.max(bytes, smallest), largest));
}

/** The shares as settings of the services. */
export function settingsOf(shares: MemoryShares): Environment {
  return {
    VARFREQ_PARSER_THREADS: String(shares.parserThreads),
    VARFREQ_PARSER_MEMORY_BYTES: String(shares.parserMemoryBytes),
    VARFREQ_FREQUENCY_THREADS: String(shares.frequencyThreads),
    VARFREQ_COMPACTION_THREADS: String(shares.compactionThreads),
    VARFREQ_FREQUENCY_CACHE_BYTES: String(shares.cacheBytes),
  };
}
