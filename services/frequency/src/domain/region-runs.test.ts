import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { type FileRegion, type RegionRun, regionRuns } from './region-runs.ts';

async function runsOf(batches: FileRegion[][], maxRegions: number): Promise<RegionRun[]> {
  const source = (async function* () {
    yield* batches;
  })();
  const runs: RegionRun[] = [];
  for await (const run of regionRuns(source, maxRegions)) runs.push(run);
  return runs;
}

test('runs keep file order, ascend without overlap, and stay within their size', async () => {
  const region = fc
    .tuple(fc.constantFrom('1', '2'), fc.nat(30), fc.integer({ min: 1, max: 5 }))
    .map(([contig, start, length]) => ({ contig, start, end: start + length }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(region)), fc.integer({ min: 1, max: 4 }), async (batches, maxRegions) => {
      const runs = await runsOf(batches, maxRegions);
      expect(runs.flatMap((run) => run.regions.map((one) => ({ contig: run.contig, ...one })))).toEqual(batches.flat());
      for (const { regions } of runs) {
        expect(regions.length).toBeLessThanOrEqual(maxRegions);
        for (let i = 1; i < regions.length; i++) expect(regions[i]!.start).toBeGreaterThanOrEqual(regions[i - 1]!.end);
      }
    }),
  );
});

test('a sorted file is one run per contig', async () => {
  const regions = ['1', '2'].flatMap((contig) => [0, 5, 10].map((start) => ({ contig, start, end: start + 5 })));
  expect(await runsOf([regions], 100)).toHaveLength(2);
});
