import type { SegmentEncoder } from '../format/segment-encoder.ts';
import type { SegmentInfo } from '../format/segment-info.ts';
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

/** Writes the regions of one track, given in order of their starts, as a segment; overlapping and touching ones merge. */
export class RegionEmitter {
  readonly #encoder: SegmentEncoder;
  readonly #contigs: readonly string[];
  readonly #digest = new RegionDigest();
  readonly #block = new RegionBlockBuilder();
  readonly #pending: Region = { contig: -1, start: 0, end: 0 };
  #contig = -1;
  #regions = 0;

  constructor(encoder: SegmentEncoder, contigs: readonly string[]) {
    this.#encoder = encoder;
    this.#contigs = contigs;
  }

  /** Whether a region may still follow those written so far. */
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

  finish(objectKey: string): SegmentInfo {
    this.#writePending();
    this.#cut();
    const sets = [{ digest: this.#digest.digest(), members: [0] }];
    return this.#encoder.finish(objectKey, { sites: this.#regions, entries: this.#regions, sets });
  }

  #writePending(): void {
    const { contig, start, end } = this.#pending;
    if (contig < 0) return;
    if (contig !== this.#contig || this.#block.byteLength >= blockContentBytes) this.#cut();
    if (contig !== this.#contig) this.#digest.beginContig(this.#contigs[contig]!);
    this.#contig = contig;
    this.#digest.add(start, end);
    this.#block.add(start, end);
    this.#regions++;
  }

  #cut(): void {
    if (this.#block.regions === 0) return;
    const { first, last, maxEnd } = this.#block;
    this.#encoder.block({ contig: this.#contig, set: 0, first, last, maxEnd }, this.#block.build());
    this.#block.clear();
  }
}
