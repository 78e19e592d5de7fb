import type { BlockItems } from '../merge/part-cursor.ts';
import { decodeCohortBlock } from '../observations/decode-cohort-block.ts';
import { CohortBlockSites } from './cohort-block-sites.ts';
import type { CohortSite } from './cohort-site.ts';

/** The sites in blocks of many tracks, all on one contig, with the number given by the user of the items. */
export class CohortItems implements BlockItems<CohortSite> {
  readonly #sites: CohortBlockSites;
  readonly #tracks: number;

  constructor(contig: number, tracks: number) {
    this.#tracks = tracks;
    this.#sites = new CohortBlockSites(tracks);
    this.#sites.item.contig = contig;
  }

  get item(): CohortSite {
    return this.#sites.item;
  }

  load(stored: Uint8Array): number {
    const block = decodeCohortBlock(stored, this.#tracks);
    this.#sites.load(block);
    return block.sites;
  }

  next(): boolean {
    return this.#sites.next();
  }
}
