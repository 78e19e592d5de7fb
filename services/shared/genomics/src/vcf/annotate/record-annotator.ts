import { VariantColumns } from '../../alleles/variant-batch.ts';
import { accessionJudge } from '../../contigs/judge-accessions.ts';
import { isInputError } from '../../errors.ts';
import { freeMemory } from '../../free-memory.ts';
import { addNote, type ImportNotes } from '../../import-notes.ts';
import { CR, HASH, latin1, startsWith } from '../../lines/bytes.ts';
import { ContigColumn } from '../../lines/contig-column.ts';
import type { LineHandler } from '../../lines/line-reader.ts';
import { countSkip, type SkipCounts, type SkipReason } from '../../skip-reasons.ts';
import { ALT, SKIP_REASON_OF_ALT } from '../record/alt-kind.ts';
import { ContigLengths } from '../record/contig-lengths.ts';
import { SampleColumns } from '../record/genotypes/sample-columns.ts';
import {
  afterByteOrderMark,
  headerLineKind,
  missingColumnsLine,
  parseColumnsLine,
  refuseLateHeader,
} from '../record/header.ts';
import { Hg19Mitochondrion } from '../record/hg19-mitochondrion.ts';
import { VcfRecord } from '../record/record.ts';
import { RecordVariants } from '../record/record-variants.ts';
import type { AnnotationSummary, CountVariants, VcfAnnotateOptions } from './annotate-options.ts';
import { AnnotatedBody } from './annotated-body.ts';
import { AnnotatedHeader } from './annotated-header.ts';
import { OutputBuffer } from './output-buffer.ts';
import { PlainAnnotations } from './plain-annotations.ts';
import { RecordPlaces } from './record-places.ts';
import { ValueLimit } from './value-limit.ts';

/** Writes the lines of one VCF file with the frequencies of their ALTs. */
export class RecordAnnotator implements LineHandler {
  /** Positions of the records in the output. */
  readonly places: RecordPlaces = new RecordPlaces();
  /** Of the records read so far. */
  readonly notes: ImportNotes = {};
  readonly #options: VcfAnnotateOptions;
  readonly #count: CountVariants;
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #header: AnnotatedHeader;
  readonly #hg19: Hg19Mitochondrion;
  readonly #lengths: ContigLengths;
  readonly #contigColumn: ContigColumn;
  readonly #recordVariants: RecordVariants;
  readonly #record = new VcfRecord();
  readonly #output = new OutputBuffer();
  readonly #body: AnnotatedBody;
  readonly #limit: ValueLimit;
  readonly #summary = { records: 0, variants: 0, skipped: {} as SkipCounts, warnings: [] as string[] };
  readonly #batch = new VariantColumns();
  #isFirst = true;
  /** Undefined until the `#CHROM` line. */
  #samples: SampleColumns | undefined;
  #plain: PlainAnnotations | undefined;

  constructor(options: VcfAnnotateOptions, count: CountVariants, write: (bytes: Uint8Array) => Promise<void>) {
    this.#options = options;
    this.#count = count;
    this.#write = write;
    this.#header = new AnnotatedHeader(options.queries);
    this.#body = new AnnotatedBody(options.queries, this.#output, this.places);
    this.#limit = new ValueLimit(options.queries);
    this.#hg19 = new Hg19Mitochondrion(options.contigs, options.genome);
    this.#lengths = new ContigLengths(options);
    const judge = accessionJudge({ ...options, ignoreContigLengths: true }, this.notes);
    this.#contigColumn = new ContigColumn(options.contigs, { foreign: this.#hg19.names, judge });
    this.#recordVariants = new RecordVariants(options.genome);
  }

  get plain(): PlainAnnotations | undefined {
    return this.#plain;
  }

  line(bytes: Uint8Array, start: number, end: number, next: number): Promise<void> | undefined {
    if (this.#samples === undefined) {
      this.#headerLine(bytes, start, end, next);
      return undefined;
    }
    this.#body.addLines(bytes, start, next);
    if (start === end) this.#emptyLine();
    else if (bytes[start] === HASH) refuseLateHeader(bytes, start, end);
    else return this.#recordLine(bytes, start, end, this.#samples) ?? this.#flushMany();
    return undefined;
  }

  async chunkDone(): Promise<void> {
    await this.#flush();
    this.#body.endChunk();
    this.#options.onRecords?.(this.#records);
  }

  /** Summary after the last of `lines`. Errors: InputError `malformed` without a `#CHROM` line. */
  finish(lines: number): AnnotationSummary {
    if (this.#samples === undefined) throw missingColumnsLine(lines + 1);
    return { ...this.#summary, records: this.#records };
  }

  get #records(): number {
    return this.#summary.records + (this.#plain?.records ?? 0);
  }

  #headerLine(bytes: Uint8Array, start: number, end: number, next: number): void {
    const from = this.#isFirst ? afterByteOrderMark(bytes, start) : start;
    this.#isFirst = false;
    this.#copy(bytes, start, from);
    const kind = headerLineKind(bytes, from, end);
    if (kind === 'meta') this.#readMeta(bytes, from, end);
    if (kind === 'meta' && this.#header.isReplaced(bytes, from, end)) return;
    if (kind === 'empty') this.#emptyLine();
    if (kind === 'columns') this.#columnsLine(bytes, from, end);
    this.#copy(bytes, from, next);
  }

  #readMeta(bytes: Uint8Array, start: number, end: number): void {
    if (this.#hg19.read(bytes, start, end) || !startsWith(bytes, start, end, '##contig=<')) return;
    this.#lengths.read(latin1(bytes, start, end));
  }

  #emptyLine(): void {
    countSkip(this.#summary.skipped, 'empty_line');
    this.places.addEmptyLine();
  }

  #copy(bytes: Uint8Array, start: number, end: number): void {
    this.#output.copy(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), start, end);
  }

