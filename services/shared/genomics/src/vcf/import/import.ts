import { vcfText } from '../../bcf/vcf-text.ts';
import type { RegionSink } from '../../bed/bed-options.ts';
import { readAs } from '../../foreign-format.ts';
import { readLines } from '../../lines/line-reader.ts';
import type { ImportSummary } from '../../skip-reasons.ts';
import type { JointImportOptions, JointSinks, ObservationSink, VcfImportOptions } from './import-options.ts';
import { callsOfMembers } from './joint/joint-calls.ts';
import type { BeginCalls } from './record-calls.ts';
import { RecordImporter } from './record-importer.ts';
import { callsOfSample } from './sample-calls.ts';

/**
 * Reads a VCF file (4.1 to 4.5), or BCF as its VCF text, of uncompressed chunks in any split and passes its
 * observations to the sink, and the coverage of its calls to `regions` where it is wanted. Waits only for the source,
 * the sink and unloaded parts of the genome. Memory: one chunk and one line.
 *
 * Errors: InputError `malformed` with the number of the first bad line in file order (without one when no record has
 * any information on carriers), `too_large` for a line beyond the limit, `reference_mismatch` for a record that
 * contradicts the genome or a file without any record on a contig of it; errors of source and sink. Everything added
 * before is void then.
 *
 * Source: services/docs/semantics.md; VCF 4.5 §1.
 */
export function importVcf(
  source: AsyncIterable<Uint8Array>,
  options: VcfImportOptions,
  sink: ObservationSink,
  regions?: RegionSink,
): Promise<ImportSummary> {
  return importCalls(source, options, callsOfSample(sink, regions));
}

/**
 * The same for the members of a joint import, whose columns are `options.members`, in one pass: each gets what it would get
 * if its column were imported alone, but for records without genotypes, which several members leave out. Where malformed
 * records are skipped, a malformed call costs the record to its member alone. Memory: also some hundred bytes for each
 * member.
 */
export function importJointVcf(
  source: AsyncIterable<Uint8Array>,
  options: JointImportOptions,
  sinks: JointSinks,
): Promise<ImportSummary> {
  return importCalls(source, options, callsOfMembers(sinks));
}

async function importCalls(
  source: AsyncIterable<Uint8Array>,
  options: VcfImportOptions,
  begin: BeginCalls,
): Promise<ImportSummary> {
  const importer = new RecordImporter(options, begin);
  return readAs('VCF', source, async (chunks) =>
    importer.finish(await readLines(vcfText(chunks, options.maxLineBytes), options.maxLineBytes, importer)),
  );
}
