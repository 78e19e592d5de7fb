import type { NormalizedVariant } from '../alleles/normalized-variant.ts';
import type { ContigNames } from '../contigs.ts';
import type { VariantCounts } from '../frequency.ts';
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

/** The counts of a batch of variants in normal form, in file order, by their index. */
export type CountVariants = (variants: readonly NormalizedVariant[]) => Promise<readonly VariantCounts[]>;
