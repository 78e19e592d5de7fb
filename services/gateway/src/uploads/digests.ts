import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';

/** Digests of an upload. */
export interface Digests {
  /** SHA-256 of the bytes as sent. */
  readonly stored: Uint8Array;
  /** SHA-256 of the uncompressed bytes; absent when the stream is broken or beyond a limit. */
  readonly content?: Uint8Array;
  /** Present together with `content`. */
  readonly uncompressedBytes?: number;
}

/** Parameters of a digest; inflating ends at a limit. */
export interface DigestOptions {
  readonly gzipped: boolean;
  readonly limits: TextLimits;
  /** What is inflated is digested by a thread of its own, beside the one that inflates. */
  readonly isLarge: boolean;
}

/** One upload being digested. */
export interface DigestStream {
  /** Copies the bytes; waits while the thread is behind, so that little is in transit. */
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<Digests>;
  /** Drops the stream; no effect after `finish`. */
  abort(): void;
}

/**
 * From the gateway to a digest thread. `stream` numbers the uploads of one thread, which share a few memories. `piece`: bytes
 * `[start, end)` of the stream's memory, which stay as they are until the reply `taken`.
 */
export type DigestRequest =
  | ({ readonly kind: 'open'; readonly stream: number; readonly memory: SharedArrayBuffer } & DigestOptions)
  | { readonly kind: 'piece'; readonly stream: number; readonly start: number; readonly end: number }
  | { readonly kind: 'end'; readonly stream: number }
  | { readonly kind: 'abort'; readonly stream: number };

/** From a digest thread to the gateway. `taken`: the first piece of the stream that was not yet taken. `failed`: this stream only. */
export type DigestReply =
  | { readonly kind: 'taken'; readonly stream: number }
  | { readonly kind: 'failed'; readonly stream: number }
  | { readonly kind: 'done'; readonly stream: number; readonly digests: Digests };
