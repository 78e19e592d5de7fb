import { isTraceparent, traceIdOf } from '@varfreq/runtime/tracing/tracer';
import type { IHeaders } from 'kafkajs';
import type { TaskOrigin } from '../../domain/tasks/task-origin.ts';

const requestIdHeader = 'x-request-id';

/** Headers of a wake-up for logs and traces (W3C Trace Context). */
export function headersOf({ requestId, traceparent }: TaskOrigin = {}): Record<string, string> {
  return {
    ...(requestId !== undefined && { [requestIdHeader]: requestId }),
    ...(traceparent !== undefined && { traceparent }),
  };
}

/** Log fields for the origin of a wake-up. */
export function originOf(headers: IHeaders = {}): { requestId?: string; traceId?: string | undefined } {
  const [requestId, traceparent] = [headers[requestIdHeader], headers.traceparent].map((value) => value?.toString());
  return {
    ...(requestId !== undefined && { requestId }),
    ...(isTraceparent(traceparent) && { traceId: traceIdOf(traceparent) }),
  };
}
