import type { CountColumn } from '../frequency.ts';
import { FieldWriter, fieldNames } from './annotated-fields.ts';
import { isEmptyInfo, ReplacedFields } from './annotated-info.ts';
import { SEMICOLON } from './bytes.ts';
import type { OutputBuffer } from './output-buffer.ts';
import { PendingRecords } from './pending-records.ts';
import type { RecordPlaces } from './record-places.ts';

/**
 * The lines of one chunk after the `#CHROM` line, which wait for their counts and are then copied in as few pieces as there
 * are changes.
 */
export class AnnotatedBody {
  readonly #output: OutputBuffer;
  readonly #places: RecordPlaces;
  readonly #fields: FieldWriter;
  readonly #replaced: ReplacedFields;
  readonly #hasFields: boolean;
  readonly #pending = new PendingRecords();
  /** Of the current chunk; undefined before its first line. */
  #bytes: Buffer | undefined;
  /** Up to here `#bytes` are in the output, */
  #written = 0;
  /** and up to here they are to be. */
  #end = 0;

  /** `queries`: names in the order of their fields. */
  constructor(queries: readonly string[], output: OutputBuffer, places: RecordPlaces) {
    this.#output = output;
    this.#places = places;
    this.#fields = new FieldWriter(queries);
    this.#replaced = new ReplacedFields(queries.flatMap(fieldNames));
    this.#hasFields = queries.length > 0;
  }

  /** The next lines, `[start, next)`; without `addInfo` they are copied as they are. */
  addLines(bytes: Uint8Array, start: number, next: number): void {
    if (this.#bytes === undefined) {
      this.#written = start;
      this.#places.beginBytes();
      this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    this.#end = next;
  }

  /**
   * INFO of the line added last. Its ALTs follow by `addAlt`; without any it only loses what is replaced. `isSuspect`: it may
   * hold such a field.
   */
  addInfo(start: number, end: number, isSuspect: boolean): void {
    this.#pending.add(start, end, isSuspect);
  }

  /** Where the record added last lies, see `PendingRecords`. */
  addPlace(lineStart: number, contig: number, start: number, referenceBases: number): void {
    this.#pending.addPlace(lineStart, contig, start, referenceBases);
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

  #formatInfo(bytes: Buffer, record: number, counts: CountColumn): void {
    const pending = this.#pending;
    const start = pending.infoStarts[record]!;
    const end = pending.infoEnds[record]!;
    const lineStart = pending.lineStarts[record]!;
    const textOffset = this.#output.position + lineStart - this.#written;
    const { contigs, starts, referenceBases } = pending;
    this.#places.add(contigs[record]!, starts[record]!, referenceBases[record]!, bytes, start, end, textOffset);
    const from = pending.firstAlt(record);
    const to = this.#hasFields ? pending.firstAlt(record + 1) : from;
    const hasOld = pending.suspects[record] === 1 && this.#replaced.hasReplaced(bytes, start, end);
    if (hasOld || (to > from && isEmptyInfo(bytes, start, end))) this.#replace(bytes, start, end, hasOld, to > from);
    else if (to > from) this.#keep(bytes, end);
    if (to > from) this.#fields.write(this.#output, pending.variants, from, to, counts);
  }

  /** INFO as it is, with what fields are to follow. */
  #keep(bytes: Buffer, end: number): void {
    this.#copyTo(bytes, end);
    if (bytes[end - 1] !== SEMICOLON) this.#output.byte(SEMICOLON);
  }

  /** INFO without what is replaced; `.` when nothing is left and no fields follow. */
  #replace(bytes: Buffer, start: number, end: number, hasOld: boolean, hasNew: boolean): void {
    this.#copyTo(bytes, start);
    this.#written = end;
    const others = hasOld ? this.#replaced.others(bytes, start, end) : '';
    if (others === '' || others === '.') this.#output.ascii(hasNew ? '' : '.');
    else this.#output.ascii(hasNew && !others.endsWith(';') ? `${others};` : others);
  }

  #copyTo(bytes: Buffer, end: number): void {
    this.#output.copy(bytes, this.#written, end);
    this.#written = end;
  }
}
