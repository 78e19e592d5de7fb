async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (first.length > 0) yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** The first bytes of a stream, at least `wanted` unless it is shorter, and the whole stream. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  wanted: number,
): Promise<{ head: Uint8Array; chunks: AsyncIterable<Uint8Array> }> {
  const rest = source[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < wanted) {
    const next = await rest.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return { head, chunks: startingWith(head, rest) };
}
