import { packAlleleBytes } from '../../alleles/allele-code.ts';
import type { VariantColumns } from '../../alleles/variant-batch.ts';
import type { ShownFields } from '../../figures/field-sets.ts';
import { shownFigures } from '../../figures/figures.ts';
import type { ReferenceGenome } from '../../genome.ts';
import { LF, TAB, UNDERSCORE } from '../../lines/bytes.ts';
import type { ContigColumn } from '../../lines/contig-column.ts';
import type { PlainLines } from '../../lines/line-reader.ts';
import { afterLineEnd, controlFrom, controlOrUnderscoreFrom, viewOf } from '../../lines/plain-bytes.ts';
import { sequenceText } from '../record/alleles.ts';
import type { RecordLayout } from '../record/header.ts';
import { PlainSite } from '../record/plain-site.ts';
import type { AnnotatedBody } from './annotated-body.ts';
import type { RecordPlaces } from './record-places.ts';

/** Options of the fast path. */
export interface PlainAnnotationOptions {
  genome: ReferenceGenome | undefined;
  /** Plain records are handled while the batch has fewer variants. */
  maxVariants: number;
  /** Of the queries. */
  fields: readonly ShownFields[];
}

/**
 * Fast path for the records of most files, in one pass over their bytes, see `PlainSite`: with as many samples as the
 * header names. All other lines are left to `RecordAnnotator`, which gives the same result for these lines too.
 */
export class PlainAnnotations implements PlainLines {
  lines = 0;
  /** Records handled so far. */
  records = 0;
  readonly #maxVariants: number;
  readonly #contig: ContigColumn;
  readonly #columns: number;
  readonly #site: PlainSite;
  readonly #batch: VariantColumns;
  readonly #body: AnnotatedBody;
  readonly #places: RecordPlaces;
  /** By byte: 1 if it follows `_` in names of fields that the annotation writes, and may have to replace. */
  readonly #isSuspectByte = new Uint8Array(256);
  /** As in the line: 0-based, not normalised. */
  #start = 0;
  #referenceBases = 0;
  #infoStart = 0;
  #infoEnd = 0;
  #isSuspect = false;

  constructor(
    { genome, maxVariants, fields }: PlainAnnotationOptions,
    contig: ContigColumn,
    layout: RecordLayout,
    { batch, body, places }: { batch: VariantColumns; body: AnnotatedBody; places: RecordPlaces },
  ) {
    this.#maxVariants = maxVariants;
    this.#contig = contig;
    this.#columns = layout.hasFormat ? 1 + layout.sampleCount : 0;
    this.#site = new PlainSite(contig, genome);
    this.#batch = batch;
    this.#body = body;
    this.#places = places;
    for (const { suffix } of fields.flatMap(shownFigures)) this.#isSuspectByte[suffix.charCodeAt(0)] = 1;
  }

  take(bytes: Uint8Array, start: number, maxLineBytes: number): number {
    this.lines = 0;
    const contig = this.#contig.stored;
    if (contig === undefined || bytes.at(-1) !== LF) return start;
    const view = viewOf(bytes);
    const index = this.#batch.contigIndex(contig);
    const place = this.#places.contigOf(this.#contig);
    let at = start;
    while (this.#batch.length < this.#maxVariants) {
      const next = this.#record(bytes, view, at, contig);
      if (next < 0 || next - at - 1 > maxLineBytes) break;
      this.#add(bytes, index);
      this.#body.addPlace(at, place, this.#start, this.#referenceBases);
      this.lines++;
      at = next;
    }
    if (at > start) this.#body.addLines(bytes, start, at);
    this.records += this.lines;
    return at;
  }

  /** Start of the line after a plain record; −1 for any other record. */
  #record(bytes: Uint8Array, view: DataView, start: number, contig: string): number {
    const filter = this.#site.read(bytes, view, start);
    if (filter < 0) return -1;
    this.#start = this.#site.pos - 1;
    this.#referenceBases = this.#site.refEnd - this.#site.refStart;
    if (!this.#site.normalize(bytes, contig)) return -1;
    const filterEnd = controlFrom(bytes, view, filter);
    if (bytes[filterEnd] !== TAB) return -1;
    this.#info(bytes, view, filterEnd + 1);
    let at = this.#infoEnd;
    for (let column = 0; column < this.#columns; column++) {
      const end = controlFrom(bytes, view, at + 1);
      if (bytes[at] !== TAB || (column > 0 && end === at + 1)) return -1;
      at = end;
    }
    return afterLineEnd(bytes, at);
  }

  #info(bytes: Uint8Array, view: DataView, start: number): void {
    this.#infoStart = start;
    this.#isSuspect = false;
    let at = controlOrUnderscoreFrom(bytes, view, start);
    while (bytes[at] === UNDERSCORE) {
      if (this.#isSuspectByte[bytes[at + 1]!] === 1) this.#isSuspect = true;
      at = controlOrUnderscoreFrom(bytes, view, at + 1);
    }
    this.#infoEnd = at;
  }

  #add(bytes: Uint8Array, contig: number): void {
    const { pos, refStart, refEnd, altStart, altEnd } = this.#site;
    this.#body.addInfo(this.#infoStart, this.#infoEnd, this.#isSuspect);
    this.#body.addAlt(this.#batch.length);
    const code = packAlleleBytes(bytes, refStart, refEnd, altStart, altEnd);
    this.#batch.add(contig, pos - 1, code < 0 ? this.#addSide(bytes) : code);
  }

  /** Returns −1 − its index in the side table. */
  #addSide(bytes: Uint8Array): number {
    const { refStart, refEnd, altStart, altEnd } = this.#site;
    const reference = sequenceText(bytes, refStart, refEnd);
    return -this.#batch.sides.push({ reference, observed: sequenceText(bytes, altStart, altEnd) });
  }
}
