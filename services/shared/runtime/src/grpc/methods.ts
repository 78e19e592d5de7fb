import type { MethodDefinition } from '@grpc/proto-loader';

/** Names of the methods of a generated service definition, without its index signature. */
type MethodNames<Def> = keyof {
  [K in keyof Def as string extends K ? never : number extends K ? never : K]: true;
} &
  string;

type Request<M> = M extends MethodDefinition<infer T, infer _B, infer _C, infer _D> ? T : never;
type RequestOutput<M> = M extends MethodDefinition<infer _A, infer _B, infer T, infer _D> ? T : never;
type Response<M> = M extends MethodDefinition<infer _A, infer T, infer _C, infer _D> ? T : never;
type ResponseOutput<M> = M extends MethodDefinition<infer _A, infer _B, infer _C, infer T> ? T : never;

/** What travels with every call, besides the request. A server's `ServerCall` can be handed on as it is. */
export interface CallOptions {
  /** Ties log lines of all services together; a fresh one is made up when absent. */
  requestId?: string | undefined;
  /** W3C trace context of what the call is a part of; a call without one is not traced. */
  traceparent?: string | undefined;
  /** In whose name the call is made, for the audit log. */
  userId?: number | undefined;
  /** Aborting it cancels the call; the promise or the iteration then rejects with `signal.reason`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds; unary calls have the client's default, streams none. */
  deadlineMs?: number | undefined;
}

/** What a handler knows of its call. */
export interface ServerCall {
  requestId: string;
  /** For what the handler calls in turn: that of the call's own span where it is traced. */
  traceparent: string | undefined;
  /** In whose name the call is made, as the calling service says. */
  userId: number | undefined;
  /** Aborted when the caller goes away, its deadline passes, or the server's time to finish calls runs out. */
  signal: AbortSignal;
  /** Aborted as soon as the server begins to stop: endless streams end then, others go on. */
  stopping: AbortSignal;
}

/**
 * Typed client of a generated `XxxDefinition`: its methods in camelCase, unary ones as promises, server streams as
 * AsyncIterables (lazy: the call starts with the iteration; leaving the loop cancels it). They reject with AppErrors.
 */
export type Client<Def> = {
  [K in MethodNames<Def> as Uncapitalize<K>]: Def[K] extends { responseStream: true }
    ? (request: Request<Def[K]>, options?: CallOptions) => AsyncIterable<ResponseOutput<Def[K]>>
    : (request: Request<Def[K]>, options?: CallOptions) => Promise<ResponseOutput<Def[K]>>;
} & {
  /** Closes the connection; running calls fail. */
  close(): void;
};

/** Typed handlers of a generated `XxxDefinition`: all its methods in camelCase, server streams as AsyncIterables. */
export type Handlers<Def> = {
  [K in MethodNames<Def> as Uncapitalize<K>]: Def[K] extends { responseStream: true }
    ? (request: RequestOutput<Def[K]>, call: ServerCall) => AsyncIterable<Response<Def[K]>>
    : (request: RequestOutput<Def[K]>, call: ServerCall) => Promise<Response<Def[K]>>;
};

/** Name of a method in clients and handlers: `GetUsers` → `getUsers`. */
export function camelCase(method: string): string {
  return method.charAt(0).toLowerCase() + method.slice(1);
}
