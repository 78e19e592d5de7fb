import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { variantsOf, vcfRows, vcfText } from '../testing/file-cases.ts';
import { plainFacts } from '../testing/plain-sample.ts';
import { SampleBench } from '../testing/sample-bench.ts';

let bench: SampleBench;
beforeEach(() => {
  bench = new SampleBench();
});
afterEach(() => bench.remove());

configureProperties({ seed: 20_261_128, numRuns: 60 });

const region = fc
  .record({ contig: fc.constantFrom('1', 'X'), at: fc.nat(40), length: fc.integer({ min: 1, max: 25 }) })
  .map(({ contig, at, length }) => {
    const start = (contig === 'X' ? 2 ** 25 - 20 : 0) + at;
    return `${contig} ${start} ${start + length}`;
  });
/** Some people have equal regions, or none. */
const people = fc.integer({ min: 1, max: 5 }).chain((columns) =>
  fc.record({
    rows: vcfRows(columns),
    regions: fc.array(fc.oneof(fc.constant(['1 0 60', 'X 33554400 33554460']), fc.array(region, { maxLength: 6 })), {
      minLength: columns,
      maxLength: columns,
    }),
    isLive: fc.array(fc.boolean(), { minLength: columns, maxLength: columns }),
  }),
);

function samplesOf(variations: readonly number[], coverages: readonly number[]): SnapshotSample[] {
  return variations.map((track, i) => ({
    sampleId: i + 1,
    poolSize: 1,
    coverageProfile: true,
    queryMask: 1,
    ...plainFacts,
    variationTracks: [track],
    coverageTracks: [{ track: coverages[i]!, individuals: 1 }],
  }));
}

test('segments of joint imports count like those of single imports, before and after compaction', async () => {
  await fc.assert(
    fc.asyncProperty(people, fc.constantFrom('NO_CUT', 'CELL_CUT'), async ({ rows, regions, isLive }, cut) => {
      bench.segments.length = 0;
      const asked = variantsOf(rows);
      const singles: number[][] = [[], []];
      for (const [column, own] of regions.entries()) {
        const ofColumn = rows.map((row) => ({ ...row, calls: [row.calls[column]!] }));
        singles[0]!.push(await bench.importVcf(vcfText(ofColumn)));
        singles[1]!.push(await bench.coverage(own));
      }
      const expected = samplesOf(singles[0]!, singles[1]!);
      const joint = samplesOf(
        await bench.importJointVcf(vcfText(rows), regions.length),
        await bench.jointCoverage(regions),
      );
      const live = (all: readonly SnapshotSample[]) => all.filter((_, i) => isLive[i]);
      const counts = await bench.countStored(live(expected), asked);
      expect(await bench.countStored(live(joint), asked)).toEqual(counts);
      const kept = live(joint).flatMap((one) => [one.variationTracks[0]!, one.coverageTracks[0]!.track]);
      for (const kind of ['OBSERVATIONS', 'REGIONS'] as const) {
        const inputs = bench.segments.filter(
          (one) => one.kind === kind && one.tracks.some((track) => kept.includes(track)),
        );
        const tracks = inputs.flatMap((one) => one.tracks).filter((track) => kept.includes(track));
        if (tracks.length > 0) await bench.compact(inputs, tracks, cut);
      }
      expect(await bench.countStored(live(joint), asked)).toEqual(counts);
    }),
  );
});
