import { type BoundaryBlock, changeMode } from './boundary-block.ts';
import type { RegionBlock } from './region-block.ts';

/** Converts a block of one set (version 1) to boundaries of that set. */
export function boundariesOf({ starts, ends }: RegionBlock): BoundaryBlock {
  const positions = new Float64Array(2 * starts.length);
  // After a start all (but none) hold a region; after an end and before the first start only none.
  const modes = new Uint8Array(positions.length + 1).fill(changeMode.only);
  for (let region = 0; region < starts.length; region++) {
    positions[2 * region] = starts[region]!;
    positions[2 * region + 1] = ends[region]!;
    modes[2 * region + 1] = changeMode.allBut;
  }
  const from = new Uint32Array(modes.length + 1);
  return { positions, modes, from, values: new Uint32Array(), byteLength: 13 * positions.length };
}
