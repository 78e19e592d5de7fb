import { describe, expect, test } from '@jest/globals';
import { textPerShard } from './text-per-shard.ts';

const shardBytes = 64 << 20;
const observations = (sizeBytes: number) => ({ kind: 'OBSERVATIONS', sizeBytes }) as const;
const cohort = [observations(100e6), observations(60e6), { kind: 'REGIONS', sizeBytes: 900e6 } as const];

/** Number of shards of a file of plain text. */
function shards(sizeBytes: number, segments: Parameters<typeof textPerShard>[1]): number {
  return Math.ceil(sizeBytes / textPerShard({ sizeBytes, isBgzf: false }, segments, shardBytes));
}

describe('shards of an annotated file', () => {
  test('are as many as its text needs when little is stored', () => {
    expect(shards(1e6, [])).toBe(1);
    expect(shards(1e6, [observations(10e6)])).toBe(1);
    expect(shards(640 << 20, [])).toBe(10);
    expect(shards(640 << 20, [observations(160e6)])).toBe(11);
  });

  test('are more over a very large cohort, however short the file, but not for a few lines', () => {
    expect(shards(1e6, cohort)).toBe(1);
    expect(shards(1e6, new Array(4).fill(observations(400e6)))).toBe(10);
    expect(shards(640, new Array(4).fill(observations(400e6)))).toBe(1);
  });

  test('are counted by the text, not by the bytes of BGZF', () => {
    const plain = textPerShard({ sizeBytes: 4e6, isBgzf: false }, cohort, shardBytes);
    expect(plain).toBeLessThan(shardBytes / 10);
    expect(textPerShard({ sizeBytes: 1e6, isBgzf: true }, cohort, shardBytes)).toBe(plain);
    expect(textPerShard({ sizeBytes: 0, isBgzf: true }, cohort, shardBytes)).toBeGreaterThan(0);
  });
});
