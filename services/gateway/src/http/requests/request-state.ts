import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@varfreq/runtime/log';
import { traceIdOf } from '@varfreq/runtime/tracing/tracer';
import { requestIdOf } from './request-id.ts';

/** State of a request from its first byte. */
export interface RequestState {
  readonly requestId: string;
  /** W3C trace context for calls on its behalf. */
  readonly traceparent: string | undefined;
  /** Aborted when the client disconnects before the answer is complete. */
  readonly gone: AbortSignal;
  readonly log: Logger;
  readonly startedMs: number;
  /** Address of the client, behind as many proxies as are trusted. */
  readonly address: string | undefined;
  /** Set by the router, for the log. */
  operationId?: string;
  /** Path template of the endpoint, set by the router, for metrics. */
  route?: string;
  /** The authenticated user, set after login, for the log. */
  userId?: number | undefined;
  /** Set when an error is answered, or breaks off an answer, for log, metrics and trace. */
  error?: { readonly code: string; readonly status: number; readonly quota?: string; readonly cause?: unknown };
}

/**
 * Property of a request with its state. Not a WeakMap: young collections treat the entries of an old one as alive and
 * move them, with everything they refer to, to the old generation.
 */
const key = Symbol('state');

interface Followed {
  [key]?: RequestState;
}

/** Begins to track a request. Call once, before anything else. */
export function beginRequest(
  request: IncomingMessage & { readonly ip?: string | undefined },
  response: ServerResponse,
  log: Logger,
  traceparent: string | undefined,
): RequestState {
  const requestId = requestIdOf(request);
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new Error('the client disconnected'));
  });
  const state: RequestState = {
    requestId,
    traceparent,
    gone: gone.signal,
    log: log.child({ requestId, ...(traceparent !== undefined && { traceId: traceIdOf(traceparent) }) }),
    startedMs: performance.now(),
    address: shownAddress(request.ip),
  };
  (request as Followed)[key] = state;
  return state;
}

/** Proxies may pass on anything as an address. */
function shownAddress(ip: string | undefined): string | undefined {
  return ip?.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
}

/** State of a request tracked by `beginRequest`. */
export function requestStateOf(request: IncomingMessage): RequestState {
  const state = (request as Followed)[key];
  if (state === undefined) throw new Error('beginRequest was not called');
  return state;
}
