import { once } from 'node:events';
import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type ServerErrorResponse,
  type ServerUnaryCall,
  type ServerWritableStream,
  status,
} from '@grpc/grpc-js';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { abortable, orAborted } from '../streams/abortable.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { readCallMetadata } from './call-metadata.ts';
import { countCall } from './count-call.ts';
import type { ServerCall } from './methods.ts';
import { toStatus } from './status.ts';
import { endServed, traceCall } from './trace-call.ts';

/** State shared by all calls of a server. */
export interface ServerContext {
  hasSecret: (metadata: Metadata) => boolean;
  log: Logger;
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
  /** Aborted when the server starts to stop. */
  stopping: AbortSignal;
  /** Controllers of running calls: aborted when the caller disconnects or the grace period ends. */
  running: Set<AbortController>;
}

type RawCall = ServerUnaryCall<unknown, unknown> | ServerWritableStream<unknown, unknown>;
interface OpenCall {
  call: ServerCall;
  close(code: status): void;
  /** Closes the call with an error of its handler. */
  fail(error: unknown): Outcome;
}
type Outcome = ServerErrorResponse & { code: status; metadata: Metadata };

function refused(): Outcome {
  const message = 'The shared secret is missing or wrong.';
  return Object.assign(new Error(message), {
    code: status.UNAUTHENTICATED,
    details: message,
    metadata: new Metadata(),
  });
}

/** A caller's deadline may pass this long before it does here. */
const slackMs = 100;

/** Outcome of a call that its caller has cancelled or stopped waiting for; undefined for others. */
function abandoned(raw: RawCall, { aborted, reason }: AbortSignal): Outcome | undefined {
  if (!aborted || isAppError(reason)) return undefined;
  const isLate = Number(raw.getDeadline()) <= Date.now() + slackMs;
  const code = isLate ? status.DEADLINE_EXCEEDED : status.CANCELLED;
  return Object.assign(new Error(status[code]), { code, details: status[code], metadata: new Metadata() });
}

function describe(error: unknown, call: ServerCall, method: string, log: Logger): Outcome {
  const known = isAppError(error);
  if (!call.signal.aborted && (!known || error.code === 'internal_server_error')) {
    log.error({ event: 'call_failed', method, requestId: call.requestId, err: error }, `${method} failed`);
  }
  const shown = known
    ? error
    : new AppError('internal_server_error', `An unexpected error; see request ${call.requestId} in the log.`);
  return Object.assign(new Error(shown.message), toStatus(shown));
}

/** A controller per call, not `AbortSignal.any`, which keeps forgotten listeners until the server stops. */
function openCall(method: string, raw: RawCall, server: ServerContext): OpenCall {
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  raw.once('cancelled', cancel);
  server.running.add(controller);
  const incoming = readCallMetadata(raw.metadata);
  const span = traceCall(server.tracer, 'server', method, incoming.traceparent);
  const traceparent = span?.traceparent ?? incoming.traceparent;
  const call = { ...incoming, traceparent, signal: controller.signal, stopping: server.stopping };
  const close = (code: status): void => {
    raw.off('cancelled', cancel); // also emitted for answered calls
    server.running.delete(controller);
    endServed(span, code);
  };
  const fail = (error: unknown): Outcome => {
    const outcome = abandoned(raw, controller.signal) ?? describe(error, call, method, server.log);
    close(outcome.code);
    return outcome;
  };
  return { call, close, fail };
}

/** Serves a unary method: secret, context, handler, error mapping. */
export function unaryHandler(
  method: string,
  handle: (request: unknown, call: ServerCall) => Promise<unknown>,
  server: ServerContext,
): handleUnaryCall<unknown, unknown> {
  return (raw, callback) => {
    const over = countCall(method, server.metrics);
    const refuse = (outcome: Outcome): void => {
      over(outcome.code);
      callback(outcome);
    };
    if (!server.hasSecret(raw.metadata)) return refuse(refused());
    const { call, close, fail } = openCall(method, raw, server);
    Promise.resolve()
      .then(() => handle(raw.request, call))
      .then(
        (answer) => {
          close(status.OK);
          over(status.OK);
          callback(null, answer);
        },
        (error) => refuse(fail(error)),
      );
  };
}

async function pump(
  source: AsyncIterable<unknown>,
  raw: ServerWritableStream<unknown, unknown>,
  signal: AbortSignal,
): Promise<void> {
  for await (const message of abortable(source, signal)) {
    if (!raw.write(message)) await orAborted(once(raw, 'drain', { signal }), signal);
  }
}

/** Serves a server stream; reads from the handler only as fast as the client consumes. */
export function streamHandler(
  method: string,
  handle: (request: unknown, call: ServerCall) => AsyncIterable<unknown>,
  server: ServerContext,
): handleServerStreamingCall<unknown, unknown> {
  return (raw) => {
    const over = countCall(method, server.metrics);
    const refuse = (outcome: Outcome): void => {
      over(outcome.code);
      raw.emit('error', outcome);
    };
    if (!server.hasSecret(raw.metadata)) return refuse(refused());
    const { call, close, fail } = openCall(method, raw, server);
    Promise.resolve()
      .then(() => pump(handle(raw.request, call), raw, call.signal))
      .then(
        () => {
          close(status.OK);
          over(status.OK);
          raw.end();
        },
        (error) => refuse(fail(error)),
      );
  };
}
