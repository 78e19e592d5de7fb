import { referenceLength } from '@varfreq/genomics/alleles/allele-code';
import { spanEnd, spanStart } from '@varfreq/genomics/alleles/variant-span';
import type { BlockGroup } from '../format/block-index.ts';
import { readObservationBlock } from '../observations/read-observations.ts';
import type { SiteColumns } from '../observations/site-columns.ts';
import { type RangeSource, SegmentReader, type SegmentRef } from '../reader/segment-reader.ts';
import { gallop } from '../sort/gallop.ts';
import { BoundaryCursor, readBoundaries } from './boundary-cursor.ts';

/** A region segment of any version, with those of its tracks that count. */
export interface CoverageRef extends SegmentRef {
  tracks: readonly number[];
}

/** Per byte, blocks with the boundaries of many samples take this much longer: 53 ms per MB, those of one sample 7. */
const compactedCost = 8;

/** Observations to count, and the coverage they are held against. */
export interface OutsideOptions {
  source: RangeSource;
  /** A segment of one track. */
  observations: SegmentRef;
  coverage: readonly CoverageRef[];
  /** Cap on the stored bytes of the coverage blocks to be read, those of compacted segments eight times. */
  maxBytes: number;
  /** Contig lengths of the genome, if any. */
  contigLengths?: ReadonlyMap<string, number> | undefined;
  /** Called before each block of observations; may wait, or throw to end. */
  pausePoint(): Promise<void> | undefined;
}

/**
 * Number of observations whose span (`spanStart` to `spanEnd`) lies in no single region of any of the tracks: they count
 * in no frequency of a sample with this coverage. Undefined when more than `maxBytes` would have to be read. Memory: the
 * footers, and a decoded block of the observations and of each coverage segment.
 *
 * Errors: SegmentError for a damaged segment; those of source and `pausePoint`.
 */
export async function countOutside(options: OutsideOptions): Promise<number | undefined> {
  const { source, maxBytes } = options;
  const observed = await SegmentReader.open(source, options.observations);
  const covering: Covering[] = [];
  for (const ref of options.coverage) covering.push(new Covering(await SegmentReader.open(source, ref), ref.tracks));
  let bytes = 0;
  for (const group of observed.index.groups) {
    const contig = observed.footer.contigs[group.contig]!;
    for (const one of covering) bytes += one.bytesFor(contig, observed, group);
  }
  if (bytes > maxBytes) return undefined;
  let outside = 0;
  for (const group of observed.index.groups) outside += await outsideOf(observed, group, covering, options);
  return outside;
}

async function outsideOf(
  observed: SegmentReader,
  { contig, from, to }: BlockGroup,
  covering: readonly Covering[],
  { contigLengths, pausePoint }: OutsideOptions,
): Promise<number> {
  const name = observed.footer.contigs[contig]!;
  const walk = new ContigWalk(() => covering.flatMap((one) => one.cursors(name)), contigLengths?.get(name));
  let outside = 0;
  for (let block = from; block < to; block++) {
    await pausePoint();
    outside += await walk.outside(await readObservationBlock(observed, block));
  }
  return outside;
}

/** Bits of the sets that count, by word. */
type SetMask = readonly { word: number; bits: number }[];

interface MaskedCursor {
  cursor: BoundaryCursor;
  mask: SetMask;
}

/** A region segment, with the sets of the tracks that count. */
class Covering {
  readonly #reader: SegmentReader;
  readonly #sets: readonly number[];

