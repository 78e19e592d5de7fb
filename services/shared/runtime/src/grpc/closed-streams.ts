import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Http2Stream } from 'node:http2';

type Side = 'client' | 'server';
const owners: Record<Side, Set<object>> = { client: new Set(), server: new Set() };

/**
 * As long as there is a client (or a server), its streams that close lose their listeners. Node may keep a closed stream
 * until the next full collection of the heap: tables of a session's streams that were outgrown refer to it and to the
 * tables after them. With the listeners grpc-js keeps some 4 KB of every call, so that young collections of a busy process
 * find little to free and take three times as long. Returns what is to be called when the client or server closes.
 */
export function forgetClosedStreams(side: Side, owner: object): () => void {
  const closings = `http2.${side}.stream.close`;
  const all = owners[side];
  if (all.size === 0) subscribe(closings, forget);
  all.add(owner);
  return () => {
    if (all.delete(owner) && all.size === 0) unsubscribe(closings, forget);
  };
}

function forget(message: unknown): void {
  const { stream } = message as { stream: Http2Stream };
  // Not at once: grpc-js ends the call in the tick after.
  stream.once('close', () => setImmediate(() => stream.removeAllListeners()));
}
