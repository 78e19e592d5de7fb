import { packAlleles } from '@varfreq/genomics/alleles/allele-code';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { PutSegment, SegmentInfo } from '../format/segment-info.ts';
import { SortedRuns } from '../scratch/sorted-runs.ts';
import { ContigTable } from '../sort/contig-table.ts';
import { CohortBuffer } from './cohort-buffer.ts';
import { CohortCursor } from './cohort-cursor.ts';
import { CohortEmitter } from './cohort-emitter.ts';
import { type CohortSite, compareCohortSites, emptySite } from './cohort-site.ts';
import { CohortTally, type CountedRange } from './cohort-tally.ts';

// Left-aligning shifts an indel slightly back over its neighbours: the last ones are kept for the next round.
const keptSites = 1024;

/**
 * Writes variants with their carriers of many tracks, added in any order, as one sorted version 2 segment; equal alleles
 * add up. Memory is `maxMemoryBytes` (at least about 100 KiB; default 64 MiB) plus a bounded number of blocks, and some
 * hundred bytes per track; the excess is spilled to `scratchDir` as sorted runs. Sorted input, with contigs in any
 * order, is never merged.
 */
export class CohortWriter {
  readonly #contigs = new ContigTable();
  readonly #buffer: CohortBuffer;
  readonly #runs: SortedRuns<CohortSite>;
  readonly #item = emptySite();
  /** Of the run begun last: at the end, of the segment. */
  #last: CohortEmitter | undefined;
  readonly #none: CohortTally;

  /** `tracks` ascend; `countedRange`: for the tally; `asRun`: the segment will only be merged with others, uncounted. */
  constructor(options: {
    tracks: readonly number[];
    scratchDir: string;
    maxMemoryBytes?: number;
    countedRange?: CountedRange;
    asRun?: boolean;
  }) {
    const { tracks, scratchDir, maxMemoryBytes = 64 << 20, countedRange = () => undefined, asRun = false } = options;
    const { names } = this.#contigs;
    this.#buffer = new CohortBuffer(maxMemoryBytes);
    this.#none = new CohortTally(tracks.length, names, countedRange);
    this.#runs = new SortedRuns({
      scratchDir,
      maxMemoryBytes: maxMemoryBytes / 8,
      compare: compareCohortSites,
      emitter: (write) => {
        const encoder = new SegmentEncoder({ kind: 'OBSERVATIONS', version: 2, tracks, contigs: names, write });
        const tally = asRun ? undefined : new CohortTally(tracks.length, names, countedRange);
        this.#last = new CohortEmitter(encoder, tally, tracks.length);
        return this.#last;
      },
      cursor: (file) => new CohortCursor(file),
    });
  }

  /** Number of distinct variants written; known after `finish`. */
  get distinctVariants(): number {
    return this.#last?.sites ?? 0;
  }

  /** What is stored of each track; known after `finish`, empty for a run. */
  get tally(): CohortTally {
    return this.#last?.tally ?? this.#none;
  }

  /**
   * Adds the carriers of the normalised allele (`start` 0-based, alleles may be empty), one person each, as 4 × ordinal +
   * zygosity (0 het, 1 hom, 2 hemi, 3 unknown); each track at most once. An allele without carriers is omitted.
   */
  add(contig: string, start: number, reference: string, observed: string, carriers: Uint32Array, length: number): void {
    if (length === 0) return;
    const item = this.#item;
    item.contig = this.#contigs.number(contig);
    item.start = start;
    item.code = packAlleles(reference, observed);
    item.side = item.code < 0 ? { reference, observed } : undefined;
    item.carriers = carriers;
    item.to = length;
    this.#buffer.add(item);
    if (this.#buffer.isFull) this.#flush(keptSites);
  }

  /** Does nothing: `add` spills by itself what does not fit into memory. */
  async drain(): Promise<void> {}

  /** Stores everything added as one segment, or none if empty. Call nothing but the counts afterwards. */
  async finish(put: PutSegment): Promise<SegmentInfo[]> {
    try {
      this.#flush(0);
      const info = await this.#runs.finish('observations.seg', put);
      return info === undefined ? [] : [info];
    } finally {
      this.abort();
    }
  }

  /** Drops everything and removes the scratch files. May be called at any time, repeatedly. */
  abort(): void {
    this.#runs.remove();
  }

  #flush(keep: number): void {
    this.#buffer.drain(keep, this.#runs);
    if (this.#runs.started > 1) this.#buffer.expectDisorder();
  }
}
