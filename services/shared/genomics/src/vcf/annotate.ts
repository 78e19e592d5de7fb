import type { AnnotationSummary, CountVariants, VcfAnnotateOptions } from './annotate-options.ts';
import { readLines } from './line-reader.ts';
import { RecordAnnotator } from './record-annotator.ts';

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
