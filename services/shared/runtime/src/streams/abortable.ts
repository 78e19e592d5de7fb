import { orAborted } from './or-aborted.ts';

/**
 * Items of `source`, pulled one by one; throws the signal's reason as soon as it is aborted, even while waiting for an
 * item. Ends the source without waiting for it: a generator that is waiting itself reaches its `finally` only when that
 * wait ends.
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
