import type { ContigNames } from '../contigs/contig-names.ts';
import type { Build } from '../contigs/known-builds.ts';
import type { ReferenceGenome } from '../genome.ts';

/** Options for reading BED files, for imports and annotations. */
export interface BedOptions {
  /** A longer line is an InputError `too_large`. */
  maxLineBytes: number;
  contigs: ContigNames;
  /** Only its contig lengths are used. */
  genome?: ReferenceGenome;
  /** Without a genome: lengths of contigs. */
  build?: Build;
  /** Accept regions beyond the ends of contigs; default false. */
  ignoreContigLengths?: boolean;
  /** For a region beyond the end of its contig: InputError `reference_mismatch`, or skip and count. */
  onReferenceMismatch: 'fail' | 'skip';
  /** Skip malformed rows, up to one in a hundred, instead of failing; default false. */
  skipMalformed?: boolean;
  /** Only rows with at least this depth in a column (from 1) count as covered. */
  depth?: { column: number; min: number };
  /** Only rows with one of these states in a column (from 1), in any case, count as covered. */
  states?: { column: number; keep: readonly string[] };
  /** Take the blocks of rows of twelve columns, not the whole rows. */
  useBlocks?: boolean;
  /** Called after each chunk with the number of records read so far. */
  onRecords?: (records: number) => void;
}

/** Receives regions: stored contig name, 0-based half-open, `start < end`. */
export interface RegionSink {
  add(contig: string, start: number, end: number): void;
  /** Awaited after the lines of every chunk, so that memory stays bounded. */
  drain(): Promise<void>;
}
