import { InputError } from '../../../errors.ts';
import { COLON, PIPE, SLASH, ZERO } from '../../../lines/bytes.ts';
import { type Genotype, HET, HOM, UNKNOWN } from '../../record/genotypes/genotype.ts';
import { inColumn, type SampleColumns } from '../../record/genotypes/sample-columns.ts';
import type { VcfRecord } from '../../record/record.ts';
import { CarrierList } from './carrier-list.ts';
import type { MemberColumns } from './member-columns.ts';

/**
 * The cells of the members in the current record. A member whose cell is malformed takes nothing from the record, as if
 * each column were imported alone; where malformed records are skipped, the others take theirs.
 */
export class MemberCells {
  /** Carriers of each ALT, from 1, valid up to the ALTs of the record. */
  readonly carriers: CarrierList[] = [];
  /** Calls dropped for their FT. */
  failedCalls = 0;
  readonly #columns: MemberColumns;
  readonly #samples: SampleColumns;
  readonly #skipsMalformed: boolean;
  readonly #isMalformed: Uint8Array;
  /** Of the columns of the line as a whole. */
  #lineError: InputError | undefined;
  #error: InputError | undefined;

  constructor(columns: MemberColumns, samples: SampleColumns, skipsMalformed: boolean) {
    this.#columns = columns;
    this.#samples = samples;
    this.#skipsMalformed = skipsMalformed;
    this.#isMalformed = new Uint8Array(columns.columns.length);
  }

  /** Finds the cells of a record. */
  locate(record: VcfRecord): void {
    this.#error = undefined;
    this.#isMalformed.fill(0);
    this.#lineError = this.#samples.locate(record, this.#columns);
  }

  /** Reads the calls of all members. Errors: InputError `malformed`, unless `settle` throws it. */
  read(record: VcfRecord): void {
    const { bytes, alts } = record;
    const highest = Math.min(9, alts.count);
    const isFast = this.#samples.calls.isGtAlone();
    this.#clear(alts.count);
    this.forEach((start, end, place) => {
      const isRead = isFast && this.#readDiploid(bytes, start, end, highest, this.#columns.members[place]!);
      if (!isRead && start < end) this.#readCall(bytes, start, end, alts.count, place);
    }, inColumn);
    this.requireColumns();
  }

  /** Without genotypes: the only member carries the only ALT. */
  takePresence(): void {
    this.#clear(1);
    this.carriers[1]!.add(this.#columns.members[0]!, UNKNOWN);
  }

  /** Errors: InputError `malformed` of a line with other columns than the `#CHROM` line. */
  requireColumns(): void {
    if (this.#lineError !== undefined) throw this.#lineError;
  }

  /** Calls `use` for each cell that the line has and that is not malformed, in the order of the columns. Errors: those of `use`. */
  forEach(
    use: (start: number, end: number, place: number) => void,
    locating: (error: InputError, column: number) => InputError = (error) => error,
  ): void {
    const { columns, starts, ends } = this.#columns;
    for (let place = 0; place < columns.length; place++) {
      if (starts[place]! < 0 || this.#isMalformed[place] === 1) continue;
      try {
        use(starts[place]!, ends[place]!, place);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        this.#leaveOut(place, locating(error, columns[place]!));
      }
    }
  }

  /** Errors: InputError of the first call that was left out of the record. */
  settle(): void {
    if (this.#error === undefined) return;
    const error = this.#error;
    this.#error = undefined;
    throw error;
  }

  #leaveOut(place: number, error: InputError): void {
    if (!this.#skipsMalformed || error.kind !== 'malformed') throw error;
    this.#isMalformed[place] = 1;
    this.#error ??= error;
  }

  #clear(altCount: number): void {
    this.failedCalls = 0;
    while (this.carriers.length <= altCount) this.carriers.push(new CarrierList());
    for (let alt = 0; alt <= altCount; alt++) this.carriers[alt]!.length = 0;
  }

  /** Fast path for the common cell: two one-digit alleles, then the end of the cell or other fields. */
  #readDiploid(bytes: Uint8Array, start: number, end: number, highest: number, member: number): boolean {
    const after = start + 3;
    const separator = bytes[start + 1];
    if (after > end || (separator !== SLASH && separator !== PIPE)) return false;
    const a = bytes[start]! - ZERO;
    const b = bytes[start + 2]! - ZERO;
    if (a < 0 || a > highest || b < 0 || b > highest || (after < end && bytes[after] !== COLON)) return false;
    if (a === b) {
      if (a > 0) this.carriers[a]!.add(member, HOM);
      return true;
    }
    if (a > 0) this.carriers[a]!.add(member, HET);
    if (b > 0) this.carriers[b]!.add(member, HET);
    return true;
  }

  #readCall(bytes: Uint8Array, start: number, end: number, altCount: number, place: number): void {
    const { calls } = this.#samples;
    if (calls.read(bytes, start, end, altCount)) this.#add(calls.genotype, this.#columns.members[place]!);
    else this.failedCalls++;
  }

  #add(genotype: Genotype, member: number): void {
    const { alleles, called } = genotype;
    const zygosity = genotype.zygosity();
    for (let i = 0; i < called; i++) {
      const allele = alleles[i]!;
      if (allele > 0 && alleles.indexOf(allele) === i) this.carriers[allele]!.add(member, zygosity);
    }
  }
}
