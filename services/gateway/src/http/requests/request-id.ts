import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTraceparent } from '@varfreq/runtime/tracing/tracer';

const pattern = /^[A-Za-z0-9._:-]{1,128}$/;

/** The request's `X-Request-Id` if well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && pattern.test(given) ? given : randomUUID();
}

/** The request's W3C trace context, to be passed on. */
export function traceparentOf(request: IncomingMessage): string | undefined {
  const given = request.headers.traceparent;
  return isTraceparent(given) ? given : undefined;
}
