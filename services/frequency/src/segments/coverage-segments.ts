import type { Segment__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Segment';
import { BitRuns } from '@varfreq/segments/regions/set-bits';
import type { CoverageBits } from './coverage-bits.ts';
import type { RegionSets } from './region-sets.ts';

/** A region segment that says who is covered. */
export interface CoverageSegment {
  segment: Segment__Output;
  version: number;
  /** Its sets that are asked for, with the bits of a row that each sets. */
  sets: readonly { set: number; bits: readonly number[] }[];
  /** The same as one mapping of bits. */
  runs: BitRuns;
}

/** The region segments that the samples need, listed by contig. */
export class CoverageSegments {
  readonly #byContig = new Map<string, { of: CoverageSegment; start: number; end: number }[]>();

  constructor(sets: RegionSets, bits: CoverageBits) {
    for (const of of coverageSegments(sets, bits)) {
      for (const { contig, start, end } of of.segment.ranges) {
        const list = this.#byContig.get(contig);
        if (list === undefined) this.#byContig.set(contig, [{ of, start, end }]);
        else list.push({ of, start, end });
      }
    }
  }

  /** Those that cover something in `[start, end)`. */
  within(contig: string, start: number, end: number): CoverageSegment[] {
    const list = this.#byContig.get(contig) ?? [];
    return list.filter((entry) => entry.start < end && start < entry.end).map(({ of }) => of);
  }
}

function coverageSegments(regionSets: RegionSets, bits: CoverageBits): CoverageSegment[] {
  const bySegment = new Map<Segment__Output, { version: number; sets: { set: number; bits: readonly number[] }[] }>();
  regionSets.parts.forEach((parts, number) => {
    for (const { segment, version, set } of parts) {
      const entry = bySegment.get(segment) ?? { version, sets: [] };
      entry.sets.push({ set, bits: bits.ofSet[number]! });
      bySegment.set(segment, entry);
    }
  });
  return Array.from(bySegment, ([segment, { version, sets }]) => ({ segment, version, sets, runs: runsOf(sets) }));
}

/** First bits first: mostly those follow each other as the sets do. */
function runsOf(sets: readonly { set: number; bits: readonly number[] }[]): BitRuns {
  const inOrder = sets.toSorted((a, b) => a.set - b.set);
  const from: number[] = [];
  const to: number[] = [];
  const most = Math.max(...inOrder.map(({ bits }) => bits.length));
  for (let nth = 0; nth < most; nth++) {
    for (const { set, bits } of inOrder) {
      if (nth >= bits.length) continue;
      from.push(set);
      to.push(bits[nth]!);
    }
  }
  return new BitRuns(from, to);
}
