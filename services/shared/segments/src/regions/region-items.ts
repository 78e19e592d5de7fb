import { decodeBlock } from '../format/frame.ts';
import type { BlockItems } from '../merge/part-cursor.ts';
import { decodeRegionBlock, type RegionBlock } from './region-block.ts';
import type { Region } from './region-emitter.ts';

/** The regions in blocks of one track, all on one contig, with the number given by the user of the items. */
export class RegionItems implements BlockItems<Region> {
  readonly item: Region;
  #block: RegionBlock | undefined;
  #at = 0;

  constructor(contig: number) {
    this.item = { contig, start: 0, end: 0 };
  }

  load(stored: Uint8Array): number {
    this.#block = decodeRegionBlock(decodeBlock(stored));
    this.#at = 0;
    this.#fill(this.#block);
    return this.#block.starts.length;
  }

  next(): boolean {
    if (++this.#at >= this.#block!.starts.length) return false;
    this.#fill(this.#block!);
    return true;
  }

  #fill(block: RegionBlock): void {
    this.item.start = block.starts[this.#at]!;
    this.item.end = block.ends[this.#at]!;
  }
}
