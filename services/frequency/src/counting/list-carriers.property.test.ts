import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { QueryCounts } from '@varfreq/genomics/frequency';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { variantsOf } from '../testing/file-cases.ts';
import { SampleBench } from '../testing/sample-bench.ts';
import { rowsOf, sample } from '../testing/sample-cases.ts';
import type { Carrier } from './list-carriers.ts';

let bench: SampleBench;
beforeEach(() => {
  bench = new SampleBench();
});
afterEach(() => bench.remove());

configureProperties({ seed: 20_251_123, numRuns: 60 });

const samples = fc.array(sample, { minLength: 1, maxLength: 5 });

async function listed(stored: readonly SnapshotSample[], asked: readonly NormalizedVariant[]): Promise<Carrier[][]> {
  const engine = await bench.engine(stored);
  const lists: Carrier[][] = [];
  for (const variant of asked) lists.push([...(await engine.carriers(variant))]);
  return lists;
}

/** Individuals by zygosity. */
function sums(carriers: readonly Carrier[]) {
  const sum = { het: 0, hom: 0, hemi: 0, unknown: 0 };
  for (const { zygosity, individuals } of carriers) {
    sum[zygosity.toLowerCase() as keyof typeof sum] += individuals;
  }
  return sum;
}

test('the carriers listed of a sample add up to what is counted in that sample alone', async () => {
  await fc.assert(
    fc.asyncProperty(samples, async (all) => {
      const stored = await bench.store(all);
      const asked = variantsOf(rowsOf(all));
      const lists = await listed(stored, asked);
      for (const one of stored) {
        const counts = await bench.countStored([one], asked);
        const found = lists.map((carriers) => sums(carriers.filter((carrier) => carrier.sample === one)));
        const carriersOf = ({ het, hom, hemi, unknown }: QueryCounts) => ({ het, hom, hemi, unknown });
        expect(found).toEqual(counts.map(([only]) => carriersOf(only!)));
      }
    }),
  );
});

test('the carriers listed of a variation are no more than it states, and no row is empty or repeated', async () => {
  await fc.assert(
    fc.asyncProperty(samples, async (all) => {
      const stored = await bench.store(all);
      const asked = variantsOf(rowsOf(all));
      const rows = (await listed(stored, asked)).flatMap((carriers, at) => carriers.map((one) => ({ ...one, at })));
      const keys = rows.map(({ at, variationId, zygosity }) => `${at} ${variationId} ${zygosity}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { at, sample: of, variationId, zygosity, individuals } of rows) {
        const track = of.variationTracks[of.variationIds.indexOf(variationId)]!;
        const alone = { ...of, variationTracks: [track], variationIds: [variationId] };
        const [counts] = await bench.countStored([alone], [asked[at]!]);
        expect(individuals).toBeGreaterThan(0);
        expect(individuals).toBeLessThanOrEqual(
          counts![0]![zygosity.toLowerCase() as keyof Omit<QueryCounts, 'below' | 'haploidHet' | 'haploidCarriers'>],
        );
      }
    }),
    { numRuns: 20 },
  );
});

test('compaction changes no list of carriers', async () => {
  await fc.assert(
    fc.asyncProperty(samples, async (all) => {
      bench.segments.length = 0;
      const stored = await bench.store(all);
      const asked = variantsOf(rowsOf(all));
      const before = await listed(stored, asked);
      for (const kind of ['OBSERVATIONS', 'REGIONS'] as const) {
        const inputs = bench.segments.filter((segment) => segment.kind === kind);
        const tracks = [...new Set(inputs.flatMap((segment) => segment.tracks))].sort((a, b) => a - b);
        if (inputs.length > 0) await bench.compact(inputs, tracks, 'NO_CUT');
      }
      expect(await listed(stored, asked)).toEqual(before);
    }),
    { numRuns: 30 },
  );
});
