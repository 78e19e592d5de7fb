import type { VariantBatch } from '../alleles/variant-batch.ts';
import type { ContigNames } from '../contigs.ts';
import type { CountColumn } from '../frequency.ts';
import type { ReferenceGenome } from '../genome.ts';
import type { SkipCounts } from '../skip-reasons.ts';
import type { AnnotatedQuery } from './annotated-header.ts';

/** How a VCF file is annotated (decisions 5). */
export interface VcfAnnotateOptions {
  /** In the order of their fields; none: the file is only checked and copied. */
  queries: readonly AnnotatedQuery[];
  /** A longer line fails the annotation. */
  maxLineBytes: number;
  contigs: ContigNames;
  genome?: ReferenceGenome;
  /** Whether a record that contradicts the genome fails the annotation, or gets `.` and is counted. */
  onReferenceMismatch: 'fail' | 'skip';
  /** Variants asked for at once, at least 1; fewer at the end of a chunk. */
  batchVariants: number;
}

/** What annotating a whole file came to. */
export interface AnnotationSummary {
  /** Data lines read, skipped ones included, empty lines and headers not. */
  records: number;
  /** ALTs that got numbers. */
  variants: number;
  skipped: SkipCounts;
  warnings: string[];
}

/** The counts of a batch of variants, in file order. The batch stays as it is until the promise resolves. */
export type CountVariants = (variants: VariantBatch) => Promise<CountColumn>;
