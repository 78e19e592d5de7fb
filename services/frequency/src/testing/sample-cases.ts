import { fc } from '@varfreq/testkit/property';
import { bedLines, type VcfRow, vcfRows } from './file-cases.ts';

/** A sample by its files: rows of each VCF (a column per person), lines and individuals of each BED. */
export interface Sample {
  poolSize: number;
  coverageProfile: boolean;
  vcfs: readonly (readonly VcfRow[])[];
  beds: readonly { lines: readonly string[]; individuals: number }[];
  /** Bit q: in query q. */
  queries: number;
}

const sampleOf = (poolSize: number): fc.Arbitrary<Sample> =>
  fc.record({
    poolSize: fc.constant(poolSize),
    coverageProfile: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    vcfs: fc.array(vcfRows(poolSize), { maxLength: 2 }),
    beds: fc.array(fc.record({ lines: bedLines, individuals: fc.integer({ min: 1, max: poolSize }) }), {
      minLength: 1,
      maxLength: 2,
    }),
    queries: fc.constant(1),
  });
/** A person or a pool. */
export const sample = fc.oneof(sampleOf(1), fc.integer({ min: 2, max: 4 }).chain(sampleOf));
export const person = sampleOf(1);

export function rowsOf(samples: readonly Sample[]): VcfRow[] {
  return samples.flatMap(({ vcfs }) => vcfs.flat());
}
