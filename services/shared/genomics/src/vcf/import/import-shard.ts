import type { RegionSink } from '../../bed/bed-options.ts';
import { isInputError } from '../../errors.ts';
import { readAs } from '../../foreign-format.ts';
import type { ImportTotals } from '../../import-totals.ts';
import { emptyTotals } from '../../import-totals.ts';
import { LF } from '../../lines/bytes.ts';
import { type LineHandler, readLines } from '../../lines/line-reader.ts';
import { countSkip, type ImportSummary } from '../../skip-reasons.ts';
import { missingColumnsLine } from '../record/header.ts';
import { takeUntil } from '../record/take-until.ts';
import { columnSet } from './choose-columns.ts';
import { ImportHeader } from './import-header.ts';
import type { JointImportOptions, JointSinks, ObservationSink, VcfImportOptions } from './import-options.ts';
import { callsOfMembers } from './joint/joint-calls.ts';
import type { BeginCalls } from './record-calls.ts';
import { RecordImporter } from './record-importer.ts';
import { callsOfSample } from './sample-calls.ts';

/** Header of a VCF file read in parts. */
export interface VcfHeader {
  /** Header lines needed for reading records, passed to the parts of the file. */
  lines: Uint8Array;
  /** Uncompressed bytes up to the first record. */
  bytes: number;
  totals: ImportTotals;
  /** The columns to read: see `columnSet`. */
  columnSet: string;
  /** See `ImportSummary`. */
  headerBuild?: ImportSummary['headerBuild'];
}

/** Options for reading a header. */
export type HeaderOptions = Omit<
  VcfImportOptions,
  'skipFiltered' | 'preferGenotypeLikelihoods' | 'onReferenceMismatch'
>;

/**
 * Reads the header of a VCF file, up to the end of the chunk of `source` in which it ends.
 * Errors: InputError as of `importVcf` for a file whose first bad line is in the header, or that has no `#CHROM` line.
 */
export async function readVcfHeader(source: AsyncIterable<Uint8Array>, options: HeaderOptions): Promise<VcfHeader> {
  return readAs('VCF', source, (chunks) => readHeaderLines(chunks, options));
}

async function readHeaderLines(source: AsyncIterable<Uint8Array>, options: HeaderOptions): Promise<VcfHeader> {
  const header = new HeaderLines(options);
  const chunks = takeUntil(source, () => header.hasEnded);
  const lines = await readLines(chunks, options.maxLineBytes, header).catch((error: unknown) => {
    if (!header.hasEnded || !isInputError(error)) throw error; // otherwise of a record, which is not checked here
    return 0;
  });
  if (!header.hasEnded) throw missingColumnsLine(lines + 1);
  return header.result();
}

/**
 * Imports the records of part of a VCF file, given as whole lines. `lines` of the result, and the line of an
 * InputError, are relative to the part; checks of the whole file are left to `summarizeVcf` of the summed totals.
 */
export function importVcfShard(
  header: Uint8Array,
  source: AsyncIterable<Uint8Array>,
  options: VcfImportOptions,
  sink: ObservationSink,
  regions?: RegionSink,
): Promise<ImportTotals> {
  return importShardCalls(header, source, options, callsOfSample(sink, regions));
}

/** The same for the members of a joint import: see `importJointVcf`. */
export function importJointVcfShard(
  header: Uint8Array,
  source: AsyncIterable<Uint8Array>,
  options: JointImportOptions,
  sinks: JointSinks,
): Promise<ImportTotals> {
  return importShardCalls(header, source, options, callsOfMembers(sinks));
}

async function importShardCalls(
  header: Uint8Array,
  source: AsyncIterable<Uint8Array>,
  options: VcfImportOptions,
  begin: BeginCalls,
): Promise<ImportTotals> {
  const importer = new RecordImporter(options, begin);
  await readLines(once(header), Number.POSITIVE_INFINITY, importer);
  const totals = importer.totals(await readLines(source, options.maxLineBytes, importer));
  return { ...totals, sampleColumns: 0, headerWarnings: [] };
}

class HeaderLines implements LineHandler {
  hasEnded = false;
  readonly #header: ImportHeader;
  readonly #kept: Uint8Array[] = [];
  readonly #totals = emptyTotals();
  #bytes = 0;

  constructor(options: HeaderOptions) {
    this.#header = new ImportHeader(options);
  }

  line(bytes: Uint8Array, start: number, end: number, next: number): undefined {
    if (this.hasEnded) return;
    const { acHomDescription: described, hg19, contradictions } = this.#header;
    const foreign = hg19.names.size;
    const kind = this.#header.read(bytes, start, end);
    if (kind === 'empty') countSkip(this.#totals.skipped, 'empty_line');
    this.hasEnded = kind === 'columns';
    const isContig = hg19.names.size > foreign || this.#header.contradictions > contradictions;
    const isNeeded = this.#header.acHomDescription !== described || isContig;
    if (this.hasEnded || isNeeded) this.#keep(bytes, start, end);
    this.#bytes += next - start;
    this.#totals.lines++;
  }

  async chunkDone(): Promise<void> {}

  result(): VcfHeader {
    const totals = {
      ...this.#totals,
      sampleColumns: this.#header.layout?.sampleCount ?? 0,
      headerWarnings: this.#header.warnings(),
    };
    const { layout, lengths } = this.#header;
    const { headerBuild } = lengths;
    const found = { totals, columnSet: layout ? columnSet(layout) : '', ...(headerBuild && { headerBuild }) };
    return { lines: joined(this.#kept), bytes: this.#bytes, ...found };
  }

  #keep(bytes: Uint8Array, start: number, end: number): void {
    const from = bytes[start] === 0xef ? start + 3 : start; // a byte order mark, else the line would be malformed
    this.#kept.push(new Uint8Array(bytes.subarray(from, end)), Uint8Array.of(LF));
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
