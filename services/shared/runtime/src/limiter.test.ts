import { getEventListeners } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { createLimiter } from './limiter.ts';

/** Operations that run until ended by the test, and the order in which they started. */
function operations() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const operation = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { started, operation, turn, end: (name: string) => ends.get(name)?.() };
}

describe('a limiter', () => {
  test('runs at most its maximum, and the others in order of arrival', async () => {
    const { started, operation, turn, end } = operations();
    const limiter = createLimiter(2);
    const results = ['a', 'b', 'c', 'd'].map((name) => limiter.run(operation(name)));
    await turn();
    expect(started).toEqual(['a', 'b']);
    expect([limiter.running, limiter.waiting]).toEqual([2, 2]);
    end('b');
    await turn();
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) end(name);
    await turn();
    end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
    expect([limiter.running, limiter.waiting]).toEqual([0, 0]);
  });

  test('does not let a newcomer overtake those waiting', async () => {
    const { started, operation, turn, end } = operations();
    const limiter = createLimiter(1);
    const first = limiter.run(operation('a'));
    const second = limiter.run(operation('b'));
    await turn();
    end('a');
    await first;
    const third = limiter.run(operation('c'));
    await turn();
    expect(started).toEqual(['a', 'b']);
    end('b');
    await turn();
    end('c');
    await Promise.all([second, third]);
  });

  test('frees the place of an operation that fails', async () => {
    const limiter = createLimiter(1);
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter.run(async () => 1)).toBe(1);
  });

  test('never starts an operation aborted while waiting', async () => {
    const { started, operation, turn, end } = operations();
    const limiter = createLimiter(1);
    const abort = new AbortController();
    const first = limiter.run(operation('a'));
    const second = limiter.run(operation('b'), { signal: abort.signal });
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(1);
    abort.abort(new Error('enough'));
    await expect(second).rejects.toThrow('enough');
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(0);
    end('a');
    await first;
    await turn();
    expect(started).toEqual(['a']);
    expect(limiter.running).toBe(0);
  });

  test('leaves no listener at the signal of an operation that waited, which runs on when it is aborted', async () => {
    const { operation, turn, end } = operations();
    const limiter = createLimiter(1);
    const abort = new AbortController();
    const first = limiter.run(operation('a'));
    const second = limiter.run(operation('b'), { signal: abort.signal });
    end('a');
    await first;
    await turn();
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(0);
    abort.abort();
    end('b');
    expect(await second).toBe('b');
  });

  test('refuses when its queue is full', async () => {
    const { operation, turn, end } = operations();
    const limiter = createLimiter(1, { maxWaiting: 1 });
    const accepted = [limiter.run(operation('a')), limiter.run(operation('b'))];
    await expect(limiter.run(operation('c'))).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('try again later'),
      details: { retryAfterSeconds: 1 },
    });
    end('a');
    await turn();
    end('b');
    await Promise.all(accepted);
  });
});
