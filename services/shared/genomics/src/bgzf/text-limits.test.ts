import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { shardText } from '../shards/shard-text.ts';
import { compressBgzf } from './bgzf-writer.ts';
import { END_MARKER } from './block-header.ts';
import { decompress } from './decompress.ts';
import { limitText, RATIO_GRACE_BYTES, requireWithin } from './text-limits.ts';

const mebibyte = 1 << 20;
const maxBytes = 2 ** 41;

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1 << 16) yield Buffer.from(bytes.subarray(at, at + (1 << 16)));
}

/** Number of bytes yielded before the expected error. */
async function bytesBeforeRefusal(chunks: AsyncIterable<Uint8Array>, message: RegExp): Promise<number> {
  let bytes = 0;
  const reading = async () => {
    for await (const chunk of chunks) bytes += chunk.length;
  };
  await expect(reading()).rejects.toMatchObject({ kind: 'too_large', message });
  return bytes;
}

describe('the expansion ratio of compressed data', () => {
  test('applies beyond 256 MiB of text only, exact to the byte', () => {
    const limits = { maxBytes, maxRatio: 500 };
    const stored = RATIO_GRACE_BYTES / 500;
    expect(() => requireWithin(RATIO_GRACE_BYTES, limits, 1)).not.toThrow();
    expect(() => requireWithin(RATIO_GRACE_BYTES + 1, limits, 1)).toThrow('VARFREQ_MAX_EXPANSION_RATIO');
    expect(() => requireWithin(1e9, limits, 2e6)).not.toThrow();
    expect(() => requireWithin(1e9 + 1, limits, 2e6)).toThrow('at least 1000000001 bytes from 2000000');
    expect(() => requireWithin(RATIO_GRACE_BYTES + 1, limits, stored)).toThrow('more than 500 times');
  });

  test('is unlimited if none is set, and for uncompressed text', () => {
    for (const limits of [{ maxBytes }, { maxBytes, maxRatio: 0 }]) {
      expect(() => requireWithin(1e12, limits, 1)).not.toThrow();
    }
    expect(() => requireWithin(1e12, { maxBytes, maxRatio: 500 })).not.toThrow();
  });

  test('ends a text at the chunk that crosses the limit, and reads no more', async () => {
    let asked = 0;
    async function* endless() {
      for (const chunk = new Uint8Array(64 * mebibyte); ; asked++) yield chunk;
    }
    const text = limitText(endless(), { maxBytes, maxRatio: 1000 }, () => mebibyte);
    expect(await bytesBeforeRefusal(text, /1000 times/)).toBe(960 * mebibyte);
    expect(asked).toBe(15);
  });

  test('stops gzip that expands a thousandfold, of known and of unknown size', async () => {
    const bomb = Buffer.concat(Array(16).fill(gzipSync(Buffer.alloc(64 * mebibyte), { level: 9 })));
    const options = { gzipped: true, maxBytes, maxRatio: 500 };
    const whole = decompress(one(bomb), { ...options, storedBytes: bomb.length });
    expect(await bytesBeforeRefusal(whole, /500 times its size/)).toBeLessThanOrEqual(500 * bomb.length);
    const soFar = await bytesBeforeRefusal(decompress(one(bomb), options), /500 times its size/);
    expect(soFar).toBeLessThan(320 * mebibyte);
  });

  test('stops one shard of BGZF by its own bytes', async () => {
    const blocks: Uint8Array[] = [];
    for await (const chunk of compressBgzf(one(Buffer.alloc(8 * mebibyte, 'A')))) blocks.push(Buffer.from(chunk));
    const member = Buffer.concat(blocks).subarray(0, -END_MARKER.length);
    const file = Buffer.concat([...Array(64).fill(member), END_MARKER]);
    const half = member.length * 40;
    const shard = shardText(
      { start: 0, end: half, skipBytes: 0, isFirst: true },
      { sizeBytes: file.length, isBgzf: true, open: (start, end) => one(file.subarray(start, end)) },
      { maxBytes, maxRatio: 100 },
    );
    const bytes = await bytesBeforeRefusal(shard, new RegExp(`100 times its size, \\d+ bytes from ${half} `));
    expect(bytes).toBeLessThanOrEqual(RATIO_GRACE_BYTES);
  });
});
