import type { Readable } from 'node:stream';
import type { S3Config } from './s3/s3-config.ts';

/** Metadata of an object. */
export interface BlobInfo {
  sizeBytes: number;
  /** Milliseconds since 1970. */
  modifiedMs: number;
}

/**
 * Immutable objects under keys of `[a-zA-Z0-9._-]` segments joined by `/`. Objects appear whole or not at all, and are
 * never overwritten. Every adapter runs `blob-store.contract.ts`.
 *
 * Errors (AppError): `not_found` for a missing key, `integrity_conflict` for a put on a key that exists,
 * `unavailable` when the store cannot be reached or its disk is full, `bad_request` for a malformed key or range.
 */
export interface BlobStore {
  /** Two ranges of an object are read faster in one `read` when at most this number of bytes lies between them. */
  readonly gapBytes: number;
  /**
   * Creates an object from a stream, only if absent. A chunk of `source` need be valid only until the next one is requested. When
   * `source` fails, nothing is visible or kept.
   */
  put(key: string, source: AsyncIterable<Uint8Array>, options?: { signal?: AbortSignal }): Promise<BlobInfo>;
  /** Bytes `[start, end)` (0-based, half-open; default all), as a stream with backpressure. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Bytes `[start, end)` in one buffer; shorter only at the end of the object. */
  read(key: string, start: number, end: number): Promise<Uint8Array>;
  head(key: string): Promise<BlobInfo>;
  /** Deletes objects; missing keys are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Keys under a prefix that ends with `/`, in any order; fetches pages as needed. */
  list(prefix: string): AsyncIterable<string>;
  /** Free and total bytes; undefined when the store does not know them. */
  space(): Promise<{ freeBytes: number; totalBytes: number } | undefined>;
  /**
   * Deletes partial writes that are older or whose writer, a process or thread, has ended; returns how many. Some stores do so
   * themselves. `prefix`, which ends with `/`: only those of keys under it, where a store that others use too knows the keys.
   */
  removeLeftOvers(olderThanMs: number, prefix?: string): Promise<number>;
}

/** How a thread uses a store. */
export interface StoreOptions {
  /** Reads of local files block the calling thread, which is faster: for threads that do one job at a time. */
  blockingReads?: boolean;
}

/** Serialisable settings of a store; `openBlobStore` opens it from them in any thread. */
export type BlobStoreConfig = { kind: 'directory'; path: string } | ({ kind: 's3' } & S3Config);
