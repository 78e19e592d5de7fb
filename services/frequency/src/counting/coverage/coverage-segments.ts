import { BitMoves } from '@varfreq/segments/regions/set-bits';
import type { CoverageBits } from './coverage-bits.ts';
import type { RegionSets, SetsInSegment } from './region-sets.ts';

/** A region segment with coverage of the samples. */
export interface CoverageSegment extends SetsInSegment {
  /** Bits of a row that its sets set: for a compacted segment together, else by set. */
  moves: readonly (BitMoves | undefined)[];
}

/** Region segments needed for the samples, listed by contig. */
export class CoverageSegments {
  readonly #byContig = new Map<string, { of: CoverageSegment; start: number; end: number }[]>();

  constructor(sets: RegionSets, bits: CoverageBits) {
    for (const one of sets.segments) {
      if (one.numbers.every((number) => number < 0)) continue;
      const of = { ...one, moves: one.version === 1 ? movesBySet(one, bits) : [movesOf(one, bits)] };
      for (const { contig, start, end } of of.segment.ranges) {
        const list = this.#byContig.get(contig);
        if (list === undefined) this.#byContig.set(contig, [{ of, start, end }]);
        else list.push({ of, start, end });
      }
    }
  }

  /** Segments that cover anything in `[start, end)`. */
  within(contig: string, start: number, end: number): CoverageSegment[] {
    const list = this.#byContig.get(contig) ?? [];
    return list.filter((entry) => entry.start < end && start < entry.end).map(({ of }) => of);
  }
}

/** By first bit: usually these follow each other like the sets. */
function movesOf({ numbers }: SetsInSegment, bits: CoverageBits): BitMoves {
  const from: number[] = [];
  const to: number[] = [];
  for (let nth = 0, more = true; more; nth++) {
    more = false;
    for (let set = 0; set < numbers.length; set++) {
      const ofSet = numbers[set]! < 0 ? undefined : bits.ofSet[numbers[set]!]!;
      if (ofSet === undefined || nth >= ofSet.length) continue;
      from.push(set);
      to.push(ofSet[nth]!);
      more = true;
    }
  }
  return new BitMoves(from, to);
}

function movesBySet({ numbers }: SetsInSegment, bits: CoverageBits): (BitMoves | undefined)[] {
  return Array.from(numbers, (number) => {
    if (number < 0) return undefined;
    const to = bits.ofSet[number]!;
    return new BitMoves(new Array<number>(to.length).fill(0), to);
  });
}
