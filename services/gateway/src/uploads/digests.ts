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
}

/** One upload being digested. */
export interface DigestStream {
  /** Copies the bytes; resolves when more may be sent, so that little is in transit. */
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<Digests>;
  /** Drops the stream; no effect after `finish`. */
  abort(): void;
}

/** From the gateway to a digest thread. `stream` numbers the uploads of one thread. */
export type DigestRequest =
  | ({ readonly kind: 'open'; readonly stream: number } & DigestOptions)
  | { readonly kind: 'chunk'; readonly stream: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly stream: number }
  | { readonly kind: 'abort'; readonly stream: number };

/** From a digest thread to the gateway. `taken`: bytes that have left the queue of the stream. */
export type DigestReply =
  | { readonly kind: 'taken'; readonly stream: number; readonly bytes: number }
  | { readonly kind: 'done'; readonly stream: number; readonly digests: Digests };
