import {
  Client as Channel,
  type ChannelOptions,
  type MethodDefinition,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { isAppError } from '../errors.ts';
import type { Span, Tracer } from '../tracing/tracer.ts';
import { writeCallMetadata } from './call-metadata.ts';
import { type CallOptions, type Client, camelCase } from './methods.ts';
import { fromStatus } from './status.ts';
import { channelCredentials, type GrpcTls } from './tls.ts';
import { traceCall } from './trace-call.ts';

export type { CallOptions, Client } from './methods.ts';

/** Milliseconds a unary call may take unless the caller says otherwise. */
const defaultDeadlineMs = 30_000;

type Method = MethodDefinition<unknown, unknown>;
interface Connection {
  channel: Channel;
  secret: string;
  deadlineMs: number;
  tracer: Tracer | undefined;
}

/** What all connections between the services of an installation have in common. */
export interface GrpcLink {
  secret: string;
  /** Without it calls are not encrypted. */
  tls?: GrpcTls | undefined;
  tracer?: Tracer | undefined;
}

/** Back within seconds after an outage; dead peers found out; calls spread over all addresses of a name. */
const channelOptions: ChannelOptions = {
  'grpc.initial_reconnect_backoff_ms': 200,
  'grpc.max_reconnect_backoff_ms': 3000,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
};

function deadlineOf(ms: number | undefined): { deadline?: number } {
  return ms === undefined ? {} : { deadline: Date.now() + ms };
}

/** Calls `cancel` when the signal is aborted; the answer stops listening. */
function onAbort(signal: AbortSignal | undefined, cancel: () => void): () => void {
  signal?.addEventListener('abort', cancel, { once: true });
  return () => signal?.removeEventListener('abort', cancel);
}

async function callUnary(to: Connection, method: Method, request: unknown, options: CallOptions): Promise<unknown> {
  const { signal } = options;
  signal?.throwIfAborted();
  const metadata = writeCallMetadata(to.secret, options);
  const limits = deadlineOf(options.deadlineMs ?? to.deadlineMs);
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
  const { signal } = options;
  signal?.throwIfAborted();
  const { path, requestSerialize, responseDeserialize } = method;
  const metadata = writeCallMetadata(to.secret, options);
  const limits = deadlineOf(options.deadlineMs);
  const call = to.channel.makeServerStreamRequest(
    path,
    requestSerialize,
    responseDeserialize,
    request,
    metadata,
    limits,
  );
  call.on('error', () => undefined); // the iteration reports it; cancelling after its end must not crash
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
 * A typed client: `connectGrpc(metadataV1.Directory, 'host:port', { secret })`. Connects when first used and again
 * after outages; while the server is away calls fail at once with `unavailable`.
 *
 * @param options.deadlineMs of unary calls, default 30 s
 * @param options.maxMessageBytes of an answer, default 4 MiB
 */
export function connectGrpc<Def extends ServiceDefinition>(
  serviceClient: { service: Def },
  address: string,
  options: GrpcLink & { deadlineMs?: number | undefined; maxMessageBytes?: number | undefined },
): Client<Def> {
  const target = address.includes('://') || address.startsWith('unix:') ? address : `dns:///${address}`;
  const { maxMessageBytes } = options;
  const limits = maxMessageBytes === undefined ? {} : { 'grpc.max_receive_message_length': maxMessageBytes };
  const channel = new Channel(target, channelCredentials(options.tls), { ...channelOptions, ...limits });
  const { secret, tracer, deadlineMs = defaultDeadlineMs } = options;
  const connection = { channel, secret, tracer, deadlineMs };
  const methods = Object.entries(serviceClient.service).map(([name, method]) => {
    const call = method.responseStream ? tracedStream : tracedUnary;
    return [camelCase(name), (request: unknown, o: CallOptions = {}) => call(connection, method, request, o)];
  });
  return { ...Object.fromEntries(methods), close: () => channel.close() } as Client<Def>;
}
