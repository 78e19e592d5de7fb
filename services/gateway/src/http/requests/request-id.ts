import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTraceparent } from '@varfreq/runtime/tracing/tracer';

const pattern = /^[A-Za-z0-9._:-]{1,128}$/;

/** The `X-Request-Id` that came with a request when it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && pattern.test(given) ? given : randomUUID();
}

/** The W3C trace context that came with a request, to be handed on. */
export function traceparentOf(request: IncomingMessage): string | undefined {
  const given = request.headers.traceparent;
  return isTraceparent(given) ? given : undefined;
}
