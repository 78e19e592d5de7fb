import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const pattern = /^[A-Za-z0-9._:-]{1,128}$/;
const traceparentPattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The `X-Request-Id` that came with a request when it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && pattern.test(given) ? given : randomUUID();
}

/** The W3C trace context that came with a request, to be handed on. */
export function traceparentOf(request: IncomingMessage): string | undefined {
  const given = request.headers.traceparent;
  return typeof given === 'string' && traceparentPattern.test(given) ? given : undefined;
}
