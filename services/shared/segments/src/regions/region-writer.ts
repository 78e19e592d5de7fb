import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { PutSegment, SegmentInfo } from '../format/segment-info.ts';
import { SortedRuns } from '../scratch/sorted-runs.ts';
import { ContigTable } from '../sort/contig-table.ts';
import { RegionBuffer } from './region-buffer.ts';
import { RegionCursor } from './region-cursor.ts';
import { compareRegions, type Region, RegionEmitter } from './region-emitter.ts';

/**
 * Writes the regions of one track, added in any order, as one segment of merged regions (overlapping and touching ones
 * become one). Memory is `maxMemoryBytes` (at least about 100 KiB; default 32 MiB) plus a bounded number of blocks; the
 * excess is spilled to `scratchDir` as sorted runs. Sorted input, with contigs in any order, is never merged.
 */
export class RegionWriter {
  readonly #contigs = new ContigTable();
  readonly #buffer: RegionBuffer;
  readonly #runs: SortedRuns<Region>;
  readonly #item: Region = { contig: 0, start: 0, end: 0 };
  /** Whether ordered regions bypass the buffer, once it was full of them. */
  #isDirect = false;
  #regions = 0;
  /** Of the run begun last: at the end, of the segment. */
  #last: RegionEmitter | undefined;

  /** `asRun`: the segment will only be merged with others (`mergeRuns`). */
  constructor(options: { track: number; scratchDir: string; maxMemoryBytes?: number; asRun?: boolean }) {
    const maxMemoryBytes = options.maxMemoryBytes ?? 32 << 20;
    const { names } = this.#contigs;
    const tracks = [options.track];
    this.#buffer = new RegionBuffer(maxMemoryBytes * 0.75);
    this.#runs = new SortedRuns({
      scratchDir: options.scratchDir,
      maxMemoryBytes: maxMemoryBytes / 4,
      compare: compareRegions,
      emitter: (write) => {
        const encoder = new SegmentEncoder({ kind: 'REGIONS', tracks, contigs: names, write });
        this.#last = new RegionEmitter(encoder, names, options.asRun);
        return this.#last;
      },
      cursor: (file) => new RegionCursor(file),
    });
  }

  /** Number of merged regions written; known after `finish`. */
  get regions(): number {
    return this.#regions;
  }

  /** Bases of the merged regions; known after `finish`. */
  get bases(): number {
    return this.#last?.bases ?? 0;
  }

  /** Adds a region, 0-based half-open. Empty ones are omitted. */
  add(contig: string, start: number, end: number): void {
    if (end <= start) return;
    const number = this.#contigs.number(contig);
    if (this.#isDirect && this.#addDirectly(number, start, end)) return;
    this.#buffer.add(number, start, end);
    if (this.#buffer.isFull) this.#flush();
  }

  /** Does nothing: `add` spills by itself what does not fit into memory. */
  async drain(): Promise<void> {}

  /** Stores everything added as one segment, or none if empty. Call nothing afterwards. */
  async finish(put: PutSegment): Promise<SegmentInfo[]> {
    try {
      this.#flush();
      const info = await this.#runs.finish('regions.seg', put);
      this.#regions = info?.entries ?? 0;
      return info === undefined ? [] : [info];
    } finally {
      this.abort();
    }
  }

  /** Drops everything and removes the scratch files. May be called at any time, repeatedly. */
  abort(): void {
    this.#runs.remove();
  }

  #addDirectly(contig: number, start: number, end: number): boolean {
    const item = this.#item;
    item.contig = contig;
    item.start = start;
    item.end = end;
    this.#isDirect = this.#runs.addInOrder(item);
    if (!this.#isDirect) this.#buffer.expectDisorder();
    return this.#isDirect;
  }

  #flush(): void {
    this.#buffer.drain(this.#runs);
    this.#isDirect = this.#buffer.inOrder;
  }
}
