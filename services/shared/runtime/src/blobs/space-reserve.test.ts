import { describe, expect, test } from '@jest/globals';
import { SpaceReserve } from './space-reserve.ts';

describe('the space reserve', () => {
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

  test('may be cut into down to a share of it', async () => {
    const reserve = new SpaceReserve(store(gibibyte, 1000 * gibibyte), limits);
    await expect(reserve.require(0.75 * gibibyte, 0.25)).resolves.toBeUndefined();
    await expect(reserve.require(0.75 * gibibyte + 1, 0.25)).rejects.toMatchObject({ details: { field: 'space' } });
  });

  test('lets an object be written until less than the reserve is left, and looks every 16 MiB', async () => {
    const mebibyte = 2 ** 20;
    let free = 1064 * mebibyte;
    let looks = 0;
    const space = async () => {
      looks += 1;
      return { freeBytes: free, totalBytes: 1000 * gibibyte };
    };
    const reserve = new SpaceReserve({ space }, limits);
    let written = 0;
    const write = async () => {
      async function* source() {
        for (;;) yield Buffer.alloc(mebibyte);
      }
      for await (const { length } of reserve.whileKept(source())) {
        written += length;
        free -= length;
      }
    };
    await expect(write()).rejects.toMatchObject({ code: 'unavailable', details: { field: 'space' } });
    expect(written).toBe(48 * mebibyte);
    expect(looks).toBe(4);
  });

  test('lets nothing be written below it, and ends the source', async () => {
    let ended = false;
    async function* source() {
      try {
        yield Buffer.from('chunk');
      } finally {
        ended = true;
      }
    }
    const chunks = new SpaceReserve(store(gibibyte - 1, 1000 * gibibyte), limits).whileKept(source());
    await expect(chunks.next()).rejects.toMatchObject({ details: { field: 'space' } });
    expect(ended).toBe(true);
  });

  test.each([
    ['has room', store(gibibyte, 10 * gibibyte), undefined, 'ok'],
    ['does not know its space', { space: async () => undefined }, undefined, 'ok'],
    ['is below the reserve', store(gibibyte / 4, 10 * gibibyte), /almost full/, 'degraded'],
    ['fails', { space: () => Promise.reject(new Error('EIO')) }, /does not answer/, 'degraded'],
    ['never answers', { space: () => new Promise<never>(() => {}) }, /does not answer/, 'degraded'],
  ])('of a store that %s reports whether anything can be stored', async (_, blobs, reason, standing) => {
    const reserve = new SpaceReserve(blobs, limits);
    const said = await reserve.shortage();
    if (reason === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(reason);
    expect(await reserve.standing()).toBe(standing);
  });

  test('does not apply to stores that do not know their space', async () => {
    await expect(new SpaceReserve({ space: async () => undefined }, limits).require(1e15)).resolves.toBeUndefined();
  });
});
