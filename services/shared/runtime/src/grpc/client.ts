import { randomUUID } from 'node:crypto';
import { Client as Channel, type ChannelOptions, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { isAppError } from '../errors.ts';
import type { Span, Tracer } from '../tracing/tracer.ts';
import { writeCallMetadata } from './call-metadata.ts';
import { forgetClosedStreams } from './closed-streams.ts';
import { keepalive } from './keepalive.ts';
import { type CallOptions, type Client, type Contract, camelCase } from './methods.ts';
import { retried } from './retried.ts';
import { fromStatus } from './status.ts';
import { channelCredentials, type GrpcTls } from './tls.ts';
import { traceCall } from './trace-call.ts';

export type { CallOptions, Client } from './methods.ts';
export { isUnimplemented } from './status.ts';

/** Default deadline of a unary call. */
const defaultDeadlineMs = 30_000;

/** Time in which a load balancer replaces a replica that ended. */
const defaultPatienceMs = 5000;

type Method = MethodDefinition<unknown, unknown>;
interface Connection {
  channel: Channel;
  secret: string;
  deadlineMs: number;
  patienceMs: number;
  tracer: Tracer | undefined;
}

/** Settings common to all connections between the services of an installation. */
export interface GrpcLink {
  secret: string;
  /** Without it calls are unencrypted. */
  tls?: GrpcTls | undefined;
  tracer?: Tracer | undefined;
}

/**
 * Reconnects within a second after an outage, before calls time out. Spreads calls over all addresses of a name, which
 * is resolved again when a connection is lost, not only every 30 s. Detects a vanished peer within 15 s, even when
 * idle.
 */
const channelOptions: ChannelOptions = {
  'grpc.initial_reconnect_backoff_ms': 200,
  'grpc.max_reconnect_backoff_ms': 1000,
  'grpc.dns_min_time_between_resolutions_ms': 1000,
  ...keepalive,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
};

function deadlineOf(ms: number | undefined): { deadline?: number } {
  return ms === undefined ? {} : { deadline: Date.now() + ms };
}

/** Calls `cancel` when the signal is aborted; the returned function stops listening. */
function onAbort(signal: AbortSignal | undefined, cancel: () => void): () => void {
  signal?.addEventListener('abort', cancel, { once: true });
  return () => signal?.removeEventListener('abort', cancel);
}

async function callUnary(to: Connection, method: Method, request: unknown, options: CallOptions): Promise<unknown> {
  const { requestId = randomUUID(), deadlineMs = to.deadlineMs } = options;
  const limits = deadlineOf(deadlineMs);
  const send = () => sendUnary(to, method, request, { ...options, requestId }, limits);
  return await retried(method, { patienceMs: to.patienceMs, ...limits }, options.signal, send);
}

async function sendUnary(
  to: Connection,
  method: Method,
  request: unknown,
  options: CallOptions,
  limits: { deadline?: number },
): Promise<unknown> {
  const { signal } = options;
  signal?.throwIfAborted();
  const metadata = writeCallMetadata(to.secret, options);
  let release = (): void => undefined;
  const answer = new Promise<unknown>((resolve, reject) => {
    const { path, requestSerialize, responseDeserialize } = method;
    const done = (error: ServiceError | null, value?: unknown): void =>
      error === null ? resolve(value) : reject(signal?.aborted ? signal.reason : fromStatus(error, path));
    const call = to.channel.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      limits,
      done,
    );
    release = onAbort(signal, () => call.cancel());
  });
  return await answer.finally(release);
}

async function* callStream(to: Connection, method: Method, request: unknown, options: CallOptions) {
  const { requestId = randomUUID(), deadlineMs, signal } = options;
  const limits = deadlineOf(deadlineMs);
  const begin = async () => {
    const messages = openStream(to, method, request, { ...options, requestId }, limits);
    return { messages, first: await messages.next() };
  };
  const { messages, first } = await retried(method, { patienceMs: to.patienceMs, ...limits }, signal, begin);
  if (first.done === true) return;
  try {
    yield first.value;
    yield* messages;
  } finally {
    await messages.return();
  }
}

async function* openStream(
  to: Connection,
  method: Method,
  request: unknown,
  options: CallOptions,
  limits: { deadline?: number },
): AsyncGenerator<unknown, void> {
  const { signal } = options;
  signal?.throwIfAborted();
  const { path, requestSerialize, responseDeserialize } = method;
  const metadata = writeCallMetadata(to.secret, options);
  const call = to.channel.makeServerStreamRequest(
    path,
    requestSerialize,
    responseDeserialize,
    request,
    metadata,
    limits,
  );
  call.on('error', () => undefined); // the iteration reports it; a cancel after the end must not crash
  const release = onAbort(signal, () => call.cancel());
  try {
    yield* call;
  } catch (error) {
    throw signal?.aborted ? signal.reason : fromStatus(error as ServiceError, path);
  } finally {
    release();
    call.cancel();
  }
}

function withSpan(
  to: Connection,
  method: Method,
  options: CallOptions,
): { span: Span | undefined; traced: CallOptions } {
  const span = traceCall(to.tracer, 'client', method.path, options.traceparent);
  return { span, traced: span === undefined ? options : { ...options, traceparent: span.traceparent } };
}

async function tracedUnary(to: Connection, method: Method, request: unknown, options: CallOptions): Promise<unknown> {
  const { span, traced } = withSpan(to, method, options);
  try {
    const answer = await callUnary(to, method, request, traced);
    span?.end();
    return answer;
  } catch (error) {
    span?.end({}, failureName(error));
    throw error;
  }
}

async function* tracedStream(to: Connection, method: Method, request: unknown, options: CallOptions) {
  const { span, traced } = withSpan(to, method, options);
  let failure: string | undefined;
  try {
    yield* callStream(to, method, request, traced);
  } catch (error) {
    failure = failureName(error);
    throw error;
  } finally {
    span?.end({}, failure);
  }
}

function failureName(error: unknown): string {
  return isAppError(error) ? error.code : 'aborted';
}

/**
 * A typed client: `connectGrpc(metadataV1.Directory, 'host:port', { secret })`. Connects on first use and again after
 * outages. Retries calls that reached no server for some seconds, so that replicas may be replaced; after that they
 * fail with `unavailable`. A handler's answer is final.
 *
 * @param options.deadlineMs of unary calls, default 30 s
 * @param options.patienceMs retry period of calls that reached no server, default 5 s
 * @param options.maxMessageBytes of an answer, default 4 MiB
 */
export function connectGrpc<S extends Contract>(
  { service }: S,
  address: string,
  options: GrpcLink & { deadlineMs?: number; patienceMs?: number; maxMessageBytes?: number },
): Client<S> {
  const target = address.includes('://') || address.startsWith('unix:') ? address : `dns:///${address}`;
  const { maxMessageBytes } = options;
  const limits = maxMessageBytes === undefined ? {} : { 'grpc.max_receive_message_length': maxMessageBytes };
  const channel = new Channel(target, channelCredentials(options.tls), { ...channelOptions, ...limits });
  const { secret, tracer, deadlineMs = defaultDeadlineMs, patienceMs = defaultPatienceMs } = options;
  const connection = { channel, secret, tracer, deadlineMs, patienceMs };
  const methods = Object.entries(service).map(([name, method]) => {
    const call = method.responseStream ? tracedStream : tracedUnary;
    return [camelCase(name), (request: unknown, o: CallOptions = {}) => call(connection, method, request, o)];
  });
  const release = forgetClosedStreams('client', channel);
  const close = () => {
    channel.close();
    release();
  };
  return { ...Object.fromEntries(methods), close } as Client<S>;
}
