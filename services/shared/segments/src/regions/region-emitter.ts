import type { RegionSet } from '../format/footer.ts';
import type { BlockSummary, SegmentEncoder } from '../format/segment-encoder.ts';
import type { FinishedSegment } from '../format/segment-info.ts';
import { RegionBlockBuilder } from './region-block.ts';
import { RegionDigest } from './region-digest.ts';

const blockContentBytes = 64 << 10;

/** A region, 0-based half-open, on a contig as numbered by the writer. */
export interface Region {
  contig: number;
  start: number;
  end: number;
}

/** Order of regions in a segment. */
export function compareRegions(a: Region, b: Region): number {
  return a.contig - b.contig || a.start - b.start;
}

/**
 * Writes the regions of one track, ordered by start, as a segment; merges overlapping and touching ones.
 *
 * A run, which will only be merged with others, has a set for each contig, without members: its digest is that of the
 * contig's regions, so that a contig in no other run need not be decoded.
 */
export class RegionEmitter {
  readonly #encoder: SegmentEncoder;
  readonly #contigs: readonly string[];
  readonly #asRun: boolean;
  readonly #digest = new RegionDigest();
  readonly #block = new RegionBlockBuilder();
  readonly #pending: Region = { contig: -1, start: 0, end: 0 };
  #contig = -1;
  #contigsBegun = 0;
  #regions = 0;
  #bases = 0;

  constructor(encoder: SegmentEncoder, contigs: readonly string[], asRun = false) {
    this.#encoder = encoder;
    this.#contigs = contigs;
    this.#asRun = asRun;
  }

  /** Bases of the regions that were added, each once; known after `finish`. */
  get bases(): number {
    return this.#bases;
  }

  /** Whether a region may follow those written so far. */
  accepts(next: Region): boolean {
    return compareRegions(next, this.#pending) >= 0;
  }

  add(next: Region): void {
    const pending = this.#pending;
    if (next.contig === pending.contig && next.start <= pending.end) {
      pending.end = Math.max(pending.end, next.end);
    } else {
      this.#writePending();
      pending.contig = next.contig;
      pending.start = next.start;
      pending.end = next.end;
    }
  }

  /** Begins a contig that is copied block by block, with the known SHA-256 of its regions. */
  beginStored(contig: number, sha256: Uint8Array): void {
    this.#endContig();
    this.#beginContig(contig);
    this.#digest.addContig(this.#contigs[contig]!, sha256);
  }

  addStored(entry: Pick<BlockSummary, 'first' | 'last' | 'maxEnd'>, stored: Uint8Array): void {
    const { first, last, maxEnd } = entry;
    this.#encoder.storedBlock(this.#summary(first, last, maxEnd), stored);
  }

  /** `storedRegions`: those of the blocks that were taken over. */
  finish(storedRegions = 0): FinishedSegment {
    this.#endContig();
    const regions = this.#regions + storedRegions;
    return this.#encoder.finish({ sites: regions, entries: regions, sets: this.#sets() });
  }

  #sets(): RegionSet[] {
    if (!this.#asRun) return [{ digest: this.#digest.digest(), members: [0] }];
    return this.#digest.ofContigs().map(({ sha256 }) => ({ digest: sha256, members: [] }));
  }

  #endContig(): void {
    this.#writePending();
    this.#cut();
    this.#pending.contig = -1;
  }

  #beginContig(contig: number): void {
    this.#contig = contig;
    this.#contigsBegun++;
  }

  #writePending(): void {
    const { contig, start, end } = this.#pending;
    if (contig < 0) return;
    if (contig !== this.#contig || this.#block.byteLength >= blockContentBytes) this.#cut();
    if (contig !== this.#contig) {
      this.#beginContig(contig);
      this.#digest.beginContig(this.#contigs[contig]!);
    }
    this.#block.add(start, end);
    this.#regions++;
    this.#bases += end - start;
  }

  #cut(): void {
    if (this.#block.regions === 0) return;
    const { first, last, maxEnd } = this.#block;
    this.#digest.addBlock(this.#block);
    this.#encoder.block(this.#summary(first, last, maxEnd), this.#block.build());
    this.#block.clear();
  }

  #summary(first: number, last: number, maxEnd: number): BlockSummary {
    return { contig: this.#contig, set: this.#asRun ? this.#contigsBegun - 1 : 0, first, last, maxEnd };
  }
}
