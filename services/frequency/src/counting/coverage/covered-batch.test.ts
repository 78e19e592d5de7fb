import { describe, expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { countsAt } from '@varfreq/genomics/frequency';
import { compactRegions } from '@varfreq/segments/compact/compact-regions';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { encodeBoundarySets } from '@varfreq/segments/testing/boundaries';
import { type CohortRegions, encodeRegionSets } from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { plainFacts } from '../../testing/plain-sample.ts';
import { FrequencyEngine } from '../frequency-engine.ts';
import { SegmentStore } from '../segment-store.ts';

const samples = 300;
const targets = 400;
const queries = 3;
let seed = 20;
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};

/** Targets that most people have whole, some not at all, in part or in two pieces. */
function profile(): CohortRegions['regions'] {
  const regions: { contig: string; start: number; end: number }[] = [];
  for (let target = 0; target < targets; target++) {
    const start = target * 100;
    const odd = random(30);
    if (odd === 0) continue;
    if (odd === 1)
      regions.push({ contig: '1', start, end: start + 10 }, { contig: '1', start: start + 11, end: start + 40 });
    else regions.push({ contig: '1', start: start + (odd === 2 ? 3 : 0), end: start + (odd === 3 ? 35 : 40) });
  }
  return regions;
}

const profiles = Array.from({ length: samples }, profile);
const people = Array.from({ length: samples }, (_, i) => ({
  sampleId: i + 1,
  poolSize: i % 10 === 0 ? 7 : 1,
  coverageProfile: i % 50 !== 49,
  queryMask: 1 + random(7),
  variationTracks: [],
  ...plainFacts,
  // Some also have a neighbour's profile.
  coverageTracks: [
    { track: i + 1, individuals: 1 + (i % 4) },
    ...(i % 20 === 5 || i % 30 === 0 ? [{ track: ((i + 1) % samples) + 1, individuals: 5 }] : []),
  ],
}));
const variants = Array.from({ length: 1000 }, () => {
  const bases = random(4) === 0 ? random(120) : random(2);
  return {
    contig: '1',
    start: random(targets * 100 + 50),
    reference: 'A'.repeat(bases),
    observed: 'C'.repeat(bases === 0 ? 1 : 0),
  };
});

/** By query. */
function coveredPeople({ start, reference }: (typeof variants)[number]): number[] {
  const end = start + Math.max(1, reference.length);
  const sums = [0, 0, 0];
  for (const { poolSize, coverageProfile, queryMask, coverageTracks } of people) {
    let individuals = 0;
    for (const { track, individuals: more } of coverageTracks) {
      if (profiles[track - 1]!.some((one) => one.start <= start && end <= one.end)) individuals += more;
    }
    const covered = coverageProfile ? Math.min(poolSize, individuals) : poolSize;
    for (let query = 0; query < queries; query++) if ((queryMask >>> query) & 1) sums[query]! += covered;
  }
  return sums;
}

const expected = variants.map(coveredPeople);
const objects = new MemoryObjects();
const stored = (info: SegmentInfo, chunks?: Uint8Array[]): Segment => {
  if (chunks !== undefined) objects.objects.set(info.objectKey, Buffer.concat(chunks));
  return { ...info, sha256: Buffer.from(info.sha256), id: 0 };
};
const imported = profiles.map((regions, i) => {
  const { info, chunks } = encodeRegionSets(`one${i}`, [{ tracks: [i + 1], regions }], 50);
  return stored(info, chunks);
});

async function compact(name: string, segments: readonly Segment[]): Promise<Segment[]> {
  const tracks = segments.flatMap((segment) => segment.tracks).sort((a, b) => a - b);
  const put = (key: string, source: AsyncIterable<Uint8Array>) => objects.put(name + key, source);
  const { signal } = new AbortController();
  const made = await compactRegions({ source: objects, segments }, { tracks, cut: 'NO_CUT', put, signal });
  return made.segments.map((info) => stored(info));
}

describe('coverage of many samples', () => {
  test.each([
    ['not compacted', async () => imported],
    [
      'compacted in part, some of it in small blocks',
      async () => {
        const sets = profiles.slice(0, 100).map((regions, i) => ({ tracks: [i + 1], regions }));
        const { info, chunks } = encodeBoundarySets('small', sets, 64);
        return [stored(info, chunks), ...(await compact('part', imported.slice(100, 150))), ...imported.slice(150)];
      },
    ],
    [
      'compacted twice',
      async () => {
        const first: Segment[] = [];
        for (let from = 0; from < samples; from += 60) {
          // Every fifth, so that the sets of the parts interleave.
          const chosen = imported.filter((_, i) => i % 5 === from / 60);
          first.push(...(await compact(`first${from}`, chosen)));
        }
        return compact('second', first);
      },
    ],
  ])('follows the profiles when they are %s', async (_, segmentsOf) => {
    const segments = await segmentsOf();
    const summary = { samples: 0, individuals: 0, withoutCoverage: 0, withoutVariants: 0, ownFileExcluded: 0 };
    const snapshot = { version: 1, taken: '', queries: Array(queries).fill(summary), samples: people, segments };
    const engine = await FrequencyEngine.open({ store: new SegmentStore(objects, 1 << 20), snapshot });
    const counts = await engine.count(batchOf(variants));
    const covered = variants.map((_, i) => countsAt(counts, i, queries).map((one) => one.coverage));
    expect(covered).toEqual(expected);
  });
});
