import { getEventListeners } from 'node:events';
import { expect, jest, test } from '@jest/globals';
import { lookUntilBroken } from './stay-connected.ts';

test('looks continue until the signal is aborted, and their waits leave no listeners', async () => {
  const [broken, stopping] = [new AbortController(), new AbortController()];
  const combining = jest.spyOn(AbortSignal, 'any');
  const listeners: number[] = [];
  const look = async (): Promise<void> => {
    const combined = combining.mock.results.map(({ value }) => value as AbortSignal);
    const signals = [broken.signal, stopping.signal, ...combined];
    listeners.push(signals.flatMap((signal) => getEventListeners(signal, 'abort')).length);
    if (listeners.length === 50) stopping.abort();
  };
  await lookUntilBroken(broken.signal, look, stopping.signal, 0).finally(() => combining.mockRestore());
  expect(listeners).toEqual(Array(50).fill(listeners[0]));
});

test('a fault between two looks ends them at once, with its reason', async () => {
  const broken = new AbortController();
  const looking = lookUntilBroken(broken.signal, async () => undefined, new AbortController().signal, 3_600_000);
  broken.abort(new Error('left the group'));
  await expect(looking).rejects.toThrow('left the group');
});

test('a look that fails ends them', async () => {
  const look = async () => {
    throw new Error('no such topic');
  };
  const { signal } = new AbortController();
  await expect(lookUntilBroken(signal, look, signal, 0)).rejects.toThrow('no such topic');
});
