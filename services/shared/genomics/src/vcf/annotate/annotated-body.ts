import type { QueryFields } from '../../figures/field-sets.ts';
import type { CountColumn } from '../../frequency.ts';
import { SEMICOLON } from '../../lines/bytes.ts';
import { FieldWriter, infoKeys } from './annotated-fields.ts';
import { isEmptyInfo, ReplacedFields } from './annotated-info.ts';
import type { OutputBuffer } from './output-buffer.ts';
import { PendingRecords } from './pending-records.ts';
import type { RecordPlaces } from './record-places.ts';

/**
 * Lines of one chunk after the `#CHROM` line, which wait for their counts and are then copied in as few pieces as there
 * are changes.
 */
export class AnnotatedBody {
  readonly #output: OutputBuffer;
  readonly #places: RecordPlaces;
  readonly #fields: FieldWriter;
  readonly #replaced: ReplacedFields;
  readonly #hasFields: boolean;
  readonly #pending = new PendingRecords();
  /** Bytes of the current chunk; undefined before its first line. */
  #bytes: Buffer | undefined;
  /** `#bytes` have been written up to here, */
  #written = 0;
  /** and are to be written up to here. */
  #end = 0;

  /** `queries`: in field order. */
  constructor(queries: readonly QueryFields[], output: OutputBuffer, places: RecordPlaces) {
    this.#output = output;
    this.#places = places;
    this.#fields = new FieldWriter(queries);
    this.#replaced = new ReplacedFields(queries.flatMap(infoKeys));
    this.#hasFields = queries.length > 0;
  }

  /** Adds the next lines, `[start, next)`; without `addInfo` they are copied unchanged. */
  addLines(bytes: Uint8Array, start: number, next: number): void {
    if (this.#bytes === undefined) {
      this.#written = start;
      this.#places.beginBytes();
      this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    this.#end = next;
  }

  /**
   * Sets INFO of the last added line. Its ALTs follow by `addAlt`; without any, only replaced fields are removed.
   * `isSuspect`: it may hold such a field.
   */
  addInfo(start: number, end: number, isSuspect: boolean): void {
    this.#pending.add(start, end, isSuspect);
  }

  /** Sets the position of the last added record, see `PendingRecords`. */
  addPlace(lineStart: number, contig: number, start: number, referenceBases: number): void {
    this.#pending.addPlace(lineStart, contig, start, referenceBases);
  }

  /** Adds the next ALT of the last added line: the index of its counts, −1 for `.`. */
  addAlt(variant: number): void {
    this.#pending.addAlt(variant);
  }

  /** ALTs of the lines that were added since the last `format`. */
  get pendingAlts(): number {
    return this.#pending.alts;
  }

  /** Writes all lines added so far to the output. */
  format(counts: CountColumn): void {
    if (this.#bytes === undefined) return;
    const { count } = this.#pending;
    for (let record = 0; record < count; record++) this.#formatInfo(this.#bytes, record, counts);
    this.#pending.clear();
    this.#copyTo(this.#bytes, this.#end);
  }

  /** Ends a chunk after its last `format`: the next line is in other bytes. */
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

  /** Writes INFO unchanged, ready for the new fields. */
  #keep(bytes: Buffer, end: number): void {
    this.#copyTo(bytes, end);
    if (bytes[end - 1] !== SEMICOLON) this.#output.byte(SEMICOLON);
  }

  /** Writes INFO without replaced fields; `.` when nothing is left and no fields follow. */
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
