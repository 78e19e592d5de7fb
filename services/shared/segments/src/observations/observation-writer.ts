import { packAlleles } from '@varfreq/genomics/alleles/allele-code';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { PutSegment, SegmentInfo } from '../format/segment-info.ts';
import { SortedRuns } from '../scratch/sorted-runs.ts';
import { ContigTable } from '../sort/contig-table.ts';
import { emptyObservation, ObservationBuffer } from './observation-buffer.ts';
import { ObservationCursor } from './observation-cursor.ts';
import { compareObservations, type Observation, ObservationEmitter } from './observation-emitter.ts';

// Left-aligning moves an indel a little back over its neighbours: what comes last is kept for the next round.
const keptObservations = 1024;

/**
 * Turns the observations of one track, in any order, into one sorted segment; the same allele given again is added up.
 * Memory is `maxMemoryBytes` (at least about 100 KiB; default 64 MiB) plus a bounded number of blocks, whatever is added;
 * what does not fit goes to `scratchDir` as sorted runs. Input that is sorted, contigs in any order, is never merged.
 */
export class ObservationWriter {
  readonly #contigs = new ContigTable();
  readonly #buffer: ObservationBuffer;
  readonly #runs: SortedRuns<Observation>;
  readonly #item = emptyObservation();
  #distinctVariants = 0;

  constructor(options: { track: number; scratchDir: string; maxMemoryBytes?: number }) {
    const maxMemoryBytes = options.maxMemoryBytes ?? 64 << 20;
    this.#buffer = new ObservationBuffer(maxMemoryBytes);
    const tracks = [options.track];
    this.#runs = new SortedRuns({
      scratchDir: options.scratchDir,
      maxMemoryBytes: maxMemoryBytes / 8,
      compare: compareObservations,
      emitter: (write) =>
        new ObservationEmitter(
          new SegmentEncoder({ kind: 'OBSERVATIONS', tracks, contigs: this.#contigs.names, write }),
        ),
      cursor: (file) => new ObservationCursor(file),
    });
  }

  /** Number of distinct variants written; known after `finish`. */
  get distinctVariants(): number {
    return this.#distinctVariants;
  }

  /**
   * Adds people of the track who carry the normalised allele (`start` 0-based, alleles may be empty); numbers 0 to 2^53-1.
   * An allele that nobody carries is not an observation and is left out.
   */
  add(
    contig: string,
    start: number,
    reference: string,
    observed: string,
    het: number,
    hom: number,
    hemi: number,
    unknown: number,
  ): void {
    if (het + hom + hemi + unknown === 0) return;
    const item = this.#item;
    item.contig = this.#contigs.number(contig);
    item.start = start;
    item.code = packAlleles(reference, observed);
    item.side = item.code < 0 ? { reference, observed } : undefined;
    item.het = het;
    item.hom = hom;
    item.hemi = hemi;
    item.unknown = unknown;
    this.#buffer.add(item);
    if (this.#buffer.isFull) this.#flush(Math.min(keptObservations, Math.floor(this.#buffer.capacity / 4)));
  }

  /** Does nothing: `add` writes by itself what does not fit into memory. */
  async drain(): Promise<void> {}

  /** Stores what was added: one segment, or none when nothing was. Nothing may be called after it. */
  async finish(put: PutSegment): Promise<SegmentInfo[]> {
    try {
      this.#flush(0);
      const info = await this.#runs.finish('observations.seg', put);
      this.#distinctVariants = info?.entries ?? 0;
      return info === undefined ? [] : [info];
    } finally {
      this.abort();
    }
  }

  /** Drops everything and removes the scratch files. Fine at any time, also twice. */
  abort(): void {
    this.#runs.remove();
  }

  #flush(keep: number): void {
    this.#buffer.drain(keep, this.#runs);
    if (this.#runs.started > 1) this.#buffer.expectDisorder();
  }
}
