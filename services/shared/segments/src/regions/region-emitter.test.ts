import { describe, expect, test } from '@jest/globals';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import { digestOf } from '../testing/boundaries.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readRegions } from '../testing/read-all.ts';
import { RegionBlockBuilder } from './region-block.ts';
import { ColumnsDigest } from './region-digest.ts';
import { compareRegions, RegionEmitter } from './region-emitter.ts';

const contigs = ['b', 'a', 'c'];

/** An emitter of a segment of one track, and what reads it once it is finished. */
function emitterOf(asRun?: boolean) {
  const chunks: Uint8Array[] = [];
  const write = (bytes: Uint8Array) => void chunks.push(bytes);
  const emitter = new RegionEmitter(
    new SegmentEncoder({ kind: 'REGIONS', tracks: [3], contigs, write }),
    contigs,
    asRun,
  );
  const read = (storedRegions?: number) => {
    const { entries } = emitter.finish(storedRegions);
    const objects = new MemoryObjects();
    objects.objects.set('made', Buffer.concat(chunks));
    return objects.open('made').then(async (reader) => ({ entries, reader, lines: await readRegions(reader) }));
  };
  return { emitter, read };
}

const at = (contig: number, start: number, end: number) => ({ contig, start, end });
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('emitted regions', () => {
  test('are ordered by contig, then start', () => {
    const all = [at(1, 5, 6), at(0, 7, 8), at(1, 3, 9), at(0, 2, 20)];
    expect(all.toSorted(compareRegions)).toEqual([at(0, 2, 20), at(0, 7, 8), at(1, 3, 9), at(1, 5, 6)]);
    expect(compareRegions(at(1, 5, 6), at(1, 5, 9))).toBe(0);
  });

  test('may not come before the last start', () => {
    const { emitter } = emitterOf();
    expect(emitter.accepts(at(0, 0, 1))).toBe(true);
    emitter.add(at(1, 5, 9));
    const next = [at(0, 9, 10), at(1, 4, 10), at(1, 5, 6), at(1, 6, 7), at(2, 0, 1)];
    expect(next.map((one) => emitter.accepts(one))).toEqual([false, false, true, true, true]);
  });

  test('overlap or touch none of their contig, and count each base once', async () => {
    const { emitter, read } = emitterOf();
    emitter.add(at(1, 5, 9));
    emitter.add(at(1, 6, 7));
    emitter.add(at(1, 9, 12));
    emitter.add(at(1, 13, 14));
    emitter.add(at(2, 14, 20));
    const { lines, entries, reader } = await read();
    expect(lines).toEqual(['a:5-12 0', 'a:13-14 0', 'c:14-20 0']);
    expect([entries, emitter.bases]).toEqual([3, 7 + 1 + 6]);
    expect([reader.footer.sites, reader.footer.entries, reader.index.length]).toEqual([3, 3, 2]);
  });

  test('have one set of the one track, with their digest', async () => {
    const { emitter, read } = emitterOf();
    emitter.add(at(1, 5, 9));
    emitter.add(at(2, 5, 9));
    const regions = ['a', 'c'].map((contig) => ({ contig, start: 5, end: 9 }));
    const { sets } = (await read()).reader.footer;
    expect([...sets].map(({ members, digest }) => [[...members], hex(digest)])).toEqual([
      [[0], hex(digestOf({ regions }))],
    ]);
  });

  test('of a run have a set without members for each contig, in the order of the contigs', async () => {
    const { emitter, read } = emitterOf(true);
    emitter.add(at(1, 5, 9));
    emitter.add(at(2, 6, 8));
    emitter.add(at(2, 10, 11));
    const { lines, reader } = await read();
    expect(lines).toEqual(['a:5-9 0', 'c:6-8 1', 'c:10-11 1']);
    const digests = [
      [[5, 9]],
      [
        [6, 8],
        [10, 11],
      ],
    ].map((all) => {
      const block = new RegionBlockBuilder();
      for (const [start, end] of all) block.add(start!, end!);
      const digest = new ColumnsDigest();
      digest.add(block);
      return [[], hex(digest.digest())];
    });
    expect([...reader.footer.sets].map(({ members, digest }) => [[...members], hex(digest)])).toEqual(digests);
  });

  test('are in blocks of 64 KiB before they are compressed', async () => {
    const { emitter, read } = emitterOf();
    const perBlock = 32 << 10; // a byte for the gap and one for the length
    for (let region = 0; region <= perBlock; region++) emitter.add(at(0, 2 * region, 2 * region + 1));
    const { reader, entries } = await read();
    const { first, last, maxEnd } = reader.index.entry(0);
    expect([first, last, maxEnd]).toEqual([0, 2 * perBlock - 2, 2 * perBlock - 1]);
    expect([reader.index.length, reader.index.first(1), entries]).toEqual([2, 2 * perBlock, perBlock + 1]);
  });
});

describe('stored blocks', () => {
  test.each([false, true])('are taken over between regions that are added; of a run: %j', async (asRun) => {
    const { emitter: first, read: readFirst } = emitterOf(true);
    first.add(at(1, 5, 9));
    first.add(at(1, 20, 30));
    const { reader: stored } = await readFirst();
    const { emitter, read } = emitterOf(asRun);
    emitter.add(at(0, 5, 9));
    emitter.beginStored(1, stored.footer.sets.at(0)!.digest);
    emitter.addStored(stored.index.entry(0), await stored.bytes(0, 1));
    emitter.add(at(2, 8, 11));
    const { lines, entries, reader } = await read(2);
    const [b, a, c] = asRun ? [0, 1, 2] : [0, 0, 0];
    expect(lines).toEqual([`b:5-9 ${b}`, `a:5-9 ${a}`, `a:20-30 ${a}`, `c:8-11 ${c}`]);
    expect([entries, reader.footer.sites]).toEqual([4, 4]);
    if (asRun) return expect(reader.footer.sets.at(1)!.digest).toEqual(stored.footer.sets.at(0)!.digest);
    const regions = [at(0, 5, 9), at(1, 5, 9), at(1, 20, 30), at(2, 8, 11)];
    const named = regions.map(({ contig, ...range }) => ({ contig: contigs[contig]!, ...range }));
    expect(reader.footer.sets.at(0)!.digest).toEqual(digestOf({ regions: named }));
  });

  test('alone make a segment too', async () => {
    const { emitter: first, read: readFirst } = emitterOf();
    first.add(at(1, 5, 9));
    const { reader: stored } = await readFirst();
    const { emitter, read } = emitterOf();
    emitter.beginStored(1, new Uint8Array(32));
    emitter.addStored(stored.index.entry(0), await stored.bytes(0, 1));
    const { lines, entries } = await read(1);
    expect([lines, entries, emitter.bases]).toEqual([['a:5-9 0'], 1, 0]);
  });
});
