import type { CellPlaces } from '../../record/genotypes/sample-columns.ts';

/** The columns of the members of a joint import, ascending, with the place of their cells in the current record. */
export class MemberColumns implements CellPlaces {
  /** From 0. */
  readonly columns: Int32Array;
  /** The member of each of them. */
  readonly members: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;

  /** `numbers`: the column of each member, from 1, each once. Errors: TypeError for a repeated one. */
  constructor(numbers: readonly number[]) {
    const order = Array.from(numbers.keys()).sort((a, b) => numbers[a]! - numbers[b]!);
    this.members = Int32Array.from(order);
    this.columns = Int32Array.from(order, (member) => numbers[member]! - 1);
    if (new Set(numbers).size < numbers.length) throw new TypeError('two members have the same column');
    this.starts = new Int32Array(numbers.length);
    this.ends = new Int32Array(numbers.length);
  }

  /** By column of the file: the member, or −1. */
  memberOf(sampleCount: number): Int32Array {
    const members = new Int32Array(sampleCount).fill(-1);
    for (const [place, column] of this.columns.entries()) members[column] = this.members[place]!;
    return members;
  }
}