  #columnsLine(bytes: Uint8Array, start: number, end: number): void {
    this.takeColumns(bytes, start, end);
    const warnings = this.#lengths.warnings();
    this.#summary.warnings.push(...warnings);
    const added = this.#header.newLines(bytes[end] === CR ? '\r\n' : '\n', warnings);
    this.#copy(added, 0, added.length);
  }

  /** Reads a line of the header of the whole file without writing it. */
  takeMeta(bytes: Uint8Array, start: number, end: number): void {
    this.#hg19.read(bytes, start, end);
  }

  /** Reads the `#CHROM` line without writing a header: records follow. Errors: InputError `malformed`. */
  takeColumns(bytes: Uint8Array, start: number, end: number): void {
    const layout = parseColumnsLine(bytes, start, end);
    this.#samples = new SampleColumns(layout, { skipFiltered: false, preferGenotypeLikelihoods: false });
    const { genome, batchVariants } = this.#options;
    const limits = { genome, maxVariants: batchVariants - 1, fields: this.#options.queries };
    const into = { batch: this.#batch, body: this.#body, places: this.places };
    this.#plain = new PlainAnnotations(limits, this.#contigColumn, layout, into);
  }

  #recordLine(bytes: Uint8Array, start: number, end: number, samples: SampleColumns): Promise<void> | undefined {
    const record = this.#record;
    record.read(bytes, start, end);
    samples.check(record);
    this.#limit.checkRecord(record.alts.count);
    this.#summary.records++;
    const contig = this.#contigColumn.resolve(bytes, start, record.chromEnd);
    this.#body.addInfo(record.infoStart, record.infoEnd, true);
    const place = this.places.contigOf(this.#contigColumn);
    this.#body.addPlace(start, place, record.pos - 1, record.refEnd - record.refStart);
    if (this.#contigColumn.isForeign) addNote(this.notes, 'hg19_mitochondrion');
    if (contig === undefined) return this.#withoutNumbers('unknown_contig');
    const reason = record.withoutAlt();
    if (reason !== undefined) return this.#withoutNumbers(reason);
    if (record.isTelomere()) return this.#withoutNumbers('telomere');
    return this.#variantsLine(contig);
  }

  /** Writes `.` for every ALT, and nothing for a record without ALT. */
  #withoutNumbers(reason: SkipReason): undefined {
    const { alts } = this.#record;
    countSkip(this.#summary.skipped, reason);
    if (alts.isMissing()) return;
    for (let i = 0; i < alts.count; i++) this.#body.addAlt(-1);
  }

  #variantsLine(contig: string): Promise<void> | undefined {
    try {
      const pending = this.#recordVariants.normalize(this.#record, contig);
      if (pending !== undefined) return this.#askWhenNormal(pending);
    } catch (error) {
      this.#mismatch(error);
      return undefined;
    }
    return this.#ask();
  }

  async #askWhenNormal(pending: Promise<void>): Promise<void> {
    try {
      await pending;
    } catch (error) {
      this.#mismatch(error);
      return;
    }
    await this.#ask();
    await this.#flushMany();
  }

  #mismatch(error: unknown): void {
    const isSkipped = this.#options.onReferenceMismatch === 'skip';
    if (!isSkipped || !isInputError(error) || error.kind !== 'reference_mismatch') throw error;
    this.#withoutNumbers('reference_mismatch');
  }

  #ask(): Promise<void> | undefined {
    const { kinds, count } = this.#record.alts;
    for (let i = 0; i < count; i++) {
      const isAsked = kinds[i] === ALT.sequence;
      this.#body.addAlt(isAsked ? this.#batch.length : -1);
      if (isAsked) this.#batch.addVariant(this.#recordVariants.variants[i]!);
      else countSkip(this.#summary.skipped, SKIP_REASON_OF_ALT[kinds[i]!]!);
    }
    return this.#batch.length >= this.#options.batchVariants ? this.#flush() : undefined;
  }

  /** ALTs without numbers are in no batch, and may be many. */
  #flushMany(): Promise<void> | undefined {
    return this.#limit.isReached(this.#body.pendingAlts) ? this.#flush() : undefined;
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#summary.variants += batch.length;
    const isAsked = batch.length > 0 && this.#options.queries.length > 0;
    const counts = isAsked ? await this.#count(batch) : new Float64Array(0);
    batch.clear();
    this.#body.format(counts);
    freeMemory(counts);
    if (this.#output.length > 0) await this.#write(this.#output.take());
  }
}
