import { COMMA, findByte } from '../../lines/bytes.ts';
import { ALT, type AltKind, altKind } from './alt-kind.ts';

/** ALT column of the current record: offsets and kinds, refilled per line. Entry `i` is allele `i + 1` of the GT. */
export class AltColumn {
  /** Number of entries as listed, skipped ones included; a lone `.` is one of kind `missing`. */
  count = 0;
  /** Number of entries of kind `sequence`. */
  sequences = 0;
  starts = new Int32Array(8);
  ends = new Int32Array(8);
  kinds = new Uint8Array(8);

  /** Errors: InputError `malformed`, as `altKind`. */
  read(bytes: Uint8Array, start: number, end: number, refStart: number, refEnd: number): void {
    this.count = 0;
    this.sequences = 0;
    for (let from = start; from <= end; ) {
      const to = findByte(bytes, COMMA, from, end);
      this.#add(from, to, altKind(bytes, from, to, refStart, refEnd));
      from = to + 1;
    }
  }

  /** Whether there is no ALT: a lone `.`. */
  isMissing(): boolean {
    return this.count === 1 && this.kinds[0] === ALT.missing;
  }

  #add(start: number, end: number, kind: AltKind): void {
    if (this.count === this.starts.length) this.#grow();
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.kinds[this.count++] = kind;
    if (kind === ALT.sequence) this.sequences++;
  }

  #grow(): void {
    const length = this.count * 2;
    this.starts = enlarged(this.starts, new Int32Array(length));
    this.ends = enlarged(this.ends, new Int32Array(length));
    this.kinds = enlarged(this.kinds, new Uint8Array(length));
  }
}

function enlarged<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
