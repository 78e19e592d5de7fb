import type { BlockGroup } from '../format/block-index.ts';
import { decodeRegionBlock, type RegionBlock } from '../regions/region-block.ts';
import { type BoundarySink, type BoundarySource, SourceBlocks, type SourceOptions } from './boundary-source.ts';

/** One set of a version 1 segment. */
export class SingleSetSource implements BoundarySource {
  readonly #blocks: SourceBlocks;
  readonly #set: number;
  readonly #mapped: number;
  #group: BlockGroup | undefined;
  #nextBlock = 0;
  #block: RegionBlock | undefined;
  #at = 0;
  #isInside = false;
  next = Number.POSITIVE_INFINITY;

  constructor(options: SourceOptions, set: number) {
    this.#blocks = new SourceBlocks(options.run, options.windowBytes, options.onRead);
    this.#set = set;
    this.#mapped = options.map[set]!;
  }

  get needsBlock(): boolean {
    return this.#block === undefined;
  }

  async seek(contig: string, start: number): Promise<void> {
    const { index } = this.#blocks.run.footer;
    this.#group = this.#blocks.group(contig, this.#set);
    this.#isInside = false;
    if (this.#group === undefined) return this.#toBlock(0);
    this.#toBlock(index.seek(this.#group.from, this.#group.to, start));
    if (this.next >= start) return;
    await this.load();
    const { starts } = this.#block!;
    while (starts[this.#at]! < start) this.#at++;
    this.next = starts[this.#at]!;
  }

  async load(): Promise<void> {
    const block = this.#nextBlock++;
    this.#block = await this.#blocks.read(block, decodeRegionBlock);
    this.#at = 0;
  }

  take(sink: BoundarySink): void {
    const { starts, ends } = this.#block!;
    if (!this.#isInside) {
      sink.begin(this.#mapped);
      this.next = ends[this.#at]!;
    } else {
      sink.end(this.#mapped);
      if (++this.#at < starts.length) this.next = starts[this.#at]!;
      else this.#toBlock(this.#nextBlock);
    }
    this.#isInside = !this.#isInside;
  }

  #toBlock(block: number): void {
    const isThere = this.#group !== undefined && block < this.#group.to;
    this.#nextBlock = block;
    this.#block = undefined;
    this.next = isThere ? this.#blocks.run.footer.index.first(block) : Number.POSITIVE_INFINITY;
  }
}
