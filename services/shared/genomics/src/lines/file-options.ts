import type { ContigNames } from '../contigs/contig-names.ts';
import type { Build } from '../contigs/known-builds.ts';
import type { ReferenceGenome } from '../genome.ts';

/** Options for reading a file of any format. */
export interface FileOptions {
  /** A longer line is an InputError `too_large`. */
  maxLineBytes: number;
  contigs: ContigNames;
  /** Positions are checked against its contigs; of VCF also REF, and insertions and deletions are shifted left. */
  genome?: ReferenceGenome;
  /** Without a genome: lengths of contigs, which the file must not contradict. */
  build?: Build;
  /** Accept a file that contradicts the lengths of contigs of the build, VCF headers also those of the genome; default false. */
  ignoreContigLengths?: boolean;
  /** For a record that contradicts the genome or build: InputError `reference_mismatch`, or skip and count. */
  onReferenceMismatch: 'fail' | 'skip';
  /** Skip malformed records, up to one in a hundred, instead of failing; default false. */
  skipMalformed?: boolean;
  /** Called after each chunk with the number of records read so far. */
  onRecords?: (records: number) => void;
}
