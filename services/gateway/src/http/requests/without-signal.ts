import type { CallOptions } from '@varfreq/runtime/grpc/client';

/** For calls that must not end with the client's connection. */
export function withoutSignal({ signal: _, ...rpc }: CallOptions): CallOptions {
  return rpc;
}
