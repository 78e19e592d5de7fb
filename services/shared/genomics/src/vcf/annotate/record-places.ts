import { BGZF_TEXT_BYTES } from '../../bgzf/bgzf-writer.ts';
import type { BlockSizes } from '../../bgzf/block-sizes.ts';
import { latin1, parseDigits } from '../../lines/bytes.ts';
import type { ContigColumn } from '../../lines/contig-column.ts';
import { leafBinEnd } from '../../tabix/bins.ts';
import { blockOf, virtualOffset, withinBlock } from '../../tabix/contig-index.ts';
import { type NoIndex, TabixBuilder, type TabixIndex } from '../../tabix/tabix-index.ts';
import { findInfo } from '../record/info-fields.ts';

/**
 * Positions of the records of an annotated file in its text, from which its tabix index is built. Contigs are
 * distinguished by their spelling in the file.
 */
export class RecordPlaces {
  readonly #builder = new TabixBuilder();
  readonly #names: string[] = [];
  #changes = 0;
  #contig = -1;
  /** Records in the same bin as the record before, not yet passed to the builder: 5 ns instead of 100 for each. */
  #more = 0;
  #lastStart = 0;
  /** Ascending records of the contig that end at or before this are in the same smallest bin; 0: none. */
  #leafEnd = 0;
  /** Position of the next `END=` in the current bytes. */
  #endField = -1;

  /** Number of the current record's contig, in order of appearance; arbitrary once the index is abandoned. */
  contigOf(column: ContigColumn): number {
    if (column.changes !== this.#changes && this.#builder.reason === undefined) {
      this.#changes = column.changes;
      this.#names.push(latin1(column.raw, 0, column.raw.length));
    }
    return this.#names.length - 1;
  }

  /** Number of a contig that follows all others. `name`: one code point per byte. */
  addContig(name: string): number {
    return this.#names.push(name) - 1;
  }

  /** Called when the next record begins a new buffer. */
  beginBytes(): void {
    this.#endField = -1;
  }

  /**
   * Adds the next record: contig number, 0-based `start`, number of reference bases, its INFO in `[infoStart,
   * infoEnd)`; its line is at `textOffset` of the annotated text. INFO END counts as the end if present.
   */
  add(
    contig: number,
    start: number,
    referenceBases: number,
    bytes: Buffer,
    infoStart: number,
    infoEnd: number,
    textOffset: number,
  ): void {
    if (this.#endField < infoStart) this.#endField = endFieldFrom(bytes, infoStart);
    const hasEnd = this.#endField < infoEnd;
    const end = start + referenceBases;
    if (!hasEnd && contig === this.#contig && start >= this.#lastStart && end <= this.#leafEnd) {
      this.#more++;
      this.#lastStart = start;
      return;
    }
    const infoEndPosition = hasEnd ? endOf(bytes, infoStart, infoEnd) : 0;
    this.#addApart(contig, start, infoEndPosition > start ? infoEndPosition : end, placeOf(textOffset));
  }

  /** Adds a record that may begin another bin, or may be out of order. */
  #addApart(contig: number, start: number, end: number, place: number): void {
    const builder = this.#builder;
    this.#tellMore();
    const from = Math.max(0, start);
    const to = Math.max(1, end);
    if (contig !== this.#contig) builder.beginContig(this.#names[contig]!, from, place);
    builder.add(from, to, place);
    this.#contig = contig;
    this.#lastStart = from;
    const leafEnd = leafBinEnd(from);
    this.#leafEnd = to <= leafEnd ? leafEnd : 0;
  }

  #tellMore(): void {
    this.#builder.addSame(this.#more, this.#lastStart);
    this.#more = 0;
  }

  /** Records a line that tools refuse to index. */
  addEmptyLine(): void {
    this.#builder.fail('empty_line');
  }

  /** Index of the file whose blocks (without end marker) have these sizes, or why it has none. */
  finish(blocks: BlockSizes): TabixIndex | NoIndex {
    this.#tellMore();
    const index = this.#builder.finish(virtualOffset(blocks.count, 0));
    if (typeof index === 'string') return index;
    const addresses = blocks.addresses();
    const locate = (place: number) => virtualOffset(addresses[blockOf(place)]!, withinBlock(place));
    for (const contig of index) contig.move(locate);
    return index;
  }
}

/** Virtual offset in blocks that are not compressed yet, all of them full but the last. */
function placeOf(textOffset: number): number {
  return virtualOffset(Math.floor(textOffset / BGZF_TEXT_BYTES), textOffset % BGZF_TEXT_BYTES);
}

function endFieldFrom(bytes: Buffer, from: number): number {
  const at = bytes.indexOf('END=', from, 'latin1');
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** End (exclusive), 0 if INFO has none. */
function endOf(bytes: Buffer, infoStart: number, infoEnd: number): number {
  const value = findInfo(bytes, infoStart, infoEnd, 'END');
  return value === undefined ? 0 : parseDigits(bytes, value.start, value.end);
}
