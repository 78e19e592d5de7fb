import type { NormalizedVariant } from '../alleles/normalized-variant.ts';
import { isInputError } from '../errors.ts';
import type { VariantCounts } from '../frequency.ts';
import { countSkip, type SkipCounts } from '../skip-reasons.ts';
import { ALT, SKIP_REASON_OF_ALT } from './alt-kind.ts';
import type { AnnotationSummary, CountVariants, VcfAnnotateOptions } from './annotate.ts';
import { FieldWriter, fieldNames } from './annotated-fields.ts';
import { AnnotatedHeader } from './annotated-header.ts';
import { InfoSplicer } from './annotated-info.ts';
import { CR, HASH } from './bytes.ts';
import { ContigColumn } from './contig-column.ts';
import {
  afterByteOrderMark,
  headerLineKind,
  missingColumnsLine,
  parseColumnsLine,
  refuseLateHeader,
} from './header.ts';
import type { LineHandler } from './line-reader.ts';
import { OutputBuffer } from './output-buffer.ts';
import { PendingLines } from './pending-lines.ts';
import { VcfRecord } from './record.ts';
import { RecordVariants } from './record-variants.ts';
import { SampleColumns } from './sample-columns.ts';

const COPIED = -1;

/** Takes the lines of one VCF file and writes them with the frequencies of their ALTs. */
export class RecordAnnotator implements LineHandler {
  readonly #options: VcfAnnotateOptions;
  readonly #count: CountVariants;
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #header: AnnotatedHeader;
  readonly #splicer: InfoSplicer;
  readonly #fields: FieldWriter;
  readonly #contigColumn: ContigColumn;
  readonly #recordVariants: RecordVariants;
  readonly #record = new VcfRecord();
  readonly #output = new OutputBuffer();
  readonly #pending = new PendingLines();
  readonly #summary = { records: 0, variants: 0, skipped: {} as SkipCounts, warnings: [] as string[] };
  #batch: NormalizedVariant[] = [];
  #bytes = new Uint8Array(0) as Uint8Array;
  #isFirst = true;
  /** Undefined until the `#CHROM` line. */
  #samples: SampleColumns | undefined;

  constructor(options: VcfAnnotateOptions, count: CountVariants, write: (bytes: Uint8Array) => Promise<void>) {
    const names = options.queries.map(({ name }) => name);
    this.#options = options;
    this.#count = count;
    this.#write = write;
    this.#header = new AnnotatedHeader(options.queries);
    this.#splicer = new InfoSplicer(names.flatMap(fieldNames));
    this.#fields = new FieldWriter(names);
    this.#contigColumn = new ContigColumn(options.contigs);
    this.#recordVariants = new RecordVariants(options.genome);
  }

  line(bytes: Uint8Array, start: number, end: number, next: number): Promise<void> | undefined {
    this.#bytes = bytes;
    if (this.#samples === undefined) this.#headerLine(bytes, start, end, next);
    else if (start === end) this.#emptyLine(start, next);
    else if (bytes[start] === HASH) refuseLateHeader(bytes, start, end);
    else return this.#recordLine(start, end, next, this.#samples);
    return undefined;
  }

  async chunkDone(): Promise<void> {
    await this.#flush();
  }

  /** The summary after the last of so many lines. Errors: InputError `malformed` without a `#CHROM` line. */
  finish(lines: number): AnnotationSummary {
    if (this.#samples === undefined) throw missingColumnsLine(lines + 1);
    return this.#summary;
  }

  #headerLine(bytes: Uint8Array, start: number, end: number, next: number): void {
    const from = this.#isFirst ? afterByteOrderMark(bytes, start) : start;
    this.#isFirst = false;
    this.#output.copy(bytes, start, from);
    const kind = headerLineKind(bytes, from, end);
    if (kind === 'meta' && this.#header.isReplaced(bytes, from, end)) return;
    if (kind === 'empty') countSkip(this.#summary.skipped, 'empty_line');
    if (kind === 'columns') this.#columnsLine(bytes, from, end);
    this.#output.copy(bytes, from, next);
  }

  #columnsLine(bytes: Uint8Array, start: number, end: number): void {
    const layout = parseColumnsLine(bytes, start, end);
    this.#samples = new SampleColumns(layout, { skipFiltered: false, preferGenotypeLikelihoods: false });
    const added = this.#header.newLines(bytes[end] === CR ? '\r\n' : '\n');
    this.#output.copy(added, 0, added.length);
  }

  #emptyLine(start: number, next: number): void {
    countSkip(this.#summary.skipped, 'empty_line');
    this.#pending.add(start, COPIED, COPIED, next);
  }

  #recordLine(start: number, end: number, next: number, samples: SampleColumns): Promise<void> | undefined {
    const record = this.#record;
    record.read(this.#bytes, start, end);
    samples.check(record);
    this.#summary.records++;
    const contig = this.#contigColumn.resolve(this.#bytes, start, record.chromEnd);
    this.#pending.add(start, record.infoStart, record.infoEnd, next);
    if (contig === undefined) return this.#withoutNumbers('unknown_contig');
    const reason = record.withoutAlt();
    if (reason !== undefined) return this.#withoutNumbers(reason);
    return this.#variantsLine(contig);
  }

  /** Every ALT gets `.`; a record without ALT gets nothing. */
  #withoutNumbers(reason: 'unknown_contig' | 'reference_mismatch' | 'no_alt' | 'reference_block'): undefined {
    const { alts } = this.#record;
    countSkip(this.#summary.skipped, reason);
    if (alts.isMissing()) return;
    for (let i = 0; i < alts.count; i++) this.#pending.addAlt(-1);
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
      this.#pending.addAlt(isAsked ? this.#batch.length : -1);
      if (isAsked) this.#batch.push(this.#recordVariants.variants[i]!);
      else countSkip(this.#summary.skipped, SKIP_REASON_OF_ALT[kinds[i]!]!);
    }
    return this.#batch.length >= this.#options.batchVariants ? this.#flush() : undefined;
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#summary.variants += batch.length;
    const isAsked = batch.length > 0 && this.#options.queries.length > 0;
    this.#format(isAsked ? await this.#count(batch) : []);
    if (this.#output.length > 0) await this.#write(this.#output.take());
  }

  #format(counts: readonly VariantCounts[]): void {
    const { count } = this.#pending;
    for (let line = 0; line < count; line++) this.#formatLine(line, counts);
    this.#pending.clear();
  }

  #formatLine(line: number, counts: readonly VariantCounts[]): void {
    const pending = this.#pending;
    const infoStart = pending.infoStart(line);
    if (infoStart === COPIED) {
      this.#output.copy(this.#bytes, pending.start(line), pending.next(line));
      return;
    }
    const infoEnd = pending.infoEnd(line);
    this.#output.copy(this.#bytes, pending.start(line), infoStart);
    this.#splicer.splice(this.#output, this.#bytes, infoStart, infoEnd, this.#added(line, counts));
    this.#output.copy(this.#bytes, infoEnd, pending.next(line));
  }

  #added(line: number, counts: readonly VariantCounts[]): string {
    const variants = this.#pending.variants(line);
    if (variants.length === 0) return '';
    return this.#fields.format(Array.from(variants, (variant) => (variant < 0 ? undefined : counts[variant]!)));
  }
}