  constructor(reader: SegmentReader, tracks: readonly number[]) {
    const { sets, tracks: all } = reader.footer;
    const wanted = new Set(tracks);
    this.#reader = reader;
    this.#sets = [...sets].flatMap(({ members }, set) =>
      members.some((member) => wanted.has(all[member]!)) ? [set] : [],
    );
  }

  /** Weighed bytes of the blocks that hold regions at the blocks of a group of observations. */
  bytesFor(contig: string, { index: observed }: SegmentReader, { from, to }: BlockGroup): number {
    const { index } = this.#reader;
    let bytes = 0;
    for (const group of this.#groups(contig)) {
      let next = group.from;
      for (let block = from; block < to; block++) {
        const at = index.seek(next, group.to, observed.first(block));
        next = Math.max(next, at - 1); // it may hold the last region that begins before
        for (; next < group.to && index.first(next) < observed.maxEnd(block); next++) {
          bytes += index.entry(next).storedBytes;
        }
      }
    }
    return this.#reader.footer.version === 1 ? bytes : bytes * compactedCost;
  }

  cursors(contig: string): MaskedCursor[] {
    const isSingle = this.#reader.footer.version === 1;
    const mask = isSingle ? [{ word: 0, bits: 1 }] : maskOf(this.#sets);
    return this.#groups(contig).map((group) => ({
      cursor: new BoundaryCursor({ boundaries: readBoundaries }, this.#reader, group),
      mask,
    }));
  }

  /** In a version 2 segment, one of all sets. */
  #groups(contig: string): readonly BlockGroup[] {
    const groups = this.#sets.length === 0 ? [] : this.#reader.groups(contig);
    return this.#reader.footer.version === 1 ? groups.filter(({ set }) => this.#sets.includes(set)) : groups;
  }
}

function maskOf(sets: readonly number[]): SetMask {
  const words = new Map<number, number>();
  for (const set of sets) words.set(set >>> 5, (words.get(set >>> 5) ?? 0) | (1 << (set & 31)));
  return [...words].map(([word, bits]) => ({ word, bits }));
}

/** Goes through the observations of a contig in order. */
class ContigWalk {
  readonly #open: () => MaskedCursor[];
  readonly #contigLength: number | undefined;
  #cursors: MaskedCursor[];
  #last = 0;
  /** No region begins before. */
  #emptyUntil = 0;

  constructor(open: () => MaskedCursor[], contigLength: number | undefined) {
    this.#open = open;
    this.#contigLength = contigLength;
    this.#cursors = open();
  }

  /** Number of sites of a block that no region holds. */
  async outside({ sites, starts, codes, sides }: SiteColumns): Promise<number> {
    let outside = 0;
    for (let site = 0; site < sites; site++) {
      const first = site;
      site = gallop(starts, site, sites, this.#emptyUntil);
      outside += site - first;
      if (site === sites) break;
      const code = codes[site]!;
      const bases = code < 0 ? sides[-1 - code]!.reference.length : referenceLength(code);
      const start = spanStart(starts[site]!, bases, this.#contigLength);
      // Only for an insertion past the last base that follows another variant there.
      if (start < this.#last) this.#cursors = this.#open();
      this.#last = start;
      const end = spanEnd(starts[site]!, bases, this.#contigLength);
      if (!(this.#isInside(start, end) ?? (await this.#read(start, end)))) outside++;
    }
    return outside;
  }

  /** Undefined when blocks must be read first: use `read`. */
  #isInside(start: number, end: number): boolean | undefined {
    let emptyUntil = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.#cursors.length; i++) {
      const { cursor, mask } = this.#cursors[i]!;
      const bits = cursor.through(start, end);
      if (bits === undefined) return undefined;
      if (anySet(bits, mask)) return true;
      emptyUntil = Math.min(emptyUntil, end <= cursor.quietUntil ? cursor.quietUntil : 0);
    }
    this.#emptyUntil = emptyUntil;
    return false;
  }

  async #read(start: number, end: number): Promise<boolean> {
    for (const { cursor, mask } of this.#cursors) if (anySet(await cursor.read(start, end), mask)) return true;
    return false;
  }
}

function anySet(bits: Uint32Array, mask: SetMask): boolean {
  for (let i = 0; i < mask.length; i++) if ((bits[mask[i]!.word]! & mask[i]!.bits) !== 0) return true;
  return false;
}
