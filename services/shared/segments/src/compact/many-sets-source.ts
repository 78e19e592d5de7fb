import type { BlockGroup } from '../format/block-index.ts';
import { type BoundaryBlock, changeMode, decodeBoundaryBlock } from '../regions/boundary-block.ts';
import { applyChanges } from '../regions/boundary-changes.ts';
import { BitMoves, popcount, wordsFor } from '../regions/set-bits.ts';
import { type BoundarySink, type BoundarySource, SourceBlocks, type SourceOptions } from './boundary-source.ts';
import { droppedSet } from './region-set-plan.ts';

/** All sets of a version 2 segment. */
export class ManySetsSource implements BoundarySource {
  readonly #blocks: SourceBlocks;
  readonly #map: Int32Array;
  readonly #moves: BitMoves;
  readonly #dropped: Uint32Array;
  readonly #state: Uint32Array;
  readonly #ended: Uint32Array;
  readonly #begun: Uint32Array;
  readonly #mappedEnded: Uint32Array;
  readonly #mappedBegun: Uint32Array;
  #group: BlockGroup | undefined;
  #nextBlock = 0;
  #block: BoundaryBlock | undefined;
  #at = 0;
  next = Number.POSITIVE_INFINITY;

  constructor(options: SourceOptions) {
    this.#blocks = new SourceBlocks(options.run, options.windowBytes, options.onRead);
    this.#map = options.map;
    const words = wordsFor(options.map.length);
    const kept = Array.from(options.map.keys()).filter((set) => options.map[set]! >= 0);
    this.#moves = new BitMoves(
      kept,
      kept.map((set) => options.map[set]!),
    );
    this.#dropped = new Uint32Array(words);
    options.map.forEach((to, set) => {
      if (to === droppedSet) this.#dropped[set >>> 5]! |= 1 << (set & 31);
    });
    this.#state = new Uint32Array(words);
    this.#ended = new Uint32Array(words);
    this.#begun = new Uint32Array(words);
    this.#mappedEnded = new Uint32Array(wordsFor(options.sets));
    this.#mappedBegun = new Uint32Array(wordsFor(options.sets));
  }

  get needsBlock(): boolean {
    return this.#block === undefined;
  }

  async seek(contig: string, start: number): Promise<void> {
    const { index } = this.#blocks.run.footer;
    this.#group = this.#blocks.group(contig, 0);
    if (this.#group === undefined) return this.#toBlock(0);
    const { from, to } = this.#group;
    const block = index.seek(from, to, start);
    this.#toBlock(block < to && index.first(block) <= start ? block : Math.max(from, block - 1));
    if (this.next >= start) return;
    await this.load();
    const { positions } = this.#block!;
    while (this.#at < positions.length && positions[this.#at]! < start) this.#at++;
    applyChanges(this.#block!, -1, this.#at, this.#state, this.#map.length);
    this.#goOn();
  }

  async load(): Promise<void> {
    const sets = this.#map.length;
    const block = this.#nextBlock++;
    this.#block = await this.#blocks.read(block, (content) => decodeBoundaryBlock(content, sets));
    this.#at = 0;
    applyChanges(this.#block, -1, 0, this.#state, sets);
  }

  take(sink: BoundarySink): void {
    const change = ++this.#at;
    const block = this.#block!;
    if (block.modes[change] === changeMode.flips) this.#takeListed(block, change, sink);
    else this.#takeBits(block, change, sink);
    this.#goOn();
  }

  #goOn(): void {
    const { positions } = this.#block!;
    if (this.#at < positions.length) this.next = positions[this.#at]!;
    else this.#toBlock(this.#nextBlock);
  }

  #takeListed(block: BoundaryBlock, change: number, sink: BoundarySink): void {
    for (let i = block.from[change]!; i < block.from[change + 1]!; i++) {
      const set = block.values[i]!;
      const bit = 1 << (set & 31);
      this.#state[set >>> 5]! ^= bit;
      if (this.#state[set >>> 5]! & bit) sink.begin(this.#map[set]!);
      else sink.end(this.#map[set]!);
    }
  }

  #takeBits(block: BoundaryBlock, change: number, sink: BoundarySink): void {
    const state = this.#state;
    const ended = this.#ended;
    const begun = this.#begun;
    ended.set(state);
    applyChanges(block, change - 1, change, state, this.#map.length);
    let dropped = 0;
    for (let word = 0; word < state.length; word++) {
      const before = ended[word]!;
      begun[word] = state[word]! & ~before;
      ended[word] = before & ~state[word]!;
      dropped += popcount(begun[word]! & this.#dropped[word]!);
    }
    sink.change(this.#mapped(begun, this.#mappedBegun), this.#mapped(ended, this.#mappedEnded));
    sink.drop(dropped);
  }

  #mapped(words: Uint32Array, into: Uint32Array): Uint32Array {
    into.fill(0);
    this.#moves.orInto(words, into, 0);
    return into;
  }

  #toBlock(block: number): void {
    const isThere = this.#group !== undefined && block < this.#group.to;
    this.#nextBlock = block;
    this.#block = undefined;
    this.next = isThere ? this.#blocks.run.footer.index.first(block) : Number.POSITIVE_INFINITY;
  }
}
