import { COLON, PIPE, SLASH, TAB, ZERO } from '../../../lines/bytes.ts';
import { afterLineEnd, controlFrom } from '../../../lines/plain-bytes.ts';
import { PHASED, UNPHASED } from '../plain-cells.ts';
import type { PlainCalls } from '../plain-records.ts';
import { CarrierList } from './carrier-list.ts';
import type { CountedCarriers } from './counted-carriers.ts';

const MISSING = -2; // `.` minus `0`

/** Reads the diploid calls of members in a record with one ALT by their leading GT; other columns may hold anything. */
export class PlainMembers implements PlainCalls {
  /** By column: the member, or −1. */
  readonly #memberOf: Int32Array;
  readonly #sink: CountedCarriers;
  readonly #carriers = new CarrierList();
  #hom = 0;

  constructor(memberOf: Int32Array, sink: CountedCarriers) {
    this.#memberOf = memberOf;
    this.#sink = sink;
    this.#carriers.reserve(memberOf.length);
  }

  get areCarried(): boolean {
    return this.#carriers.length > 0;
  }

  emit(contig: string, start: number, reference: string, observed: string): void {
    this.#sink.addDiploid(contig, start, reference, observed, this.#carriers, this.#hom);
  }

  read(bytes: Uint8Array, view: DataView, start: number, isGtOnly: boolean): number {
    const last = this.#memberOf.length - 1;
    this.#carriers.length = 0;
    this.#hom = 0;
    let at = start;
    for (let column = 0; ; column++) {
      if (isGtOnly) {
        const pairs = pairsFrom(bytes, view, at, last - column);
        at += pairs * 8;
        column += pairs * 2;
      }
      const member = this.#memberOf[column]!;
      at = member < 0 ? controlFrom(bytes, view, at) : this.#cell(bytes, view, at, member);
      if (at < 0 || column === last) break;
      if (bytes[at++] !== TAB) return -1;
    }
    return at < 0 ? -1 : afterLineEnd(bytes, at);
  }

  /** Reads one cell and returns its end; −1 if it is not a plain call. */
  #cell(bytes: Uint8Array, view: DataView, start: number, member: number): number {
    const separator = bytes[start + 1];
    if (separator !== SLASH && separator !== PIPE) return -1;
    const a = bytes[start]! - ZERO;
    const b = bytes[start + 2]! - ZERO;
    if (((a | b) & ~1) === 0) {
      if ((a | b) !== 0) this.#add(member, a & b);
    } else if (a !== MISSING || b !== MISSING) return -1;
    return bytes[start + 3] === COLON ? controlFrom(bytes, view, start + 4) : start + 3;
  }

  /** `isHom`: 1, or 0 for het, which are the zygosities. */
  #add(member: number, isHom: number): void {
    const carriers = this.#carriers;
    carriers.items[carriers.length++] = member * 4 + isHom;
    this.#hom += isHom;
  }
}

/** Number of pairs of REF-only cells from here on, among the next `most` cells. */
function pairsFrom(bytes: Uint8Array, view: DataView, start: number, most: number): number {
  const end = Math.min(most >> 1, (bytes.length - start) >> 3);
  let pairs = 0;
  for (let at = start; pairs < end; pairs++, at += 8) {
    const two = view.getFloat64(at, true);
    if (two !== PHASED && two !== UNPHASED) break;
  }
  return pairs;
}
