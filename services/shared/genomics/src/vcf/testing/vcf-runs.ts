import type { VariantBatch } from '../../alleles/variant-batch.ts';
import { ContigNames } from '../../contigs/contig-names.ts';
import { FOUR_FIGURES, type ShownFields } from '../../figures/field-sets.ts';
import { COUNTS_EACH, type CountColumn } from '../../frequency.ts';
import type { ReferenceGenome } from '../../genome.ts';
import type { ImportSummary } from '../../skip-reasons.ts';
import { annotateVcf, annotationWarnings } from '../annotate/annotate.ts';
import type { AnnotationSummary, VcfAnnotateOptions } from '../annotate/annotate-options.ts';
import { importVcf } from '../import/import.ts';
import type { VcfImportOptions } from '../import/import-options.ts';

/** A file in chunks: Buffers, whose `slice` is a view, overwritten once the reader requests the next. */
export async function* chunksOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    const chunk = Buffer.from(piece);
    yield chunk;
    chunk.fill(0x58);
  }
}

/** A text of one byte per code point. */
export function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** A genome in memory; when lazy, only the last loaded range is available. */
export function genomeOf(contigs: Record<string, string>, lazy = false): ReferenceGenome {
  let loaded = { contig: '', start: 0, end: 0 };
  return {
    contigs: new Map(Object.entries(contigs).map(([name, bases]) => [name, bases.length])),
    peek(contig, start, end) {
      const isThere = contig === loaded.contig && start >= loaded.start && end <= loaded.end;
      return lazy && !isThere ? undefined : bytesOf(contigs[contig]!.slice(start, end));
    },
    async load(contig, start, end) {
      loaded = { contig, start, end };
    },
  };
}

/** `contig:position reference>observed` → `[het, hom, hemi, unknown]`, summed. */
export type Observed = Record<string, [number, number, number, number]>;

export interface ImportRun {
  observed: Observed;
  summary: ImportSummary;
  /** The coverage where it is wanted, 0-based and half-open, as added. */
  regions: readonly { contig: string; start: number; end: number }[];
}

/** The header of a file with these samples. */
export function headerOf(samples: readonly string[] = [], meta = ''): string {
  const columns = samples.length > 0 ? `\tFORMAT\t${samples.join('\t')}` : '';
  return `${meta}#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO${columns}\n`;
}

export async function runImport(
  pieces: string | readonly Uint8Array[],
  options: Partial<VcfImportOptions> = {},
): Promise<ImportRun> {
  const observed: Observed = {};
  const regions: { contig: string; start: number; end: number }[] = [];
  const source = chunksOf(typeof pieces === 'string' ? [bytesOf(pieces)] : pieces);
  const contigs = new ContigNames(options.genome ? { genomeContigs: [...options.genome.contigs.keys()] } : {});
  const summary = await importVcf(
    source,
    {
      skipFiltered: true,
      useGenotypes: true,
      preferGenotypeLikelihoods: false,
      maxLineBytes: 1 << 20,
      poolSize: 1000,
      contigs,
      onReferenceMismatch: 'fail',
      ...options,
    },
    {
      add(contig, start, reference, alt, ...counts) {
        const key = `${contig}:${start + 1}${reference}>${alt}`;
        observed[key] ??= [0, 0, 0, 0];
        const sums = observed[key];
        for (let i = 0; i < 4; i++) sums[i]! += counts[i]!;
      },
      drain: async () => {},
    },
    { add: (contig, start, end) => regions.push({ contig, start, end }), drain: async () => {} },
  );
  return { observed, summary, regions };
}

/** The given counts of every variant; else distinguishable ones: het 1, hom 2, unknown 1, and coverage 10 more than the start. */
export function countsOf({ length, starts }: VariantBatch, queries: number, counts?: readonly number[]): CountColumn {
  const numbers = (start: number) => counts ?? [1, 2, 0, 1, 10 + start];
  const padded = (some: readonly number[]) => Array.from({ length: COUNTS_EACH }, (_, at) => some[at] ?? 0);
  const each = (start: number) => Array.from({ length: queries }, () => padded(numbers(start)));
  return Float64Array.from(Array.from(starts.subarray(0, length), each).flat(2));
}

export async function runAnnotate(
  pieces: string | readonly Uint8Array[],
  options: Partial<Omit<VcfAnnotateOptions, 'queries'>> & {
    queries?: string[];
    shown?: Partial<ShownFields>;
    counts?: readonly number[];
  } = {},
): Promise<{ text: string; summary: AnnotationSummary }> {
  const { shown, counts, ...given } = options;
  const queries = (options.queries ?? ['Q']).map((name) => ({
    name,
    headerLine: `##varfreq=<Query=${name}>`,
    ...FOUR_FIGURES,
    ...shown,
  }));
  const contigs = new ContigNames(options.genome ? { genomeContigs: [...options.genome.contigs.keys()] } : {});
  let text = '';
  const { summary, notes } = await annotateVcf(
    chunksOf(typeof pieces === 'string' ? [bytesOf(pieces)] : pieces),
    { maxLineBytes: 1 << 20, contigs, onReferenceMismatch: 'fail', batchVariants: 3, ...given, queries },
    async (variants) => countsOf(variants, queries.length, counts),
    async (bytes) => {
      text += Buffer.from(bytes).toString('latin1');
    },
  );
  return { text, summary: { ...summary, warnings: [...summary.warnings, ...annotationWarnings(notes)] } };
}

/** All splits of a file in two, and into single bytes. */
export function* splitsOf(text: string): Generator<Uint8Array[]> {
  const bytes = bytesOf(text);
  for (let cut = 0; cut <= bytes.length; cut++) yield [bytes.slice(0, cut), bytes.slice(cut)];
  yield Array.from(bytes, (byte) => Uint8Array.of(byte));
}

interface Failure {
  kind: string;
  line?: number;
  column?: number;
  fileFault?: string;
  message: string;
}

/** The relevant parts of the error of a promise that must fail. */
export async function failureOf(run: Promise<unknown>): Promise<Failure> {
  try {
    await run;
  } catch (error) {
    const { kind, line, column, fileFault, message } = error as Failure;
    const place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
    return { kind, message, ...place, ...(fileFault !== undefined && { fileFault }) };
  }
  throw new Error('expected a failure');
}
