import { describe, expect, test } from '@jest/globals';
import { bgzfOf } from '../shards/testing/import-in-shards.ts';
import { MAX_BLOCK_BYTES } from './block-header.ts';
import { findBlock } from './find-block.ts';

const text = (length: number) => Buffer.alloc(length, 'ACGTTGCA');

/** BGZF blocks of these texts and the end marker, with the offset of each. */
async function file(...lengths: number[]): Promise<{ bytes: Uint8Array; starts: number[] }> {
  const markerBytes = 28;
  const starts = [];
  for (let i = 0; i <= lengths.length; i++) {
    starts.push((await bgzfOf([text(1), ...lengths.slice(0, i).map(text)])).length - (await bgzfOf([text(1)])).length);
  }
  const bytes = await bgzfOf(lengths.map(text));
  expect(starts.at(-1)).toBe(bytes.length - markerBytes);
  return { bytes, starts };
}

describe('the first block of a window', () => {
  test('is found wherever the window starts, the end marker included', async () => {
    const { bytes, starts } = await file(100, 3000, 50, 10);
    for (let at = 0; at <= starts.at(-1)!; at++) {
      const next = starts.find((start) => start >= at)!;
      expect(findBlock(bytes.subarray(at), true)).toBe(next - at);
    }
    for (let at = starts.at(-1)! + 1; at < bytes.length; at++)
      expect(findBlock(bytes.subarray(at), true)).toBeUndefined();
  });

  test('is not found in bytes that only look like a header', async () => {
    const { bytes, starts } = await file(100, 3000);
    const header = bytes.subarray(0, 18);
    const noise = Buffer.concat([Uint8Array.of(0x1f), header, header, text(40), header.subarray(0, 9)]);
    expect(findBlock(Buffer.concat([noise, bytes]), true)).toBe(noise.length);
    expect(findBlock(Buffer.concat([noise, bytes.subarray(starts[1]!)]), true)).toBe(noise.length);
    expect(findBlock(noise, true)).toBeUndefined();
    expect(findBlock(text(300_000), false)).toBeUndefined();
  });

  test('is searched for within the length of a block only', async () => {
    const { bytes } = await file(100);
    const before = (length: number) => Buffer.concat([text(length), bytes]);
    expect(findBlock(before(MAX_BLOCK_BYTES - 1), true)).toBe(MAX_BLOCK_BYTES - 1);
    expect(findBlock(before(MAX_BLOCK_BYTES), true)).toBeUndefined();
  });
});
