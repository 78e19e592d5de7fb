import { describe, expect, test } from '@jest/globals';
import { SpaceReserve } from './space-reserve.ts';

describe('the reserve of space', () => {
  const gibibyte = 2 ** 30;
  const limits = { bytes: gibibyte, share: 0.05 };
  const store = (freeBytes: number, totalBytes: number) => ({ space: async () => ({ freeBytes, totalBytes }) });

  test.each([
    [1 * gibibyte, 10 * gibibyte, 0, true],
    [0.5 * gibibyte, 10 * gibibyte, 0, true],
    [0.5 * gibibyte - 1, 10 * gibibyte, 0, false],
    [2 * gibibyte, 10 * gibibyte, 1.5 * gibibyte + 1, false],
    [1 * gibibyte, 1000 * gibibyte, 0, true],
    [1 * gibibyte - 1, 1000 * gibibyte, 0, false],
  ])('with %d bytes of %d free, %d more are allowed: %s', async (free, total, more, allowed) => {
    const required = new SpaceReserve(store(free, total), limits).require(more);
    if (allowed) await expect(required).resolves.toBeUndefined();
    else await expect(required).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 60 } });
  });

  test('is not kept for stores that do not know their space', async () => {
    await expect(new SpaceReserve({ space: async () => undefined }, limits).require(1e15)).resolves.toBeUndefined();
  });
});
