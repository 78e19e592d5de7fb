import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import { traceparentOf } from './request-id.ts';
import { endStatusOf } from './request-outcome.ts';
import { requestStateOf } from './request-state.ts';

const probes: readonly (string | undefined)[] = ['/livez', '/readyz'];

/**
 * Traces a request to its end, if enabled: under its method and route template, without path, query and headers.
 * Returns the trace context for calls on its behalf; without tracing the one it came with.
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  tracer: Tracer | undefined,
): string | undefined {
  const parent = traceparentOf(request);
  const { method = '', url } = request;
  if (tracer === undefined || probes.includes(url)) return parent;
  const span = tracer.start(method, { kind: 'server', parent });
  response.once('close', () => {
    const { requestId, route } = requestStateOf(request);
    const status = response.headersSent ? response.statusCode : 0;
    if (route !== undefined) span.rename(`${method} ${route}`);
    const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
    span.end({ ...facts, 'varfreq.request_id': requestId }, failureOf(endStatusOf(request, response)));
  });
  return span.traceparent;
}

function failureOf(status: number): string | undefined {
  if (status === 0) return 'client_gone';
  return status >= 500 ? String(status) : undefined;
}
