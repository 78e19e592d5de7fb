import type { QueryFields } from '../../figures/field-sets.ts';
import type { CountColumn } from '../../frequency.ts';
import { FieldWriter } from '../annotate/annotated-fields.ts';
import { OutputBuffer } from '../annotate/output-buffer.ts';
import { RecordPlaces } from '../annotate/record-places.ts';
import type { RecordAlleles } from './anchored-alleles.ts';

const LF = 10;
const noInfo = Buffer.alloc(0);

/** Writes the lines of a table, sites with the figures of queries, and notes their places for its index. */
export class TableLines {
  readonly places: RecordPlaces = new RecordPlaces();
  readonly #output = new OutputBuffer();
  readonly #fields: FieldWriter;
  readonly #one = new Int32Array(1);
  #contig = '';
  /** CHROM and the tab after it, one code point per byte. */
  #column = '';
  #place = 0;

  constructor(queries: readonly QueryFields[]) {
    this.#fields = new FieldWriter(queries);
  }

  /** Bytes that wait to be taken. */
  get length(): number {
    return this.#output.length;
  }

  /** Adds the header. */
  addHeader(header: Uint8Array): void {
    const bytes = Buffer.from(header);
    this.#output.copy(bytes, 0, bytes.length);
  }

  /** Adds the line of variant `index` of the counts. */
  add(contig: string, { pos, reference, observed }: RecordAlleles, counts: CountColumn, index: number): void {
    if (contig !== this.#contig) this.#beginContig(contig);
    const output = this.#output;
    this.places.add(this.#place, pos - 1, reference.length, noInfo, 0, 0, output.position);
    output.ascii(`${this.#column}${pos}\t.\t${reference}\t${observed}\t.\t.\t`);
    this.#one[0] = index;
    this.#fields.write(output, this.#one, 0, 1, counts);
    output.byte(LF);
  }

  #beginContig(contig: string): void {
    const name = Buffer.from(contig).toString('latin1');
    this.#contig = contig;
    this.#column = `${name}\t`;
    this.#place = this.places.addContig(name);
  }

  /** The bytes since the last call, valid until the next call of any method. */
  take(): Uint8Array {
    return this.#output.take();
  }
}
