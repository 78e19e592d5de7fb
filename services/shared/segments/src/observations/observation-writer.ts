import { packAlleles } from '@varfreq/genomics/alleles/allele-code';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { PutSegment, SegmentInfo } from '../format/segment-info.ts';
import { SortedRuns } from '../scratch/sorted-runs.ts';
import { ContigTable } from '../sort/contig-table.ts';
import { emptyObservation, ObservationBuffer } from './observation-buffer.ts';
import { ObservationCursor } from './observation-cursor.ts';
import { compareObservations, type Observation, ObservationEmitter } from './observation-emitter.ts';

// Left-aligning shifts an indel slightly back over its neighbours: the last ones are kept for the next round.
const keptObservations = 1024;

/**
 * Writes the observations of one track, added in any order, as one sorted segment; equal alleles add up. Memory is
 * `maxMemoryBytes` (at least about 100 KiB; default 64 MiB) plus a bounded number of blocks; the excess is spilled to
 * `scratchDir` as sorted runs. Sorted input, with contigs in any order, is never merged.
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
   * Adds carriers of the normalised allele in the track (`start` 0-based, alleles may be empty); counts 0 to 2^53-1. An
   * allele without carriers is not an observation and is omitted.
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

  /** Does nothing: `add` spills by itself what does not fit into memory. */
  async drain(): Promise<void> {}

  /** Stores everything added as one segment, or none if empty. Call nothing afterwards. */
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

  /** Drops everything and removes the scratch files. May be called at any time, repeatedly. */
  abort(): void {
    this.#runs.remove();
  }

  #flush(keep: number): void {
    this.#buffer.drain(keep, this.#runs);
    if (this.#runs.started > 1) this.#buffer.expectDisorder();
  }
}
