import { expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import { compactObservations } from '../compact/compact-observations.ts';
import type { RangeSource, SegmentReader } from '../reader/segment-reader.ts';
import { type CohortObservation, encodeCohort } from '../testing/cohort.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readObservations, siteLines } from '../testing/read-all.ts';
import type { ObservationBlock } from './observation-block.ts';
import { passObservationBlocks } from './read-observations.ts';
import { SiteCarriers } from './site-carriers.ts';

const tracks = Array.from({ length: 300 }, (_, i) => i + 1);

/** Sites that one, few or most of the tracks carry. */
function observations(): CohortObservation[] {
  const random = createRandom(3);
  return Array.from({ length: 4000 }, (_, start) => start).flatMap((start) => {
    const share = random.pick([1, 1, 3, 40, 80]);
    const carriers = tracks.filter(() => random.below(100) < share);
    const counts = () =>
      random.pick([
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [random.below(900), 2, 0, 1],
      ] as const);
    return carriers.map((track) => ({ track, contig: '1', start, reference: 'A', observed: 'C', counts: counts() }));
  });
}

/** A compacted segment, too large to be kept in memory as a whole. */
async function compacted(): Promise<{ objects: MemoryObjects; reader: SegmentReader }> {
  const objects = new MemoryObjects();
  const { chunks, info } = encodeCohort('o', tracks, observations(), 500);
  objects.objects.set('o', Buffer.concat(chunks));
  const inputs = [{ ...info, tracks }];
  const { signal } = new AbortController();
  const options = { tracks, cut: 'NO_CUT', put: objects.put, signal } as const;
  const made = await compactObservations({ source: objects, segments: inputs }, options);
  const { objectKey } = made.segments[0]!;
  expect(objects.objects.get(objectKey)!.length).toBeGreaterThan(256 << 10);
  return { objects, reader: await objects.open(objectKey) };
}

test('blocks that are passed hold what the segment holds, however many of them are read at once', async () => {
  const { objects, reader } = await compacted();
  const expected = await readObservations(reader);
  const wanted = Array.from({ length: reader.index.length }, (_, block) => ({ block }));
  const carriers = new SiteCarriers(tracks.length);
  for (const gapBytes of [-1, 512 << 10]) {
    const lines: string[] = [];
    const keep = (_: unknown, block: ObservationBlock) => {
      for (let site = 0; site < block.sites; site++) lines.push(...siteLines(block, site, '1', tracks, carriers));
    };
    // As files are read: the bytes belong to the caller, who may free them.
    const read: RangeSource['read'] = async (key, start, end) =>
      Uint8Array.from(objects.objects.get(key)!.subarray(start, end));
    await passObservationBlocks(reader, { gapBytes, read }, wanted, keep);
    expect(lines).toEqual(expected);
  }
});
