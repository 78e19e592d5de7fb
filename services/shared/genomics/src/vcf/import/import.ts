import { vcfText } from '../../bcf/vcf-text.ts';
import type { RegionSink } from '../../bed/bed-options.ts';
import { readAs } from '../../foreign-format.ts';
import type { ImportSummary } from '../../skip-reasons.ts';
import { readLines } from '../record/line-reader.ts';
import type { ObservationSink, VcfImportOptions } from './import-options.ts';
import { RecordImporter } from './record-importer.ts';

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
 * Source: decisions 4.1 to 4.5; VCF 4.5 §1.
 */
export async function importVcf(
  source: AsyncIterable<Uint8Array>,
  options: VcfImportOptions,
  sink: ObservationSink,
  regions?: RegionSink,
): Promise<ImportSummary> {
  const importer = new RecordImporter(options, sink, regions);
  return readAs('VCF', source, async (chunks) =>
    importer.finish(await readLines(vcfText(chunks, options.maxLineBytes), options.maxLineBytes, importer)),
  );
}
