import { status } from '@grpc/grpc-js';
import type { Span, Tracer } from '../tracing/tracer.ts';

/** Starts the span of a call of `path` (`/varfreq.metadata.v1.Tasks/Done`); none when the call is not traced. */
export function traceCall(
  tracer: Tracer | undefined,
  kind: 'client' | 'server',
  path: string,
  parent: string | undefined,
): Span | undefined {
  if (tracer === undefined || parent === undefined) return undefined;
  const [, service = '', method = ''] = path.split('/');
  const facts = { 'rpc.system': 'grpc', 'rpc.service': service, 'rpc.method': method };
  return tracer.start(`${service}/${method}`, { kind, parent, facts });
}

/** Statuses that indicate a fault of the server, not of the request. */
const faults: readonly status[] = [
  status.UNKNOWN,
  status.DEADLINE_EXCEEDED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.DATA_LOSS,
];

/** Ends the span of a served call. */
export function endServed(span: Span | undefined, code: status): void {
  span?.end({ 'rpc.grpc.status_code': code }, faults.includes(code) ? status[code] : undefined);
}
