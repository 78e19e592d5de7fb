import { workV1 } from '@varfreq/contracts/load';
import { defined } from '@varfreq/runtime/defined';
import { isTraceparent, traceIdOf } from '@varfreq/runtime/tracing/tracer';
import type { IHeaders } from 'kafkajs';

const requestIdHeader = 'x-request-id';

/** A shard that waits, as in `offer.proto`. */
export interface Offer {
  kind: string;
  taskId: number;
  epoch: number;
  shard: number;
}

/** An offer, or with `deadLetter` a shard that was abandoned, on its way to a topic. */
export interface OfferMessage extends Offer {
  deadLetter: boolean;
  /** The request that submitted the task, and the trace context of the sending, as far as known. */
  origin?: { requestId?: string | undefined; traceparent?: string | undefined };
}

export function encodeOffer({ kind, taskId, epoch, shard }: Offer): Buffer {
  return workV1.Offer.serialize({ kind, taskId, epoch, shard });
}

/** Undefined for malformed bytes. */
export function decodeOffer(bytes: Buffer | null): Offer | undefined {
  try {
    const offer = workV1.Offer.deserialize(bytes ?? Buffer.of());
    return offer.kind === '' ? undefined : offer;
  } catch {
    return undefined;
  }
}

/** Headers of an offer for logs and traces (W3C Trace Context). */
export function offerHeaders({ requestId, traceparent }: OfferMessage['origin'] = {}): Record<string, string> {
  return defined({ [requestIdHeader]: requestId, traceparent });
}

/** Log fields for the origin of an offer. */
export function originFields(headers: IHeaders = {}): { requestId?: string; traceId?: string | undefined } {
  const [requestId, traceparent] = [headers[requestIdHeader], headers.traceparent].map((value) => value?.toString());
  return {
    ...(requestId !== undefined && { requestId }),
    ...(isTraceparent(traceparent) && { traceId: traceIdOf(traceparent) }),
  };
}
