import type { ClientReadableStream, ServiceDefinition } from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/** A generated service, such as `metadataV1.Tasks`: its client class with its definition. */
export interface Contract {
  new (...args: never[]): object;
  readonly service: ServiceDefinition;
}

/** Method names of a service, without the index signature of its definition. */
type MethodNames<S extends Contract> = keyof {
  [K in keyof S['service'] as string extends K ? never : number extends K ? never : K]: true;
} &
  string;

type Request<M> = M extends MethodDefinition<infer T, infer _B, infer _C, infer _D> ? T : never;
type RequestOutput<M> = M extends MethodDefinition<infer _A, infer _B, infer T, infer _D> ? T : never;
type Response<M> = M extends MethodDefinition<infer _A, infer T, infer _C, infer _D> ? T : never;
type ResponseOutput<M> = M extends MethodDefinition<infer _A, infer _B, infer _C, infer T> ? T : never;

/** Messages of a server stream, or the one of a unary method. Client classes tell them apart; definitions do not. */
type Answer<S extends Contract, K extends string, Message> =
  InstanceType<S> extends Record<K, (...args: never[]) => ClientReadableStream<unknown>>
    ? AsyncIterable<Message>
    : Promise<Message>;

/** Sent with every call besides the request. A server's `ServerCall` can be passed on as it is. */
export interface CallOptions {
  /** Links the log lines of all services; a new one when absent. */
  requestId?: string | undefined;
  /** W3C trace context of the parent operation; a call without one is not traced. */
  traceparent?: string | undefined;
  /** User on whose behalf the call is made, for the audit log. */
  userId?: number | undefined;
  /** Aborting it cancels the call; the promise or the iteration then rejects with `signal.reason`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds; defaults to the client's for unary calls, none for streams. */
  deadlineMs?: number | undefined;
}

/** Context of a call, for its handler. */
export interface ServerCall {
  requestId: string;
  /** Parent for calls the handler makes: the call's own span if traced. */
  traceparent: string | undefined;
  /** User on whose behalf the call is made, as the caller states. */
  userId: number | undefined;
  /** Aborted when the caller disconnects, its deadline passes, or the server's grace period ends. */
  signal: AbortSignal;
  /** Aborted when the server starts to stop: endless streams end then, others continue. */
  stopping: AbortSignal;
}

/**
 * Typed client of a generated service (`typeof metadataV1.Tasks`): its methods in camelCase, unary ones as promises,
 * server streams as AsyncIterables (lazy: iteration starts the call; leaving the loop cancels it). They reject with
 * AppErrors.
 */
export type Client<S extends Contract> = {
  [K in MethodNames<S> as Uncapitalize<K>]: (
    request: Request<S['service'][K]>,
    options?: CallOptions,
  ) => Answer<S, K, ResponseOutput<S['service'][K]>>;
} & {
  /** Closes the connection; running calls fail. */
  close(): void;
};

/** Typed handlers of a generated service: all methods in camelCase, server streams as AsyncIterables. */
export type Handlers<S extends Contract> = {
  [K in MethodNames<S> as Uncapitalize<K>]: (
    request: RequestOutput<S['service'][K]>,
    call: ServerCall,
  ) => Answer<S, K, Response<S['service'][K]>>;
};

/** Method name in clients and handlers: `GetUsers` → `getUsers`. */
export function camelCase(method: string): string {
  return method.charAt(0).toLowerCase() + method.slice(1);
}
