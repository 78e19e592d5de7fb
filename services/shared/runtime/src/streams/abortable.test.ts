import { expect, test } from '@jest/globals';
import { abortable } from './abortable.ts';

async function* numbers(onEnd: () => void): AsyncGenerator<number> {
  try {
    for (let n = 0; ; n += 1) yield n;
  } finally {
    onEnd();
  }
}

test('abortable throws the reason while it waits for an item that never comes', async () => {
  const abort = new AbortController();
  const silent: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
  };
  const next = abortable(silent, abort.signal).next();
  abort.abort(new Error('enough'));
  await expect(next).rejects.toThrow('enough');
});

test('abortable pulls nothing once aborted and ends its source', async () => {
  let ended = false;
  const abort = new AbortController();
  const seen: number[] = [];
  const read = async (): Promise<void> => {
    for await (const n of abortable(
      numbers(() => (ended = true)),
      abort.signal,
    )) {
      seen.push(n);
      if (n === 2) abort.abort(new Error('enough'));
    }
  };
  await expect(read()).rejects.toThrow('enough');
  expect(seen).toEqual([0, 1, 2]);
  expect(ended).toBe(true);
});

test('abortable ends its source when the reader leaves the loop', async () => {
  let ended = false;
  for await (const n of abortable(
    numbers(() => (ended = true)),
    undefined,
  ))
    if (n === 1) break;
  expect(ended).toBe(true);
});
