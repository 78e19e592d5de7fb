import { decodeBlock } from '../format/frame.ts';
import type { BlockItems } from '../merge/part-cursor.ts';
import { decodeObservationBlock } from './decode-observation-block.ts';
import { type ListedBlock, readZygosity } from './observation-block.ts';
import { emptyObservation } from './observation-buffer.ts';
import type { Observation } from './observation-emitter.ts';

/** The observations in blocks of one track, all on one contig, with the number given by the user of the items. */
export class ObservationItems implements BlockItems<Observation> {
  readonly item = emptyObservation();
  readonly #counts = new Float64Array(4);
  #block: ListedBlock | undefined;
  #site = 0;

  constructor(contig: number) {
    this.item.contig = contig;
  }

  load(stored: Uint8Array): number {
    this.#block = decodeObservationBlock(decodeBlock(stored), 1);
    this.#site = 0;
    this.#fill(this.#block);
    return this.#block.sites;
  }

  next(): boolean {
    if (++this.#site >= this.#block!.sites) return false;
    this.#fill(this.#block!);
    return true;
  }

  #fill(block: ListedBlock): void {
    const { item } = this;
    const site = this.#site;
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
