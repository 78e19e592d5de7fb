import { type BoundaryBlock, changeMode } from './boundary-block.ts';
import type { RegionBlock } from './region-block.ts';

/** A block of one set (version 1) as boundaries of that set alone. */
export function boundariesOf({ starts, ends }: RegionBlock): BoundaryBlock {
  const positions = new Float64Array(2 * starts.length);
  // All but none hold a region behind a start, none but none behind an end and before the first start.
  const modes = new Uint8Array(positions.length + 1).fill(changeMode.only);
  for (let region = 0; region < starts.length; region++) {
    positions[2 * region] = starts[region]!;
    positions[2 * region + 1] = ends[region]!;
    modes[2 * region + 1] = changeMode.allBut;
  }
  const from = new Uint32Array(modes.length + 1);
  return { positions, modes, from, values: new Uint32Array(), byteLength: 13 * positions.length };
}
