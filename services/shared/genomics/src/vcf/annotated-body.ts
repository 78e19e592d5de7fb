import type { CountColumn } from '../frequency.ts';
import { FieldWriter, fieldNames } from './annotated-fields.ts';
import { InfoSplicer } from './annotated-info.ts';
import type { OutputBuffer } from './output-buffer.ts';
import { PendingRecords } from './pending-records.ts';

/**
 * The lines of one chunk after the `#CHROM` line, which wait for their counts and are then copied in as few pieces as there
 * are changes.
 */
export class AnnotatedBody {
  readonly #output: OutputBuffer;
  readonly #fields: FieldWriter;
  readonly #splicer: InfoSplicer;
  readonly #hasFields: boolean;
  readonly #pending = new PendingRecords();
  /** Of the current chunk; undefined before its first line. */
  #bytes: Uint8Array | undefined;
  /** Up to here `#bytes` are in the output, */
  #written = 0;
  /** and up to here they are to be. */
  #end = 0;

  /** `queries`: names in the order of their fields. */
  constructor(queries: readonly string[], output: OutputBuffer) {
    this.#output = output;
    this.#fields = new FieldWriter(queries);
    this.#splicer = new InfoSplicer(queries.flatMap(fieldNames));
    this.#hasFields = queries.length > 0;
  }

  /** The next line, `[start, next)`; without `addInfo` it is copied as it is. */
  addLine(bytes: Uint8Array, start: number, next: number): void {
    if (this.#bytes === undefined) this.#written = start;
    this.#bytes = bytes;
    this.#end = next;
  }

  /** INFO of the line added last. Its ALTs follow by `addAlt`; without any it only loses what is replaced. */
  addInfo(start: number, end: number): void {
    this.#pending.add(start, end);
  }

  /** The next ALT of the line added last: the index of its counts, −1 for `.`. */
  addAlt(variant: number): void {
    this.#pending.addAlt(variant);
  }

  /** Puts all lines added so far into the output. */
  format(counts: CountColumn): void {
    if (this.#bytes === undefined) return;
    const { count } = this.#pending;
    for (let record = 0; record < count; record++) this.#formatInfo(this.#bytes, record, counts);
    this.#pending.clear();
    this.#copyTo(this.#bytes, this.#end);
  }

  /** After the last `format` of a chunk: the next line has bytes of its own. */
  endChunk(): void {
    this.#bytes = undefined;
  }

  #formatInfo(bytes: Uint8Array, record: number, counts: CountColumn): void {
    const start = this.#pending.infoStart(record);
    const end = this.#pending.infoEnd(record);
    const added = this.#added(record, counts);
    const rewritten = this.#splicer.rewritten(bytes, start, end, added);
    if (rewritten !== undefined) {
      this.#copyTo(bytes, start);
      this.#output.ascii(rewritten);
      this.#written = end;
    } else if (added !== '') {
      this.#copyTo(bytes, end);
      this.#output.ascii(this.#splicer.appended(bytes, end, added));
    }
  }

  #added(record: number, counts: CountColumn): string {
    const variants = this.#pending.variants(record);
    return variants.length === 0 || !this.#hasFields ? '' : this.#fields.format(variants, counts);
  }

  #copyTo(bytes: Uint8Array, end: number): void {
    this.#output.copy(bytes, this.#written, end);
    this.#written = end;
  }
}
