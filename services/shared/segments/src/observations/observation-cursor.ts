import type { Footer } from '../format/footer.ts';
import { decodeBlock } from '../format/frame.ts';
import { footerOfRun } from '../reader/read-footer.ts';
import type { Cursor } from '../scratch/merge-sorted.ts';
import type { RunFile } from '../scratch/run-file.ts';
import { decodeObservationBlock } from './decode-observation-block.ts';
import { type ListedBlock, readZygosity } from './observation-block.ts';
import { emptyObservation } from './observation-buffer.ts';
import type { Observation } from './observation-emitter.ts';

/** The observations of a run of one track, in order; one block in memory at a time. */
export class ObservationCursor implements Cursor<Observation> {
  readonly item = emptyObservation();
  readonly #file: RunFile;
  readonly #footer: Footer;
  readonly #counts = new Float64Array(4);
  #group = 0;
  #nextBlock = 0;
  #block: ListedBlock | undefined;
  #site = 0;

  constructor(file: RunFile) {
    this.#file = file;
    this.#footer = footerOfRun(file);
  }

  next(): boolean {
    if (this.#block === undefined || ++this.#site === this.#block.sites) {
      if (this.#nextBlock === this.#footer.index.length) return false;
      this.#load();
    }
    this.#fill(this.#block!, this.#site);
    return true;
  }

  #load(): void {
    while (this.#footer.index.groups[this.#group]!.to <= this.#nextBlock) this.#group++;
    const { offset, storedBytes } = this.#footer.index.entry(this.#nextBlock++);
    const content = decodeBlock(this.#file.read(offset, offset + storedBytes));
    this.#block = decodeObservationBlock(content, this.#footer.tracks.length);
    this.#site = 0;
  }

  #fill(block: ListedBlock, site: number): void {
    const item = this.item;
    item.contig = this.#footer.index.groups[this.#group]!.contig;
    item.start = block.starts[site]!;
    item.code = block.codes[site]!;
    item.side = item.code < 0 ? block.sides[-1 - item.code] : undefined;
    readZygosity(block, site, this.#counts);
    item.het = this.#counts[0]!;
    item.hom = this.#counts[1]!;
    item.hemi = this.#counts[2]!;
    item.unknown = this.#counts[3]!;
  }
}
