import { workV1 } from '@varfreq/contracts/load';
import { defined } from '@varfreq/runtime/defined';
import { isTraceparent, traceIdOf } from '@varfreq/runtime/tracing/tracer';
import type { IHeaders } from 'kafkajs';
import type { TaskOrigin } from '../../domain/tasks/task-origin.ts';

const requestIdHeader = 'x-request-id';

/** Content of a message, as in `bell.proto`. */
export interface WakeUpContent {
  kind: string;
  taskId: number;
  epoch: number;
}

export function encodeWakeUp({ kind, taskId, epoch }: WakeUpContent): Buffer {
  return workV1.Bell.serialize({ kind, taskId, epoch });
}

/** Undefined for malformed bytes. */
export function decodeWakeUp(bytes: Buffer | null): WakeUpContent | undefined {
  try {
    const content = workV1.Bell.deserialize(bytes ?? Buffer.of());
    return content.kind === '' ? undefined : content;
  } catch {
    return undefined;
  }
}

/** Headers of a wake-up for logs and traces (W3C Trace Context). */
export function wakeUpHeaders({ requestId, traceparent }: TaskOrigin = {}): Record<string, string> {
  return defined({ [requestIdHeader]: requestId, traceparent });
}

/** Log fields for the origin of a wake-up. */
export function originFields(headers: IHeaders = {}): { requestId?: string; traceId?: string | undefined } {
  const [requestId, traceparent] = [headers[requestIdHeader], headers.traceparent].map((value) => value?.toString());
  return {
    ...(requestId !== undefined && { requestId }),
    ...(isTraceparent(traceparent) && { traceId: traceIdOf(traceparent) }),
  };
}
