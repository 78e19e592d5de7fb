import { type MethodDefinition, status } from '@grpc/grpc-js';
import { isAppError } from '../errors.ts';
import { retry } from '../retry.ts';

const backoff = { firstMs: 100, maxMs: 500 };

/** How long calls are tried again that did not get through. */
export interface Patience {
  patienceMs: number;
  /** Milliseconds since the epoch. */
  deadline?: number;
}

/** Of a generated definition; `protos/` say which methods may be repeated. */
type Method = MethodDefinition<unknown, unknown> & { options?: { idempotency_level?: string } };

/** What the library says of a call that never left. */
const unsent = /No connection established|Name resolution failed/;

/**
 * Tries a call again that has found nobody, or, where repeating it does no harm, lost its connection: never past its
 * deadline. Not after an answer of a handler, `unavailable` included.
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
    const { code, details } = (error.cause ?? {}) as { code?: unknown; details?: unknown };
    if (isRepeatable) return code === status.UNAVAILABLE || code === status.CANCELLED; // by the server's end
    return code === status.UNAVAILABLE && unsent.test(String(details));
  };
  return await retry(send, { backoff, isTransient, ...(signal && { signal }) });
}
