import type { TransferredError } from './error-transfer.ts';

/** What a pool says to a thread. */
export type ToThread =
  | { type: 'run'; job: unknown }
  | { type: 'pause' | 'resume' }
  | { type: 'abort'; reason: TransferredError };

/** What a thread says to its pool. */
export type FromThread =
  | { type: 'progress'; value: unknown }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; error: TransferredError };
