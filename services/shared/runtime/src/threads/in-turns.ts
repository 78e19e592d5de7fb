import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * The bytes of a source in pieces of at most `bytes`, for readers that compute in a thread with other work, which gets its turn
 * between them. A piece is valid as long as its chunk.
 */
export async function* inTurns(source: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; at += bytes) {
      await yieldToEventLoop();
      yield chunk.subarray(at, at + bytes);
    }
  }
}
