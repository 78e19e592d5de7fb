import type { FileOptions } from '../lines/file-options.ts';

/** Options for reading BED files, for imports and annotations. Of a genome, only the lengths of contigs are used. */
export interface BedOptions extends FileOptions {
  /** Only rows with at least this depth in a column (from 1) count as covered. */
  depth?: { column: number; min: number };
  /** Only rows with one of these states in a column (from 1), in any case, count as covered. */
  states?: { column: number; keep: readonly string[] };
  /** Take the blocks of rows of twelve columns, not the whole rows. */
  useBlocks?: boolean;
}

/** Receives regions: stored contig name, 0-based half-open, `start < end`. */
export interface RegionSink {
  add(contig: string, start: number, end: number): void;
  /** Awaited after the lines of every chunk, so that memory stays bounded. */
  drain(): Promise<void>;
}
