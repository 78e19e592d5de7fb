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

/**
 * Settles like `promise`, or rejects with the signal's reason as soon as it is aborted; `promise` continues, and its
 * later failure is ignored.
 */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise;
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return await Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
