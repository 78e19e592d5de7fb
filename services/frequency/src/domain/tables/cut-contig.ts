import type { PositionRange, WeighedPiece } from './table-piece.ts';

/** Stored bytes spread evenly over `[start, end)`. */
export interface Load extends PositionRange {
  bytes: number;
}

/** A scan clips its regions for each of its windows. */
const maxRegions = 1024;

/**
 * Cuts the regions of a contig, which ascend and do not overlap, into pieces of about `bytesEach` stored bytes (the last
 * one fewer) and at most 1,024 regions.
 */
export function* cutContig(
  contig: string,
  loads: readonly Load[],
  regions: Iterable<PositionRange>,
  bytesEach: number,
): Generator<WeighedPiece> {
  const density = new Density(loads);
  let piece: PositionRange[] = [];
  let bytes = 0;
  for (const region of regions) {
    for (let start = region.start; start < region.end; ) {
      const cut = density.advance(start, region.end, bytesEach - bytes);
      piece.push({ start, end: cut.at });
      bytes += cut.bytes;
      start = cut.at;
      if (bytes < bytesEach && piece.length < maxRegions) continue;
      yield { contig, regions: piece, bytes };
      piece = [];
      bytes = 0;
    }
  }
  if (piece.length > 0) yield { contig, regions: piece, bytes };
}

/** Bytes per position: a step function, walked through once. */
class Density {
  readonly #edges: readonly { at: number; change: number }[];
  #next = 0;
  #bytesEach = 0;

  constructor(loads: readonly Load[]) {
    const edges = loads.flatMap(({ start, end, bytes }) => {
      const change = bytes / (end - start);
      return [
        { at: start, change },
        { at: end, change: -change },
      ];
    });
    this.#edges = edges.sort((a, b) => a.at - b.at);
  }

  /** Walks from `start` until `limit` bytes are passed, at most to `end`. Advances by at least one position. */
  advance(start: number, end: number, limit: number): { at: number; bytes: number } {
    let bytes = 0;
    for (let at = start; at < end; ) {
      this.#moveTo(at);
      const to = Math.min(end, this.#edges[this.#next]?.at ?? end);
      const positions = Math.min(to - at, Math.max(1, Math.ceil((limit - bytes) / this.#bytesEach)));
      bytes += positions * this.#bytesEach;
      at += positions;
      if (bytes >= limit) return { at, bytes };
    }
    return { at: end, bytes };
  }

  #moveTo(position: number): void {
    for (let edge = this.#edges[this.#next]; edge !== undefined && edge.at <= position; ) {
      this.#bytesEach = Math.max(0, this.#bytesEach + edge.change); // sums of fractions may end below 0
      edge = this.#edges[++this.#next];
    }
  }
}
