import { describe, expect, test } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { fc } from '@varfreq/testkit/property';
import type { SegmentInfo } from '../format/segment-info.ts';
import { digestOf, encodeBoundarySets } from '../testing/boundaries.ts';
import { type CohortRegions, encodeRegionSets } from '../testing/cohort.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readRegions } from '../testing/read-all.ts';
import { compactRegions } from './compact-regions.ts';
import { type CompactionCut, cellPositions } from './compaction.ts';

type Region = CohortRegions['regions'][number];
type Tracks = ReadonlyMap<number, readonly Region[]>;

/** Regions of a person, ascending and separate; many lie around cell boundaries. */
const regionList = fc
  .array(
    fc.record({
      contig: fc.constantFrom('1', '2'),
      start: fc.oneof(
        fc.nat(30),
        fc.nat(30).map((n) => cellPositions - 15 + n),
        fc.nat(30).map((n) => 3 * cellPositions - 15 + n),
      ),
      length: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(cellPositions, 2 * cellPositions + 3)),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(apart);

function apart(all: { contig: string; start: number; length: number }[]): Region[] {
  const merged: Region[] = [];
  for (const one of all.sort((a, b) => (a.contig < b.contig ? -1 : a.contig > b.contig ? 1 : a.start - b.start))) {
    const last = merged.at(-1);
    const end = one.start + one.length;
    if (last?.contig === one.contig && one.start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ contig: one.contig, start: one.start, end });
  }
  return merged;
}

const cuts = fc.constantFrom<CompactionCut[]>('NO_CUT', 'CONTIG_CUT', 'CELL_CUT');
const { signal } = new AbortController();

/** Stores the tracks of each list in one segment, equal sets once. */
function storeInput(objects: MemoryObjects, key: string, tracks: Tracks, form: 'v1' | 'v2'): SegmentInfo {
  const sets = new Map<string, { tracks: number[]; regions: readonly Region[] }>();
  for (const [track, regions] of tracks) {
    const set = sets.get(JSON.stringify(regions)) ?? { tracks: [], regions };
    set.tracks.push(track);
    sets.set(JSON.stringify(regions), set);
  }
  const all = [...sets.values()];
  const { chunks, info } = form === 'v1' ? encodeRegionSets(key, all, 2) : encodeBoundarySets(key, all, 8);
  objects.objects.set(key, Buffer.concat(chunks));
  return info;
}

async function compact(
  objects: MemoryObjects,
  prefix: string,
  segments: readonly SegmentInfo[],
  tracks: number[],
  cut: CompactionCut,
) {
  const put = (name: string, source: AsyncIterable<Uint8Array>) => objects.put(prefix + name, source);
  return await compactRegions({ source: objects, segments }, { tracks, cut, put, signal });
}

/** Contents of segments by track, with the digests of the tracks. */
async function readTracks(objects: MemoryObjects, segments: readonly SegmentInfo[]) {
  const lines = new Map<number, Set<string>>();
  for (const { objectKey } of segments) {
    const reader = await objects.open(objectKey);
    const { tracks } = reader.footer;
    const sets = Array.from(reader.footer.sets);
    const bySet = sets.map(({ digest }) => [`digest ${Buffer.from(digest).toString('hex')}`]);
    for (const line of await readRegions(reader)) bySet[Number(line.split(' ')[1])]!.push(line.split(' ')[0]!);
    for (const [set, { members }] of sets.entries()) {
      for (const member of members) {
        const there = lines.get(tracks[member]!) ?? new Set();
        for (const line of bySet[set]!) {
          if (!line.startsWith('digest')) expect(there.has(line)).toBe(false);
          there.add(line);
        }
        lines.set(tracks[member]!, there);
      }
    }
  }
  return new Map(Array.from(lines, ([track, list]) => [track, [...list].sort()]));
}

function expected(tracks: Tracks, kept: readonly number[]) {
  return new Map(
    kept.map((track) => {
      const regions = tracks.get(track)!;
      const lines = regions.map(({ contig, start, end }) => `${contig}:${start}-${end}`);
      return [track, [`digest ${Buffer.from(digestOf({ regions })).toString('hex')}`, ...lines].sort()];
    }),
  );
}

const scenario = fc
  .record({
    pool: fc.array(regionList, { minLength: 1, maxLength: 5 }),
    tracks: fc.array(fc.record({ set: fc.nat(4), input: fc.nat(3), kept: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    }),
    forms: fc.array(fc.constantFrom('v1', 'v2'), { minLength: 4, maxLength: 4 }),
  })
  .map(({ pool, tracks, forms }) => {
    const all = new Map(tracks.map(({ set }, i) => [i + 1, pool[set % pool.length]!]));
    const inputs = [0, 1, 2, 3].map(
      (input) => new Map([...all].filter(([track]) => tracks[track - 1]!.input === input)),
    );
    const kept = [...all.keys()].filter((track) => tracks[track - 1]!.kept);
    return { all, inputs, kept, forms: forms as ('v1' | 'v2')[] };
  });

describe('compactRegions', () => {
  test('keeps every region of every kept track, and its digest, through any cuts and repeated merging', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, cuts, cuts, async ({ all, inputs, kept, forms }, first, second) => {
        const objects = new MemoryObjects();
        const stored = inputs.flatMap((tracks, i) =>
          tracks.size > 0 ? [storeInput(objects, `in${i}`, tracks, forms[i]!)] : [],
        );
        const [some, others] = [stored.slice(0, 2), stored.slice(2)];
        const someTracks = some.flatMap((info) => info.tracks).sort((a, b) => a - b);
        const once = await compact(objects, 'once-', some, someTracks, first);
        expect(await readTracks(objects, once.segments)).toEqual(expected(all, someTracks));
        expect(once.droppedEntries).toBe(0);
        const twice = await compact(objects, 'twice-', [...others, ...once.segments], kept, second);
        expect(await readTracks(objects, twice.segments)).toEqual(expected(all, kept));
        for (const info of [...once.segments, ...twice.segments]) await describes(objects, info);
        expect(twice.segments.every((info) => info.tracks.join() === kept.join())).toBe(true);
      }),
      { seed: 7, numRuns: casesOf(300) },
    );
  });

  test('cuts by the start of regions', async () => {
    const objects = new MemoryObjects();
    const regions = [
      { contig: '1', start: 5, end: 3 * cellPositions + 1 },
      { contig: '1', start: 3 * cellPositions + 9, end: 3 * cellPositions + 10 },
      { contig: '2', start: cellPositions - 1, end: cellPositions },
      { contig: '2', start: cellPositions + 1, end: cellPositions + 2 },
    ];
    const info = storeInput(objects, 'in', new Map([[4, regions]]), 'v1');
    const { segments } = await compact(objects, '', [info], [4], 'CELL_CUT');
    expect(segments.map(({ ranges }) => ranges)).toEqual(regions.map((region) => [region]));
  });

  test('counts dropped regions once', async () => {
    const objects = new MemoryObjects();
    const long = [{ contig: '1', start: 5, end: 2 * cellPositions }];
    const short = [...long, { contig: '1', start: 2 * cellPositions + 1, end: 2 * cellPositions + 2 }];
    const inputs = [
      storeInput(
        objects,
        'a',
        new Map([
          [1, long],
          [2, short],
        ]),
        'v2',
      ),
      storeInput(objects, 'b', new Map([[3, short]]), 'v1'),
      storeInput(objects, 'c', new Map([[4, [...short, { contig: '2', start: 0, end: 1 }]]]), 'v2'),
    ];
    const { segments, droppedEntries } = await compact(objects, 'out-', inputs, [1], 'CELL_CUT');
    expect(segments.map(({ entries, tracks }) => ({ entries, tracks }))).toEqual([{ entries: 1, tracks: [1] }]);
    expect(droppedEntries).toBe(2 + 2 + 3);
    expect(await compact(objects, 'none-', inputs, [], 'NO_CUT')).toEqual({
      segments: [],
      droppedEntries: 1 + 2 + 2 + 3,
    });
  });

  test('merges many sets over many blocks', async () => {
    const objects = new MemoryObjects();
    let seed = 3;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const all = new Map<number, Region[]>();
    for (let track = 1; track <= 70; track++) {
      const regions: Region[] = [];
      // Most share their boundaries; some regions are missing, some shorter.
      for (let at = 0; at < 700; at++) {
        if (random(10) > 0)
          regions.push({ contig: '1', start: at * 1000, end: at * 1000 + 100 + (random(2) === 0 ? random(500) : 0) });
      }
      all.set(track, regions);
    }
    const part = (from: number, to: number) => new Map([...all].filter(([track]) => from <= track && track < to));
    const kept = [...all.keys()];
    const first = await compact(
      objects,
      'first-',
      [...part(1, 40)].map(([track, regions]) => storeInput(objects, `one${track}`, new Map([[track, regions]]), 'v1')),
      kept.slice(0, 39),
      'CONTIG_CUT',
    );
    const rest = storeInput(objects, 'rest', part(40, 71), 'v2');
    const { segments } = await compact(objects, 'all-', [rest, ...first.segments], kept, 'NO_CUT');
    expect((await objects.open(segments[0]!.objectKey)).index.length).toBeGreaterThan(1);
    expect(await readTracks(objects, segments)).toEqual(expected(all, kept));
  });

  test('stops with the reason of its signal', async () => {
    const objects = new MemoryObjects();
    const regions = Array.from({ length: 3000 }, (_, i) => ({ contig: '1', start: 2 * i, end: 2 * i + 1 }));
    const input = storeInput(objects, 'in', new Map([[1, regions]]), 'v1');
    const aborted = AbortSignal.abort(new Error('enough'));
    const options = { tracks: [1], cut: 'NO_CUT', put: objects.put, signal: aborted } as const;
    await expect(compactRegions({ source: objects, segments: [input] }, options)).rejects.toThrow('enough');
  });
});

async function describes(objects: MemoryObjects, info: SegmentInfo): Promise<void> {
  const lines = await readRegions(await objects.open(info.objectKey));
  expect(info).toMatchObject({
    kind: 'REGIONS',
    entries: lines.length,
    sizeBytes: objects.objects.get(info.objectKey)!.length,
  });
  const within = lines.every((line) => {
    const [, contig, start, end] = /^(\S+):(\d+)-(\d+)/.exec(line)!;
    return info.ranges.some(
      (range) => range.contig === contig && range.start <= Number(start) && Number(end) <= range.end,
    );
  });
  expect(within).toBe(true);
}
