import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { endStatusOf } from './request-outcome.ts';
import { requestStateOf } from './request-state.ts';

/** Counts a request when it ends, under its route template. */
export function countRequest(request: IncomingMessage, response: ServerResponse, metrics: Metrics | undefined): void {
  const method = request.method ?? '';
  metrics?.add('httpRunning', undefined, 1);
  response.once('close', () => {
    const { route = 'none', startedMs } = requestStateOf(request);
    const status = String(endStatusOf(request, response));
    metrics?.add('httpRunning', undefined, -1);
    metrics?.count('httpRequests', { method, route, status });
    metrics?.observe('httpDuration', { method, route }, (performance.now() - startedMs) / 1000);
  });
}
