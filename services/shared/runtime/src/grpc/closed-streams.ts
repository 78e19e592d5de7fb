import type { ClientHttp2Stream } from 'node:http2';

/**
 * Takes its listeners off a stream that closes, for the diagnostics channel `http2.client.stream.close`. Node may keep
 * a closed stream until the next full collection of the heap; with it grpc-js keeps some 4 KB of every call, so that
 * young collections of a busy client find little to free and take three times as long.
 */
export function forgetClosedStream(message: unknown): void {
  const { stream } = message as { stream: ClientHttp2Stream };
  // Not at once: grpc-js ends the call in the tick after.
  stream.once('close', () => setImmediate(() => stream.removeAllListeners()));
}
