import type { VariantBatch } from '../../alleles/variant-batch.ts';
import type { ContigNames } from '../../contigs/contig-names.ts';
import type { Build } from '../../contigs/known-builds.ts';
import type { CountColumn } from '../../frequency.ts';
import type { ReferenceGenome } from '../../genome.ts';
import type { SkipCounts } from '../../skip-reasons.ts';
import type { AnnotatedQuery } from './annotated-header.ts';

/** Options for annotating a VCF file. */
export interface VcfAnnotateOptions {
  /** In field order; none: the file is only checked and copied. */
  queries: readonly AnnotatedQuery[];
  /** A longer line fails the annotation. */
  maxLineBytes: number;
  contigs: ContigNames;
  genome?: ReferenceGenome;
  /** Without a genome: lengths of contigs; a header that contradicts them gives a warning. */
  build?: Build;
  /** Whether a record that contradicts the genome fails the annotation, or gets `.` and is counted. */
  onReferenceMismatch: 'fail' | 'skip';
  /** Variants counted at once, at least 1; fewer at the end of a chunk. */
  batchVariants: number;
  /** Called after each chunk with the number of records read so far. */
  onRecords?: (records: number) => void;
}

/** Summary of annotating a whole file. */
export interface AnnotationSummary {
  /** Data lines read, including skipped ones, excluding empty lines and headers. */
  records: number;
  /** ALTs with numbers. */
  variants: number;
  skipped: SkipCounts;
  warnings: string[];
}

/** Returns the counts of a batch of variants, in file order. The batch is unchanged until the promise resolves. */
export type CountVariants = (variants: VariantBatch) => Promise<CountColumn>;
