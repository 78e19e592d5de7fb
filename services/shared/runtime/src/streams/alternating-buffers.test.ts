import { expect, test } from '@jest/globals';
import { alternatingBuffers } from './alternating-buffers.ts';

/** Chunks of these lengths, numbered bytes, all in one reused buffer. */
async function* chunks(lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(100);
  let next = 0;
  for (const length of lengths) {
    for (let i = 0; i < length; i++) buffer[i] = next++ % 251;
    yield buffer.subarray(0, length);
  }
}

/** Each piece as it is once the next one has been produced. */
async function pieces(lengths: readonly number[]): Promise<Buffer[]> {
  const all: Buffer[] = [];
  let last: Uint8Array = Buffer.alloc(0);
  for await (const piece of alternatingBuffers(chunks(lengths), 10)) {
    all.push(Buffer.from(last));
    last = piece;
  }
  return [...all.slice(1), Buffer.from(last)].filter(({ length }) => length > 0);
}

test.each<[string, number[], number[]]>([
  ['nothing', [], []],
  ['empty chunks', [0, 0], []],
  ['small chunks', [3, 3, 3, 3, 3], [10, 5]],
  ['chunks that fill a piece', [4, 6, 10, 1], [10, 10, 1]],
  ['a large chunk between small ones', [3, 50, 2, 2], [10, 10, 10, 10, 10, 7]],
])('%s', async (_, lengths, expected) => {
  const all = await pieces(lengths);
  expect(all.map(({ length }) => length)).toEqual(expected);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  expect([...Buffer.concat(all)]).toEqual(Array.from({ length: total }, (__, i) => i % 251));
});
