import { orAborted } from './or-aborted.ts';

/**
 * The items of `source`, pulled one by one; throws the signal's reason as soon as it is aborted, also while waiting for
 * an item. The source is told to end but not waited for: a generator that waits for something else comes to its
 * `finally` only when that ends.
 */
export async function* abortable<T>(source: AsyncIterable<T>, signal: AbortSignal | undefined): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let ended = false;
  try {
    for (;;) {
      const next = await orAborted(iterator.next(), signal);
      ended = next.done === true;
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    if (!ended) iterator.return?.().catch(() => undefined);
  }
}
