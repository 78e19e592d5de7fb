import type { TransferredError } from './error-transfer.ts';

/** Messages from a pool to a thread. */
export type ToThread =
  | { type: 'run'; job: unknown }
  | { type: 'pause' | 'resume' }
  | { type: 'abort'; reason: TransferredError };

/** Messages from a thread to its pool. */
export type FromThread =
  | { type: 'progress'; value: unknown }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; error: TransferredError };
