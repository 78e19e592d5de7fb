import { describe, expect, test } from '@jest/globals';
import { ChunkQueue } from './chunk-queue.ts';
import type { DigestStream } from './digests.ts';
import { peek } from './peek.ts';
import { tapUpload } from './tap-upload.ts';

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);

async function* from(chunks: readonly Uint8Array[], onEnd: () => void = () => undefined): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } finally {
    onEnd();
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<number[]> {
  const all: number[] = [];
  for await (const chunk of chunks) all.push(...chunk);
  return all;
}

describe('peek', () => {
  test.each([
    [[bytes(1, 2, 3)], [1, 2, 3]],
    [
      [bytes(1), bytes(), bytes(2), bytes(3)],
      [1, 2],
    ],
    [[bytes(1)], [1]],
    [[], []],
  ])('of %j sees %j and loses nothing', async (chunks, seen) => {
    const { head, chunks: whole } = await peek(from(chunks), 2);
    expect([...head]).toEqual(seen);
    expect(await collect(whole)).toEqual(chunks.flatMap((chunk) => [...chunk]));
  });

  test('ends its source when the reader stops', async () => {
    let ended = false;
    const { chunks } = await peek(
      from([bytes(1), bytes(2), bytes(3)], () => (ended = true)),
      1,
    );
    for await (const _ of chunks) break;
    expect(ended).toBe(true);
  });
});

describe('tapUpload', () => {
  const size = { maxUploadBytes: 3, stored: null };
  const digest = (seen: number[]): DigestStream => ({
    write: async (chunk) => void seen.push(...chunk),
    finish: async () => ({ stored: bytes() }),
    abort: () => undefined,
  });

  test('hands every chunk to the digest before the next one', async () => {
    const seen: number[] = [];
    const all: number[] = [];
    for await (const chunk of tapUpload(from([bytes(1, 2), bytes(3)]), size, digest(seen))) {
      all.push(...chunk);
      expect(seen).toEqual(all);
    }
    expect(all).toEqual([1, 2, 3]);
  });

  test('frees a chunk when the next one is requested, unless its memory holds more', async () => {
    const [whole, part] = [bytes(1, 2), bytes(9, 3).subarray(1)];
    const tapped = tapUpload(from([whole, part]), size, digest([]));
    expect((await tapped.next()).value).toEqual(bytes(1, 2));
    expect((await tapped.next()).value).toEqual(bytes(3));
    expect(await tapped.next()).toMatchObject({ done: true });
    expect([whole.buffer.detached, part.buffer.detached]).toEqual([true, false]);
  });

  test('accepts a file of exactly the limit and refuses one byte more', async () => {
    expect(await collect(tapUpload(from([bytes(1, 2, 3)]), size, digest([])))).toHaveLength(3);
    const upload = collect(tapUpload(from([bytes(1, 2), bytes(3, 4)]), size, digest([])));
    await expect(upload).rejects.toMatchObject({ code: 'entity_too_large' });
  });

  test("refuses the first byte beyond the user's storage limit, and names the limit", async () => {
    const stored = { limitBytes: 10, leftBytes: 2 };
    expect(await collect(tapUpload(from([bytes(1, 2)]), { ...size, stored }, digest([])))).toHaveLength(2);
    await expect(collect(tapUpload(from([bytes(1, 2, 3)]), { ...size, stored }, digest([])))).rejects.toMatchObject({
      code: 'entity_too_large',
      message: expect.stringMatching(/the 2 bytes left of your limit of 10 bytes .*ask an administrator/),
      details: { quota: 'stored_bytes' },
    });
  });

  test('fails when the digest does', async () => {
    const broken = { ...digest([]), write: async () => Promise.reject(new Error('thread died')) };
    await expect(collect(tapUpload(from([bytes(1)]), size, broken))).rejects.toThrow('thread died');
  });
});

describe('a chunk queue', () => {
  test('yields what was pushed before and during a wait, and reports what was taken', async () => {
    const taken: number[] = [];
    const queue = new ChunkQueue((length) => taken.push(length));
    queue.push(bytes(1, 2));
    const all = collect(queue);
    await new Promise(setImmediate);
    expect(taken).toEqual([2]);
    queue.push(bytes(3));
    queue.end();
    expect(await all).toEqual([1, 2, 3]);
    expect(taken).toEqual([2, 1]);
  });

  test('yields copies, so that the memory of a pulled chunk may be reused', async () => {
    const memory = bytes(1, 2);
    const queue = new ChunkQueue(() => memory.fill(0));
    queue.push(memory);
    queue.end();
    expect(await collect(queue)).toEqual([1, 2]);
    expect(memory).toEqual(bytes(0, 0));
  });

  test('drops everything once closed, and reports it as taken', async () => {
    const taken: number[] = [];
    const queue = new ChunkQueue((length) => taken.push(length));
    queue.push(bytes(1, 2));
    queue.close();
    queue.push(bytes(3));
    expect(await collect(queue)).toEqual([]);
    expect(taken).toEqual([2, 1]);
  });

  test('closed during a wait, ends it', async () => {
    const queue = new ChunkQueue(() => undefined);
    const all = collect(queue);
    await new Promise(setImmediate);
    queue.close();
    expect(await all).toEqual([]);
  });
});
