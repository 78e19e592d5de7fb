import type { ContigNames } from '../contigs.ts';
import type { ReferenceGenome } from '../genome.ts';
import type { ImportSummary } from '../skip-reasons.ts';
import { readLines } from './line-reader.ts';
import { RecordImporter } from './record-importer.ts';

/** How a VCF file is imported (decisions 4). */
export interface VcfImportOptions {
  /** Drops records whose FILTER, and calls whose FT, is not passed. */
  skipFiltered: boolean;
  /** False: counts come from INFO even where there are genotypes. */
  useGenotypes: boolean;
  /** PL, else GL, before GT. */
  preferGenotypeLikelihoods: boolean;
  /** A longer line fails the import. */
  maxLineBytes: number;
  /** Individuals in the sample; for warnings only. */
  poolSize: number;
  contigs: ContigNames;
  /** With one, REF is checked and insertions and deletions are shifted left. */
  genome?: ReferenceGenome;
  /** Whether a record that contradicts the genome fails the import, or is skipped and counted. */
  onReferenceMismatch: 'fail' | 'skip';
}

/** Where observations go, in the order of the file; equal alleles come more than once and add up. */
export interface ObservationSink {
  /**
   * Individuals by zygosity, at least one in all, that carry the variant in normal form: stored contig name, 0-based
   * start, upper-case alleles of which either may be empty.
   */
  add(
    contig: string,
    start: number,
    reference: string,
    observed: string,
    het: number,
    hom: number,
    hemi: number,
    unknown: number,
  ): void;
  /** Awaited after the whole lines of each chunk: the place to write out what has gathered. */
  drain(): Promise<void>;
}

/**
 * Reads a VCF file (4.1 to 4.5) of uncompressed chunks in any split and hands its observations to the sink. Waits only for
 * the source, the sink and parts of the genome that are not loaded. Memory: one chunk and one line.
 *
 * Errors: InputError `malformed` with the number of the first bad line in file order (without one when no record says who
 * carries what), `too_large` for a line beyond the cap, `reference_mismatch` for a record that contradicts the genome or a
 * file none of whose records lies on a contig of it; whatever source and sink throw. What was added before is void then.
 *
 * Source: decisions 4.1 to 4.5; VCF 4.5 §1.
 */
export async function importVcf(
  source: AsyncIterable<Uint8Array>,
  options: VcfImportOptions,
  sink: ObservationSink,
): Promise<ImportSummary> {
  const importer = new RecordImporter(options, sink);
  return importer.finish(await readLines(source, options.maxLineBytes, importer));
}
