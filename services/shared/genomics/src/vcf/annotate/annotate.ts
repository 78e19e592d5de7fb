import { vcfText } from '../../bcf/vcf-text.ts';
import { accessionWarnings } from '../../contigs/judge-accessions.ts';
import { readAs } from '../../foreign-format.ts';
import type { ImportNotes } from '../../import-notes.ts';
import { LF } from '../../lines/bytes.ts';
import { readLines } from '../../lines/line-reader.ts';
import { hg19Warning } from '../record/hg19-mitochondrion.ts';
import type { AnnotationSummary, CountVariants, VcfAnnotateOptions } from './annotate-options.ts';
import { RecordAnnotator } from './record-annotator.ts';
import type { RecordPlaces } from './record-places.ts';

/** Result of annotating a file, or part of it. */
export interface AnnotatedVcf {
  /** Warnings of a file that `notes` of all its parts make are added to it by `annotationWarnings`. */
  summary: AnnotationSummary;
  notes: ImportNotes;
  /** Lines read, the header included. */
  lines: number;
  places: RecordPlaces;
}

/**
 * Copies a VCF file, or the VCF text of BCF, of uncompressed chunks and adds the frequencies of each ALT to INFO; all other bytes and the order
 * stay the same. `write` receives pieces of the new file in order and owns their bytes until its promise resolves.
 * Memory: one chunk, one line, one batch.
 *
 * Errors: InputError `malformed` with the number of the first bad line in file order, `too_large` for a line beyond the
 * limit or a record with more values than `ValueLimit` allows, `reference_mismatch` for a record that contradicts the
 * genome; errors of source, `count` and `write`.
 *
 * Source: services/docs/semantics.md, "In annotated files"; VCF 4.5 §1.4 and §1.6.
 */
export async function annotateVcf(
  source: AsyncIterable<Uint8Array>,
  options: VcfAnnotateOptions,
  count: CountVariants,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<AnnotatedVcf> {
  const annotator = new RecordAnnotator(options, count, write);
  return readAs('VCF', source, (chunks) =>
    annotateWith(annotator, vcfText(chunks, options.maxLineBytes), options.maxLineBytes),
  );
}

/**
 * Annotates the records of a part of a VCF file other than its first, given as whole lines; `header`: kept by
 * `readVcfHeader`, not written. `lines`, and the line of an InputError, are relative to the part. Errors as of
 * `annotateVcf`.
 */
export async function annotateVcfShard(
  header: Uint8Array,
  source: AsyncIterable<Uint8Array>,
  options: VcfAnnotateOptions,
  count: CountVariants,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<AnnotatedVcf> {
  const annotator = new RecordAnnotator(options, count, write);
  const end = header.length - 1;
  const columns = header.lastIndexOf(LF, end - 1) + 1;
  for (let start = 0; start < columns; ) {
    const lineEnd = header.indexOf(LF, start);
    annotator.takeMeta(header, start, lineEnd);
    start = lineEnd + 1;
  }
  annotator.takeColumns(header, columns, end);
  return annotateWith(annotator, source, options.maxLineBytes);
}

async function annotateWith(
  annotator: RecordAnnotator,
  source: AsyncIterable<Uint8Array>,
  maxLineBytes: number,
): Promise<AnnotatedVcf> {
  const lines = await readLines(source, maxLineBytes, annotator);
  const summary = annotator.finish(lines);
  return { summary, notes: annotator.notes, lines, places: annotator.places };
}

/** Warnings about the records of a whole file, from the sum of the notes of its parts. */
export function annotationWarnings(notes: Readonly<ImportNotes>): string[] {
  const { hg19_mitochondrion: records = 0 } = notes;
  return [...(records > 0 ? [hg19Warning(records)] : []), ...accessionWarnings(notes)];
}
