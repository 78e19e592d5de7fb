import type { NormalizedVariant } from '../alleles/normalized-variant.ts';
import type { ContigNames } from '../contigs.ts';
import type { VariantCounts } from '../frequency.ts';
import type { ReferenceGenome } from '../genome.ts';
import type { SkipCounts } from '../skip-reasons.ts';
import type { AnnotatedQuery } from './annotated-header.ts';
import { readLines } from './line-reader.ts';
import { RecordAnnotator } from './record-annotator.ts';

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

/**
 * Copies a VCF file of uncompressed chunks and puts the frequencies of each ALT into INFO; all other bytes and the order
 * stay. `write` gets pieces of the new file in order and owns their bytes until its promise resolves. Memory: one chunk,
 * one line, one batch.
 *
 * Errors: InputError `malformed` with the number of the first bad line in file order, `too_large` for a line beyond the
 * cap, `reference_mismatch` for a record that contradicts the genome; whatever source, `count` and `write` throw.
 *
 * Source: decisions 5; VCF 4.5 §1.4 and §1.6.
 */
export async function annotateVcf(
  source: AsyncIterable<Uint8Array>,
  options: VcfAnnotateOptions,
  count: CountVariants,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<AnnotationSummary> {
  const annotator = new RecordAnnotator(options, count, write);
  return annotator.finish(await readLines(source, options.maxLineBytes, annotator));
}
