import type { Footer } from '../format/footer.ts';
import { decodeCohortBlock } from '../observations/decode-cohort-block.ts';
import { footerOfRun } from '../reader/read-footer.ts';
import type { Cursor } from '../scratch/merge-sorted.ts';
import type { RunFile } from '../scratch/run-file.ts';
import { CohortBlockSites } from './cohort-block-sites.ts';
import type { CohortSite } from './cohort-site.ts';

/** The sites of a run of many tracks, in order; one block in memory at a time. */
export class CohortCursor implements Cursor<CohortSite> {
  readonly #file: RunFile;
  readonly #footer: Footer;
  readonly #sites: CohortBlockSites;
  #group = 0;
  #nextBlock = 0;

  constructor(file: RunFile) {
    this.#file = file;
    this.#footer = footerOfRun(file);
    this.#sites = new CohortBlockSites(this.#footer.tracks.length);
  }

  get item(): CohortSite {
    return this.#sites.item;
  }

  next(): boolean {
    if (this.#sites.next()) return true;
    if (this.#nextBlock === this.#footer.index.length) return false;
    this.#load();
    return true;
  }

  #load(): void {
    const { index, tracks } = this.#footer;
    while (index.groups[this.#group]!.to <= this.#nextBlock) this.#group++;
    const { offset, storedBytes } = index.entry(this.#nextBlock++);
    this.#sites.item.contig = index.groups[this.#group]!.contig;
    this.#sites.load(decodeCohortBlock(this.#file.read(offset, offset + storedBytes), tracks.length));
  }
}
