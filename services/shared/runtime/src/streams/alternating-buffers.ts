/**
 * Bytes of a source in pieces of `bytes`, the last one shorter. Copies chunks, so each need be valid only until the
 * next is requested. Two buffers alternate: a piece is valid until the piece after next is requested.
 */
export async function* alternatingBuffers(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let [room, other] = [Buffer.allocUnsafeSlow(bytes), Buffer.allocUnsafeSlow(bytes)];
  let length = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(chunk.length - at, bytes - length);
      room.set(chunk.subarray(at, at + taken), length);
      at += taken;
      length += taken;
      if (length < bytes) continue;
      yield room;
      [room, other] = [other, room];
      length = 0;
    }
  }
  if (length > 0) yield room.subarray(0, length);
}
