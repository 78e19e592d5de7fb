import { type MethodDefinition, status } from '@grpc/grpc-js';
import { isAppError } from '../errors.ts';
import { retry } from '../retry.ts';

const backoff = { firstMs: 100, maxMs: 500 };

/** Limits of retrying calls that reached no server. */
export interface Patience {
  patienceMs: number;
  /** Milliseconds since the epoch. */
  deadline?: number;
}

/** Method of a generated definition; `protos/` mark those that are safe to repeat. */
type Method = MethodDefinition<unknown, unknown> & { options?: { idempotency_level?: string } };

/** Messages of the library for calls that were never sent. */
const unsent = /No connection established|Name resolution failed/;

/**
 * Retries a call that reached no server, or only one that had not begun to serve, and, where repeating is safe, one that
 * lost its connection; never past its deadline. Not after another answer of a handler, `unavailable` included.
 */
export async function retried<T>(
  method: Method,
  { patienceMs, deadline }: Patience,
  signal: AbortSignal | undefined,
  send: () => Promise<T>,
): Promise<T> {
  const until = Math.min(Date.now() + patienceMs, deadline ?? Number.POSITIVE_INFINITY);
  const isRepeatable = (method.options?.idempotency_level ?? 'IDEMPOTENCY_UNKNOWN') !== 'IDEMPOTENCY_UNKNOWN';
  const isTransient = (error: unknown): boolean => {
    if (!isAppError(error) || Date.now() >= until) return false;
    if (error.details.notBegun === true) return true;
    const { code, details } = (error.cause ?? {}) as { code?: unknown; details?: unknown };
    if (isRepeatable) return code === status.UNAVAILABLE || code === status.CANCELLED; // cancelled by the server
    return code === status.UNAVAILABLE && unsent.test(String(details));
  };
  return await retry(send, { backoff, isTransient, ...(signal && { signal }) });
}
