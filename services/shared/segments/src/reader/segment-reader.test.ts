import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ObservationWriter } from '../observations/observation-writer.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readObservations } from '../testing/read-all.ts';

async function segment(sites: number): Promise<MemoryObjects> {
  const objects = new MemoryObjects();
  const scratchDir = mkdtempSync(join(tmpdir(), 'reader-'));
  const writer = new ObservationWriter({ track: 1, scratchDir });
  let seed = 1;
  for (let i = 0; i < sites; i++) {
    seed = (seed * 48271) % 2147483647;
    writer.add(`${i % 2}`, i * 1000 + (seed % 1000), 'A', 'CGT'[seed % 3]!, 1, 0, 0, 0);
  }
  await writer.finish(objects.put);
  rmSync(scratchDir, { recursive: true });
  return objects;
}

describe('SegmentReader', () => {
  test('reads a small object whole, once', async () => {
    const objects = await segment(5000);
    const reader = await objects.open('observations.seg');
    expect((await readObservations(reader)).length).toBe(5000);
    expect(objects.reads).toBe(1);
    expect(reader.byteLength).toBeGreaterThan(objects.objects.get('observations.seg')!.length);
  });

  test('reads the footer of a large object once and then single blocks', async () => {
    const objects = await segment(200_000);
    const reader = await objects.open('observations.seg');
    expect(objects.reads).toBe(1);
    expect(reader.byteLength).toBeLessThan(10_000);
    expect((await readObservations(reader)).length).toBe(200_000);
    expect(objects.reads).toBe(1 + reader.index.length);
  });

  test('finds the first block that can hold a position', async () => {
    const reader = await (await segment(100_000)).open('observations.seg');
    const [group] = reader.groups('1');
    const { from, to } = group!;
    for (let start = 0; start < 101_000_000; start += 3_333_333) {
      let linear = from;
      while (linear < to && reader.index.last(linear) < start) linear++;
      for (let at = from; at <= linear; at++) expect(reader.index.seek(at, to, start)).toBe(linear);
    }
    expect(reader.groups('3')).toEqual([]);
  });
});
