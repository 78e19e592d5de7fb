import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';

/** What an upload's bytes are known by. */
export interface Digests {
  /** SHA-256 of the bytes as sent. */
  readonly stored: Uint8Array;
  /** SHA-256 of the uncompressed bytes; absent when the stream is broken or beyond a limit. */
  readonly content?: Uint8Array;
  /** Present together with `content`. */
  readonly uncompressedBytes?: number;
}

/** How an upload is digested: inflating ends at a limit. */
export interface DigestOptions {
  readonly gzipped: boolean;
  readonly limits: TextLimits;
}

/** One upload being digested. */
export interface DigestStream {
  /** Takes a copy of the bytes; resolves when more may come, so that little is under way at any time. */
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<Digests>;
  /** Forgets the stream; does nothing after `finish`. */
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
