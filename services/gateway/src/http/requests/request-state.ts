import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@varfreq/runtime/log';
import { traceIdOf } from '@varfreq/runtime/tracing/tracer';
import { requestIdOf } from './request-id.ts';

/** What is known of a request from its first byte on. */
export interface RequestState {
  readonly requestId: string;
  /** W3C trace context of what is called for it. */
  readonly traceparent: string | undefined;
  /** Aborted when the client goes away before the answer is complete. */
  readonly gone: AbortSignal;
  readonly log: Logger;
  readonly startedMs: number;
  /** Set by the router, for the log. */
  operationId?: string;
  /** Path template of the endpoint, set by the router, for metrics. */
  route?: string;
  /** Who asks, set when the login was found good, for the log. */
  userId?: number;
  /** Set where an error is answered, for the log. */
  error?: { readonly code: string; readonly quota?: string; readonly cause?: unknown };
}

/**
 * Where a request carries its state. Not in a WeakMap: what an old one holds, collections of the young generation take for
 * alive, and move to the old generation with all that it refers to.
 */
const key = Symbol('state');

interface Followed {
  [key]?: RequestState;
}

/** Begins to follow a request. To be called once, before anything else. */
export function beginRequest(
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  traceparent: string | undefined,
): RequestState {
  const requestId = requestIdOf(request);
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new Error('the client went away'));
  });
  const state: RequestState = {
    requestId,
    traceparent,
    gone: gone.signal,
    log: log.child({ requestId, ...(traceparent !== undefined && { traceId: traceIdOf(traceparent) }) }),
    startedMs: performance.now(),
  };
  (request as Followed)[key] = state;
  return state;
}

/** State of a request that `beginRequest` follows. */
export function requestStateOf(request: IncomingMessage): RequestState {
  const state = (request as Followed)[key];
  if (state === undefined) throw new Error('beginRequest was not called');
  return state;
}
