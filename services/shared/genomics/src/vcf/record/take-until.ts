/** Passes chunks through, up to the one after which it is enough, and closes the source. */
export async function* takeUntil(
  source: AsyncIterable<Uint8Array>,
  isEnough: () => boolean,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    yield chunk;
    if (isEnough()) return;
  }
}
