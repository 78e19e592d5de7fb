import { MAX_INDEXED_POSITION, SUMS_BIN, windowOf } from './bins.ts';
import { type ContigIndex, ContigWriter, type VirtualOffset } from './contig-index.ts';

/** Why a file has no index. */
export type NoIndex = 'unsorted' | 'empty_line' | 'beyond_limits';

/** Index of a file, or of part of it: contigs in order of appearance. */
export type TabixIndex = ContigIndex[];

/**
 * Limits that keep an index and its file small: 16 Ki contigs, windows of 64 Gbp, 40 MB of chunks, virtual offsets of
 * 53 bits.
 */
const MAX_CONTIGS = 1 << 14;
const MAX_WINDOWS = 1 << 22;
const MAX_CHUNKS = 1 << 21;
const MAX_FILE_BYTES = 2 ** 37;

/**
 * Builds a tabix index of records in file order: contigs in blocks, ascending by start in each. The first record that
 * violates this ends it with a reason. Memory: 20 bytes per chunk, see `Chunks`.
 */
export class TabixBuilder {
  reason: NoIndex | undefined;
  readonly #contigs: TabixIndex = [];
  readonly #names = new Set<string>();
  readonly #lastChunk = new Int32Array(SUMS_BIN);
  #current: ContigWriter | undefined;
  #windows = 0;
  #chunks = 0;

  /** Starts a contig whose first record is at `offset` of the file. `name`: one code point per byte. */
  beginContig(name: string, firstStart: number, offset: VirtualOffset): void {
    if (this.reason !== undefined) return;
    this.#endContig(offset);
    if (this.#names.has(name)) this.fail('unsorted');
    else if (this.#names.size === MAX_CONTIGS) this.fail('beyond_limits');
    if (this.reason !== undefined) return;
    this.#names.add(name);
    this.#lastChunk.fill(0);
    this.#current = new ContigWriter(name, firstStart, offset, this.#lastChunk);
  }

  /** Adds the next record of the contig, `[start, end)`, not empty. */
  add(start: number, end: number, offset: VirtualOffset): void {
    if (this.reason !== undefined) return;
    const { index } = this.#current!;
    const isTooMuch = this.#windows + windowOf(end) > MAX_WINDOWS || this.#chunks + index.chunks.length >= MAX_CHUNKS;
    if (start < index.lastStart) this.fail('unsorted');
    else if (end > MAX_INDEXED_POSITION || isTooMuch) this.fail('beyond_limits');
    else this.#current!.add(start, end, offset);
  }

  /** Adds this many records of the contig in the same bins as the one before; the last starts at `lastStart`. */
  addSame(records: number, lastStart: number): void {
    if (records === 0 || this.#current === undefined) return;
    this.#current.index.records += records;
    this.#current.index.lastStart = lastStart;
  }

  /** Abandons the index and drops what was collected. The first reason counts. */
  fail(reason: NoIndex): void {
    this.reason ??= reason;
    this.#contigs.length = 0;
    this.#current = undefined;
  }

  /** Ends the records at `offset`. Returns the index, or why there is none. */
  finish(offset: VirtualOffset): TabixIndex | NoIndex {
    this.#endContig(offset);
    return this.reason ?? this.#contigs;
  }

  #endContig(offset: VirtualOffset): void {
    if (this.#current === undefined) return;
    const index = this.#current.finish(offset);
    this.#windows += index.windowCount;
    this.#chunks += index.chunks.length;
    this.#contigs.push(index);
    this.#current = undefined;
  }
}

/**
 * Joins the indexes of the parts of a file, each with the address at which the part starts in the whole. Errors are
 * values: the reason why the whole has no index.
 */
export class TabixJoin {
  #contigs = new Map<string, ContigIndex>();
  #last: ContigIndex | undefined;
  #reason: NoIndex | undefined;
  #windows = 0;
  #chunks = 0;

  /** Adds the next part, shifting its offsets. */
  add(part: TabixIndex | NoIndex, startBytes: number): void {
    if (typeof part === 'string') this.#reason ??= part;
    else for (const contig of part) if (this.#reason === undefined) this.#addContig(contig, startBytes);
  }

  /** `bytes`: of the whole file. */
  finish(bytes: number): TabixIndex | NoIndex {
    if (this.#windows > MAX_WINDOWS || this.#chunks > MAX_CHUNKS) this.#reason ??= 'beyond_limits';
    if (this.#contigs.size > MAX_CONTIGS || bytes > MAX_FILE_BYTES) this.#reason ??= 'beyond_limits';
    return this.#reason ?? [...this.#contigs.values()];
  }

  #addContig(contig: ContigIndex, startBytes: number): void {
    contig.move((offset) => offset + startBytes * 65_536);
    this.#windows += contig.windowCount;
    this.#chunks += contig.chunks.length;
    const known = this.#contigs.get(contig.name);
    if (known === undefined) this.#contigs.set(contig.name, contig);
    else if (known !== this.#last || contig.firstStart < known.lastStart) this.#reason ??= 'unsorted';
    else append(known, contig);
    this.#last = this.#contigs.get(contig.name);
  }
}

function append(to: ContigIndex, { chunks, windows, windowCount, records, end, lastStart }: ContigIndex): void {
  for (let i = 0; i < chunks.length; i++) to.chunks.add(chunks.bins[i]!, chunks.begins[i]!, chunks.ends[i]!);
  for (let window = 0; window < windowCount; window++) {
    if (windows[window] !== -1) to.fillWindows(window, window, windows[window]!);
  }
  to.records += records;
  to.end = end;
  to.lastStart = lastStart;
}
