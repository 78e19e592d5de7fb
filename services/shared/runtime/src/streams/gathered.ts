/**
 * The bytes of a source in pieces of about `bytes`: small chunks are copied together, larger ones handed on as they are. A
 * piece is valid until the next one is asked for.
 */
export async function* gathered(source: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  const room = Buffer.allocUnsafeSlow(bytes);
  let length = 0;
  for await (const chunk of source) {
    if (length > 0 && length + chunk.length > bytes) {
      yield room.subarray(0, length);
      length = 0;
    }
    if (chunk.length >= bytes) yield chunk;
    else {
      room.set(chunk, length);
      length += chunk.length;
    }
  }
  if (length > 0) yield room.subarray(0, length);
}
