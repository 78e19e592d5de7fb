import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { variantsOf } from '../testing/file-cases.ts';
import { SampleBench } from '../testing/sample-bench.ts';
import { rowsOf, sample } from '../testing/sample-cases.ts';

let bench: SampleBench;
beforeEach(() => {
  bench = new SampleBench();
});
afterEach(() => bench.remove());

configureProperties({ seed: 20_251_122, numRuns: 60 });

/** A compaction of some existing segments, chosen by bits, with or without the tracks of removed samples. */
const step = fc.record({
  kind: fc.constantFrom('OBSERVATIONS' as const, 'REGIONS' as const),
  chosen: fc.oneof(fc.constant(-1), fc.integer()),
  cut: fc.constantFrom('NO_CUT' as const, 'CONTIG_CUT' as const, 'CELL_CUT' as const),
  withRemoved: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const tracksOf = (samples: readonly SnapshotSample[]) =>
  samples.flatMap((one) => [...one.variationTracks, ...one.coverageTracks.map(({ track }) => track)]);

async function compact({ kind, chosen, cut, withRemoved }: Step, live: ReadonlySet<number>): Promise<void> {
  const all = bench.segments.filter((segment) => segment.kind === kind);
  const inputs = all.filter((_, index) => (chosen >>> (index % 32)) & 1);
  if (inputs.length === 0) return;
  const tracks = [...new Set(inputs.flatMap((segment) => segment.tracks))].sort((a, b) => a - b);
  await bench.compact(inputs, withRemoved ? tracks : tracks.filter((track) => live.has(track)), cut);
}

/** All listed variants, by contig. */
async function listed(samples: readonly SnapshotSample[]): Promise<string[]> {
  const engine = await bench.engine(samples);
  const found: string[] = [];
  for (const contig of ['1', 'X']) {
    for await (const page of engine.scan(contig, [{ start: 0, end: 2 ** 26 }], 'ascending')) {
      found.push(...page.map(({ start, reference, observed }) => `${contig}:${start} ${reference}>${observed}`));
    }
  }
  return found;
}

test('successive compactions of any segments with any cuts change no count and no listing', async () => {
  const samples = fc.array(fc.tuple(sample, fc.boolean()), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(samples, fc.array(step, { minLength: 1, maxLength: 5 }), async (all, steps) => {
      bench.segments.length = 0;
      const stored = await bench.store(all.map(([one]) => one));
      const there = stored.filter((_, index) => all[index]![1]);
      const live = new Set(tracksOf(there));
      const asked = variantsOf(rowsOf(all.map(([one]) => one)));
      const [counts, list] = [await bench.countStored(there, asked), await listed(there)];
      for (const one of steps) {
        await compact(one, live);
        expect(await bench.countStored(there, asked)).toEqual(counts);
        expect(await listed(there)).toEqual(list);
      }
    }),
  );
});
