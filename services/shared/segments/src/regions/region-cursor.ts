import type { Footer } from '../format/footer.ts';
import { decodeBlock } from '../format/frame.ts';
import { footerOfRun } from '../reader/read-footer.ts';
import type { Cursor } from '../scratch/merge-sorted.ts';
import type { RunFile } from '../scratch/run-file.ts';
import { decodeRegionBlock, type RegionBlock } from './region-block.ts';
import type { Region } from './region-emitter.ts';

/** The regions of a run of one track, in order; one block in memory at a time. */
export class RegionCursor implements Cursor<Region> {
  readonly item: Region = { contig: 0, start: 0, end: 0 };
  readonly #file: RunFile;
  readonly #footer: Footer;
  #group = 0;
  #nextBlock = 0;
  #block: RegionBlock | undefined;
  #at = 0;

  constructor(file: RunFile) {
    this.#file = file;
    this.#footer = footerOfRun(file);
  }

  next(): boolean {
    if (this.#block === undefined || ++this.#at === this.#block.starts.length) {
      if (this.#nextBlock === this.#footer.index.length) return false;
      this.#load();
    }
    this.item.contig = this.#footer.index.groups[this.#group]!.contig;
    this.item.start = this.#block!.starts[this.#at]!;
    this.item.end = this.#block!.ends[this.#at]!;
    return true;
  }

  #load(): void {
    while (this.#footer.index.groups[this.#group]!.to <= this.#nextBlock) this.#group++;
    const { offset, storedBytes } = this.#footer.index.entry(this.#nextBlock++);
    this.#block = decodeRegionBlock(decodeBlock(this.#file.read(offset, offset + storedBytes)));
    this.#at = 0;
  }
}
