import { type MethodDefinition, status } from '@grpc/grpc-js';
import { isAppError } from '../errors.ts';
import { retry } from '../retry.ts';

/** Together a second or two: a replica that ends is out of the load balancer by then. */
const backoff = { firstMs: 100, maxMs: 1000 };
const mostTries = 5;

/** Of a generated definition; `protos/` say which methods may be repeated. */
type Method = MethodDefinition<unknown, unknown> & { options?: { idempotency_level?: string } };

/** What the library says of a call that never left. */
const unsent = /No connection established|Name resolution failed/;

/**
 * Tries a call again that has found nobody, or, where repeating it does no harm, lost its connection; never past its
 * deadline (ms since the epoch). Not after an answer of a handler, `unavailable` included.
 */
export async function retried<T>(
  method: Method,
  deadline: number | undefined,
  signal: AbortSignal | undefined,
  send: () => Promise<T>,
): Promise<T> {
  const isRepeatable = (method.options?.idempotency_level ?? 'IDEMPOTENCY_UNKNOWN') !== 'IDEMPOTENCY_UNKNOWN';
  const isTransient = (error: unknown): boolean => {
    if (!isAppError(error) || (deadline !== undefined && Date.now() >= deadline)) return false;
    const { code, details } = (error.cause ?? {}) as { code?: unknown; details?: unknown };
    if (isRepeatable) return code === status.UNAVAILABLE || code === status.CANCELLED; // by the server's end
    return code === status.UNAVAILABLE && unsent.test(String(details));
  };
  return await retry(send, { backoff, maxTries: mostTries, isTransient, ...(signal && { signal }) });
}
