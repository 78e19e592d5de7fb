import type { MethodDefinition } from '@grpc/proto-loader';

/** Method names of a generated service definition, without its index signature. */
type MethodNames<Def> = keyof {
  [K in keyof Def as string extends K ? never : number extends K ? never : K]: true;
} &
  string;

type Request<M> = M extends MethodDefinition<infer T, infer _B, infer _C, infer _D> ? T : never;
type RequestOutput<M> = M extends MethodDefinition<infer _A, infer _B, infer T, infer _D> ? T : never;
type Response<M> = M extends MethodDefinition<infer _A, infer T, infer _C, infer _D> ? T : never;
type ResponseOutput<M> = M extends MethodDefinition<infer _A, infer _B, infer _C, infer T> ? T : never;

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
 * Typed client of a generated `XxxDefinition`: its methods in camelCase, unary ones as promises, server streams as
 * AsyncIterables (lazy: iteration starts the call; leaving the loop cancels it). They reject with AppErrors.
 */
export type Client<Def> = {
  [K in MethodNames<Def> as Uncapitalize<K>]: Def[K] extends { responseStream: true }
    ? (request: Request<Def[K]>, options?: CallOptions) => AsyncIterable<ResponseOutput<Def[K]>>
    : (request: Request<Def[K]>, options?: CallOptions) => Promise<ResponseOutput<Def[K]>>;
} & {
  /** Closes the connection; running calls fail. */
  close(): void;
};

/** Typed handlers of a generated `XxxDefinition`: all methods in camelCase, server streams as AsyncIterables. */
export type Handlers<Def> = {
  [K in MethodNames<Def> as Uncapitalize<K>]: Def[K] extends { responseStream: true }
    ? (request: RequestOutput<Def[K]>, call: ServerCall) => AsyncIterable<Response<Def[K]>>
    : (request: RequestOutput<Def[K]>, call: ServerCall) => Promise<Response<Def[K]>>;
};

/** Method name in clients and handlers: `GetUsers` → `getUsers`. */
export function camelCase(method: string): string {
  return method.charAt(0).toLowerCase() + method.slice(1);
}
