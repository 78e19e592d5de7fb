import { Server, type ServiceDefinition, setLogger, type UntypedHandleCall } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { secretCheck } from './call-metadata.ts';
import { forgetClosedStreams } from './closed-streams.ts';
import { type ServerContext, streamHandler, unaryHandler } from './handlers.ts';
import { keepalive } from './keepalive.ts';
import { type Contract, camelCase, type Handlers, type ServerCall } from './methods.ts';
import { type GrpcTls, serverCredentials } from './tls.ts';

/** A service definition with its handlers, ready for `startGrpcServer`. */
export interface GrpcService {
  definition: ServiceDefinition;
  handlers: Record<string, (request: unknown, call: ServerCall) => unknown>;
}

/** A running server. */
export interface GrpcServer {
  /** `host:port`, with the actual port. */
  address: string;
  /** Status reported by `grpc.health.v1`; initially serving. */
  setReady(ready: boolean): void;
  /**
   * Refuses new calls and lets running ones finish; aborts their signals halfway through `graceMs`, cuts them at its
   * end.
   */
  stop(graceMs: number): Promise<void>;
}

/** Binds typed handlers, one per method in camelCase, to a generated service (`metadataV1.Directory`). */
export function grpcService<S extends Contract>({ service }: S, handlers: Handlers<S>): GrpcService {
  return { definition: service, handlers: handlers as unknown as GrpcService['handlers'] };
}

function implement(service: GrpcService, context: ServerContext): Record<string, UntypedHandleCall> {
  const methods = Object.entries(service.definition).map(([name, method]): [string, UntypedHandleCall] => {
    const handle = service.handlers[camelCase(name)]?.bind(service.handlers);
    if (handle === undefined) throw new Error(`${method.path} has no handler`);
    return method.responseStream
      ? [name, streamHandler(method.path, handle as Parameters<typeof streamHandler>[1], context)]
      : [name, unaryHandler(method.path, handle as Parameters<typeof unaryHandler>[1], context)];
  });
  return Object.fromEntries(methods);
}

function addHealth(server: Server, services: readonly GrpcService[]): (ready: boolean) => void {
  const paths = services.flatMap((service) => Object.values(service.definition).map((method) => method.path));
  const names = ['', ...new Set(paths.map((path) => path.split('/')[1] ?? ''))];
  const health = new HealthImplementation(Object.fromEntries(names.map((name) => [name, 'SERVING'])));
  health.addToServer(server);
  return (ready) => {
    for (const name of names) health.setStatus(name, ready ? 'SERVING' : 'NOT_SERVING');
  };
}

/** Logs the library's own plain-text messages as JSON of level debug. */
function routeLibraryLog(log: Logger): void {
  const write = (...lines: unknown[]): void => log.debug({ event: 'grpc_library' }, lines.join(' '));
  setLogger({ error: write, info: write, debug: write });
}

function listen(server: Server, { host, port, tls }: Address): Promise<string> {
  const name = host.includes(':') ? `[${host}]` : host;
  return new Promise((resolve, reject) => {
    server.bindAsync(`${name}:${port}`, serverCredentials(tls), (error, bound) => {
      if (error === null) return resolve(`${name}:${bound}`);
      reject(new AppError('unavailable', `Cannot listen on ${name}:${port}: ${error.message}`, { cause: error }));
    });
  });
}

interface Address {
  host: string;
  port: number;
  /** If set, clients need a certificate of the same authority. */
  tls?: GrpcTls | undefined;
}

function shutDown(server: Server, graceMs: number, abortCalls: () => void): Promise<void> {
  return new Promise((resolve) => {
    const timers = [setTimeout(abortCalls, graceMs / 2), setTimeout(() => server.forceShutdown(), graceMs)];
    server.tryShutdown(() => {
      for (const timer of timers) clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Serves gRPC on `host:port` (0: a free port). All calls but health checks need the shared secret. AppErrors of
 * handlers reach the client with code and details; others are logged once and sent as `internal_server_error`.
 * Errors: `unavailable` when the port cannot be opened.
 */
export async function startGrpcServer(
  options: Address & {
    secret: string;
    /** Also accepted, for rotation. */
    otherSecret?: string | undefined;
    services: readonly GrpcService[];
    log: Logger;
    metrics?: Metrics | undefined;
    tracer?: Tracer | undefined;
  },
): Promise<GrpcServer> {
  const { log, metrics, tracer, secret, otherSecret = secret } = options;
  routeLibraryLog(log);
  const stopping = new AbortController();
  const running = new Set<AbortController>();
  const hasSecret = secretCheck(secret, otherSecret);
  const context = { log, metrics, tracer, hasSecret, stopping: stopping.signal, running };
  const server = new Server(keepalive);
  for (const service of options.services) server.addService(service.definition, implement(service, context));
  const setReady = addHealth(server, options.services);
  const address = await listen(server, options);
  const release = forgetClosedStreams('server', server);
  const abortCalls = (): void => {
    const reason = new AppError('unavailable', 'The service is stopping; try again.');
    for (const call of running) call.abort(reason);
  };
  const stop = (graceMs: number): Promise<void> => {
    setReady(false);
    stopping.abort();
    return shutDown(server, graceMs, abortCalls).finally(release);
  };
  return { address, setReady, stop };
}
