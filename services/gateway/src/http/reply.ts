import type { Readable } from 'node:stream';

/** What a handler answers. At most one of `json`, `bytes` and `stream`. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly json?: unknown;
  /** Sent as they are; `headers` names their type. */
  readonly bytes?: Uint8Array;
  /** Sent with backpressure; destroyed when the client goes away. */
  readonly stream?: Readable;
}
