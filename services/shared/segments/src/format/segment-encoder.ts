import { createHash } from 'node:crypto';
import { type BlockGroup, BlockIndex } from './block-index.ts';
import { contigRanges } from './contig-ranges.ts';
import { encodeFooter } from './encode-footer.ts';
import type { RegionSet } from './footer.ts';
import {
  deflate,
  encodeBlock,
  encodeHead,
  encodeTail,
  headBytes,
  type SegmentFormat,
  type SegmentKind,
} from './frame.ts';
import type { FinishedSegment } from './segment-info.ts';

/** Summary of a block; positions are 0-based, `maxEnd` is exclusive. */
export interface BlockSummary {
  contig: number;
  set: number;
  first: number;
  last: number;
  maxEnd: number;
}

/** Writes a segment front to back: the head at once, blocks as they arrive (in order), the footer at the end. */
export class SegmentEncoder {
  readonly #format: SegmentFormat;
  readonly #tracks: readonly number[];
  readonly #contigs: readonly string[];
  readonly #write: (bytes: Uint8Array) => void;
  readonly #sha256 = createHash('sha256');
  readonly #groups: BlockGroup[] = [];
  #columns = new Float64Array(5 * 64);
  #blocks = 0;
  #offset = headBytes;
  #written = 0;

  /** `contigs` may grow until `finish`; `write` may keep the bytes it receives. */
  constructor(options: {
    kind: SegmentKind;
    /** Layout version of its blocks; default 1. */
    version?: number;
    tracks: readonly number[];
    contigs: readonly string[];
    write: (bytes: Uint8Array) => void;
  }) {
    this.#format = { kind: options.kind, version: options.version ?? 1 };
    this.#tracks = options.tracks;
    this.#contigs = options.contigs;
    this.#write = options.write;
    this.#emit(encodeHead(this.#format));
  }

  block(summary: BlockSummary, content: Uint8Array): void {
    this.storedBlock(summary, encodeBlock(content, this.#tracks.length === 1 ? 'codes' : 'repeats'));
  }

  /** Adds a block as stored in another segment, including its head. */
  storedBlock(summary: BlockSummary, stored: Uint8Array): void {
    this.#enterGroup(summary);
    this.#index([summary.first, summary.last, summary.maxEnd, this.#offset, stored.length]);
    this.#offset += stored.length;
    this.#emit(stored);
  }

  /** Writes the footer and describes the whole segment. */
  finish(totals: { sites: number; entries: number; sets?: readonly RegionSet[] }): FinishedSegment {
    const index = new BlockIndex(this.#groups, this.#columns.subarray(0, this.#blocks * 5));
    const footer = { tracks: this.#tracks, contigs: this.#contigs, sets: [], ...totals, index };
    const content = encodeFooter(footer);
    const { stored, crc } = deflate(content);
    this.#emit(stored);
    this.#emit(encodeTail({ ...this.#format, footerBytes: stored.length, contentBytes: content.length, crc }));
    return {
      kind: this.#format.kind,
      sizeBytes: this.#written,
      sha256: this.#sha256.digest(),
      tracks: [...this.#tracks],
      entries: totals.entries,
      ranges: contigRanges(index, this.#contigs),
    };
  }

  #enterGroup({ contig, set }: BlockSummary): void {
    const group = this.#groups.at(-1);
    if (group?.contig === contig && group.set === set) group.to++;
    else this.#groups.push({ contig, set, from: this.#blocks, to: this.#blocks + 1 });
    this.#blocks++;
  }

  #index(row: readonly number[]): void {
    if (this.#blocks * 5 > this.#columns.length) {
      const grown = new Float64Array(this.#columns.length * 2);
      grown.set(this.#columns);
      this.#columns = grown;
    }
    this.#columns.set(row, this.#blocks * 5 - 5);
  }

  #emit(bytes: Uint8Array): void {
    this.#written += bytes.length;
    this.#sha256.update(bytes);
    this.#write(bytes);
  }
}
