import { describe, expect, test } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { configureProperties, fc } from '@varfreq/testkit/property';
import type { SegmentInfo } from '../format/segment-info.ts';
import { type CohortObservation, encodeCohort } from '../testing/cohort.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readObservations } from '../testing/read-all.ts';
import { compactObservations } from './compact-observations.ts';
import { type CompactionCut, cellPositions } from './compaction.ts';

configureProperties({ seed: 20_261_126 });

const { signal } = new AbortController();
const cuts: readonly CompactionCut[] = ['NO_CUT', 'CONTIG_CUT', 'CELL_CUT'];
const alleles = [
  ['A', 'C'],
  ['A', 'G'],
  ['', 'A'],
  ['ACG', ''],
  ['N', 'A'],
  ['N', 'R'],
  ['', 'ACGTACGTACGTACGT'],
] as const;
const start = fc.oneof(
  fc.nat(6),
  fc.nat(2000),
  fc.integer({ min: cellPositions - 3, max: cellPositions + 3 }),
  fc.constantFrom(2 ** 33, 2 ** 40),
);
const counts = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]) },
  { weight: 1, arbitrary: fc.constantFrom([2, 0, 1, 0], [0, 0, 0, Number.MAX_SAFE_INTEGER]) },
) as fc.Arbitrary<[number, number, number, number]>;
const observation = fc.record({
  contig: fc.constantFrom('1', '2', 'X'),
  start,
  alleles: fc.constantFrom(...alleles),
  counts,
  track: fc.integer({ min: 1, max: 70 }),
});
const scenario = fc.record({
  observations: fc.uniqueArray(observation, {
    selector: ({ counts: _, ...one }) => JSON.stringify(one),
    minLength: 1,
    maxLength: 300,
  }),
  inputs: fc.integer({ min: 1, max: 9 }),
  interleaved: fc.boolean(),
  perBlock: fc.integer({ min: 1, max: 40 }),
  dead: fc.oneof(fc.constant<number[]>([]), fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 60 })),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

/** Distributes the tracks over segments. */
function storeInputs(objects: MemoryObjects, scenario: Scenario): SegmentInfo[] {
  const all = scenario.observations.map(({ alleles: [reference, observed], ...one }) => ({
    ...one,
    reference,
    observed,
  }));
  return Array.from({ length: scenario.inputs }, (_, input) => {
    const isHere = ({ track }: CohortObservation) =>
      (scenario.interleaved ? track % scenario.inputs : Math.floor((track * scenario.inputs) / 71)) === input;
    const here = all.filter(isHere);
    const tracks = [...new Set(here.map(({ track }) => track))].sort((a, b) => a - b);
    const { chunks, info } = encodeCohort(`input-${input}`, tracks, here, scenario.perBlock);
    objects.objects.set(info.objectKey, Buffer.concat(chunks));
    return info;
  }).filter(({ tracks }) => tracks.length > 0);
}

async function readAll(objects: MemoryObjects, segments: readonly SegmentInfo[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { objectKey } of segments) lines.push(...(await readObservations(await objects.open(objectKey))));
  return lines;
}

const trackOf = (line: string) => Number(line.split(' ')[2]!.slice(0, -1));

