import type { Readable } from 'node:stream';

/** A handler's answer. At most one of `json`, `bytes` and `stream`. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly json?: unknown;
  /** Sent unchanged; `headers` gives their type. */
  readonly bytes?: Uint8Array;
  /** Sent with backpressure; destroyed when the client disconnects. */
  readonly stream?: Readable;
}
