import type { PositionRange } from './table-piece.ts';

/** Whether positions that ascend lie in regions that ascend and do not overlap. */
export class RegionCursor {
  readonly #regions: readonly PositionRange[];
  #next = 0;

  constructor(regions: readonly PositionRange[]) {
    this.#regions = regions;
  }

  has(position: number): boolean {
    while (this.#next < this.#regions.length && this.#regions[this.#next]!.end <= position) this.#next++;
    const region = this.#regions[this.#next];
    return region !== undefined && region.start <= position;
  }
}