describe('compacted observations', () => {
  test('are those of the inputs except for dropped tracks, also when compacted again', async () => {
    await fc.assert(
      fc.asyncProperty(
        scenario,
        fc.constantFrom(...cuts),
        fc.constantFrom(...cuts),
        async (scenario, cut, cutAgain) => {
          const objects = new MemoryObjects();
          const inputs = storeInputs(objects, scenario);
          const tracks = [...new Set(inputs.flatMap((one) => one.tracks))].sort((a, b) => a - b);
          const live = tracks.filter((track) => !scenario.dead.includes(track));
          const want = (await readAll(objects, inputs)).sort();
          const half = inputs.slice(0, inputs.length >> 1);
          const inHalf = tracks.filter((track) => half.some((one) => one.tracks.includes(track)));
          const once = await compactObservations(
            { source: objects, segments: half },
            { tracks: inHalf, cut, put: (name, source) => objects.put(`half-${name}`, source), signal },
          );
          expect(once.droppedEntries).toBe(0);
          const segments = [...once.segments, ...inputs.slice(inputs.length >> 1)];
          if (segments.length > 64) return;
          const twice = await compactObservations(
            { source: objects, segments },
            { tracks: live, cut: cutAgain, put: objects.put, signal },
          );
          const kept = want.filter((line) => live.includes(trackOf(line)));
          expect((await readAll(objects, twice.segments)).sort()).toEqual(kept);
          expect(twice.droppedEntries).toBe(want.length - kept.length);
          expect(twice.segments.reduce((sum, one) => sum + one.entries, 0)).toBe(kept.length);
          for (const one of twice.segments) expect(one.tracks).toEqual(live);
        },
      ),
      { numRuns: casesOf(300) },
    );
  });

  test('are in the order of contigs, positions and alleles, with outputs ending at the requested cuts', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, fc.constantFrom(...cuts), async (scenario, cut) => {
        const objects = new MemoryObjects();
        const inputs = storeInputs(objects, scenario);
        const tracks = [...new Set(inputs.flatMap((one) => one.tracks))].sort((a, b) => a - b);
        const options = { tracks, cut, put: objects.put, signal };
        const { segments } = await compactObservations({ source: objects, segments: inputs }, options);
        const cells = segments.flatMap(({ objectKey, ranges }) =>
          ranges.map(({ contig, start }) => {
            const cell = cut === 'CELL_CUT' ? Math.floor(start / cellPositions) : 0;
            return cut === 'NO_CUT' ? objectKey : `${contig} ${cell}`;
          }),
        );
        expect(new Set(cells).size).toBe(segments.length);
        // A single writer over everything determines the order.
        const { chunks, info } = encodeCohort('whole', tracks, ordered(scenario, inputs), 50);
        objects.objects.set('whole', Buffer.concat(chunks));
        expect(await readAll(objects, segments)).toEqual(await readAll(objects, [info]));
      }),
      { numRuns: casesOf(200) },
    );
  });

  test('of a thousand tracks hold common alleles as bitmaps and rare ones as lists', async () => {
    const objects = new MemoryObjects();
    const tracks = Array.from({ length: 1000 }, (_, i) => i + 1);
    const site = (start: number, every: number, counts: CohortObservation['counts']) =>
      tracks
        .filter((track) => track % every === 0)
        .map((track) => ({ track, contig: '1', start, reference: 'A', observed: 'C', counts }));
    const all = [...site(5, 1, [1, 0, 0, 0]), ...site(6, 7, [0, 0, 0, 1]), ...site(7, 400, [0, 1, 0, 0])];
    const people = site(8, 3, [3, 1, 0, 0]);
    const inputs = [0, 1].map((odd) => {
      const here = [...all, ...people].filter(({ track }) => track % 2 === odd);
      const { chunks, info } = encodeCohort(
        `${odd}`,
        [...new Set(here.map(({ track }) => track))].sort((a, b) => a - b),
        here,
        2,
      );
      objects.objects.set(info.objectKey, Buffer.concat(chunks));
      return info;
    });
    const options = { tracks, cut: 'NO_CUT', put: objects.put, signal } as const;
    const { segments } = await compactObservations({ source: objects, segments: inputs }, options);
    expect((await readAll(objects, segments)).sort()).toEqual((await readAll(objects, inputs)).sort());
    const [{ sizeBytes, entries }] = segments as [SegmentInfo];
    expect(sizeBytes / entries).toBeLessThan(1);
    const live = tracks.filter((track) => track % 5 > 0);
    const again = await compactObservations(
      { source: objects, segments },
      { ...options, tracks: live, put: (name, source) => objects.put(`again-${name}`, source) },
    );
    const kept = (await readAll(objects, segments)).filter((line) => trackOf(line) % 5 > 0);
    expect(await readAll(objects, again.segments)).toEqual(kept);
    expect(again.droppedEntries).toBe(entries - kept.length);
  });

  test('report progress in stored bytes', async () => {
    const objects = new MemoryObjects();
    const one = { track: 1, contig: '1', reference: 'A', observed: 'C', counts: [1, 0, 0, 0] as const };
    const { chunks, info } = encodeCohort(
      'in',
      [1],
      [
        { ...one, start: 1 },
        { ...one, start: 2 },
      ],
      1,
    );
    objects.objects.set('in', Buffer.concat(chunks));
    const progress: number[] = [];
    const options = {
      tracks: [1],
      cut: 'NO_CUT',
      put: objects.put,
      signal,
      onProgress: (bytes: number) => progress.push(bytes),
    } as const;
    await compactObservations({ source: objects, segments: [info] }, options);
    expect(progress).toEqual([0, (await objects.open('in')).index.entry(0).storedBytes]);
  });

  test('are empty when no track is kept, and then nothing is stored', async () => {
    const objects = new MemoryObjects();
    const one = { track: 7, contig: '1', start: 1, reference: 'A', observed: 'C', counts: [1, 0, 0, 0] as const };
    const { chunks, info } = encodeCohort('in', [7], [one], 1);
    objects.objects.set('in', Buffer.concat(chunks));
    const options = { tracks: [], cut: 'NO_CUT', put: objects.put, signal } as const;
    const made = await compactObservations({ source: objects, segments: [info] }, options);
    expect(made).toEqual({ segments: [], droppedEntries: 1 });
    expect([...objects.objects.keys()]).toEqual(['in']);
  });

  test('are refused if two segments hold the same observation', async () => {
    const objects = new MemoryObjects();
    const one = { track: 7, contig: '1', start: 1, reference: 'A', observed: 'C', counts: [1, 0, 0, 0] as const };
    const inputs = ['a', 'b'].map((key) => {
      const { chunks, info } = encodeCohort(key, [7], [one], 1);
      objects.objects.set(key, Buffer.concat(chunks));
      return info;
    });
    const options = { tracks: [7], cut: 'NO_CUT', put: objects.put, signal } as const;
    const compacting = compactObservations({ source: objects, segments: inputs }, options);
    await expect(compacting).rejects.toThrow('two segments hold the same observation of a track');
  });

  test('keep the order of alleles where blocks of several inputs end within one position', async () => {
    const objects = new MemoryObjects();
    const one = (track: number, start: number, observed: string): CohortObservation => ({
      track,
      contig: '1',
      start,
      reference: 'A',
      observed,
      counts: [1, 0, 0, 0],
    });
    const cohorts = [
      [one(1, 5, 'T'), one(1, 6, 'C')],
      [one(2, 5, 'C'), one(2, 5, 'G')],
    ];
    const inputs = cohorts.map((cohort, at) => {
      const { chunks, info } = encodeCohort(`in-${at}`, [at + 1], cohort, 1);
      objects.objects.set(info.objectKey, Buffer.concat(chunks));
      return info;
    });
    const options = { tracks: [1, 2], cut: 'NO_CUT', put: objects.put, signal } as const;
    const { segments } = await compactObservations({ source: objects, segments: inputs }, options);
    const order = (await readAll(objects, segments)).map((line) => line.split(' ', 2).join(' '));
    expect(order).toEqual(['1:5 A>C', '1:5 A>G', '1:5 A>T', '1:6 A>C']);
  });

  test('keep the order of positions that differ by little around 2^31', async () => {
    const objects = new MemoryObjects();
    const one = { contig: '1', reference: 'A', observed: 'C', counts: [1, 0, 0, 0] as const };
    const starts = [2 ** 31 - 1, 2 ** 31 + 4];
    const inputs = starts.map((start, at) => {
      const { chunks, info } = encodeCohort(`in-${at}`, [at + 1], [{ ...one, track: at + 1, start }], 1);
      objects.objects.set(info.objectKey, Buffer.concat(chunks));
      return info;
    });
    const options = { tracks: [1, 2], cut: 'NO_CUT', put: objects.put, signal } as const;
    const { segments } = await compactObservations({ source: objects, segments: inputs }, options);
    const merged = await readAll(objects, segments);
    expect(merged.map((line) => line.split(' ')[0])).toEqual(starts.map((start) => `1:${start}`));
  });

  test('stop with the reason of the signal', async () => {
    const objects = new MemoryObjects();
    const one = { track: 7, contig: '1', start: 1, reference: 'A', observed: 'C', counts: [1, 0, 0, 0] as const };
    const { chunks, info } = encodeCohort('in', [7], [one], 1);
    objects.objects.set('in', Buffer.concat(chunks));
    const options = {
      tracks: [7],
      cut: 'NO_CUT',
      put: objects.put,
      signal: AbortSignal.abort(new Error('enough')),
    } as const;
    await expect(compactObservations({ source: objects, segments: [info] }, options)).rejects.toThrow('enough');
  });
});

/** All observations, with contigs in the order of the compaction. */
function ordered({ observations }: Scenario, inputs: readonly SegmentInfo[]): CohortObservation[] {
  const byFirstTrack = [...inputs].sort((a, b) => a.tracks[0]! - b.tracks[0]!);
  const contigs = [...new Set(byFirstTrack.flatMap(({ ranges }) => ranges.map(({ contig }) => contig)))];
  return observations
    .map(({ alleles: [reference, observed], ...one }) => ({ ...one, reference, observed }))
    .sort((a, b) => contigs.indexOf(a.contig) - contigs.indexOf(b.contig));
}
