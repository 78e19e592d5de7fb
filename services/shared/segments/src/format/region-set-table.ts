import type { RegionSet, RegionSetList } from './footer.ts';

/** Bytes of a SHA-256. */
export const digestBytes = 32;

/** Region sets in columns: as objects, those of a cohort would dominate the work of the garbage collector. */
export class RegionSetTable implements RegionSetList {
  readonly #digests: Uint8Array;
  readonly #memberFrom: Uint32Array;
  readonly #members: Uint32Array;

  /** 32 bytes per digest; the members of set i are `members[memberFrom[i]]` to `members[memberFrom[i + 1] - 1]`. */
  constructor(digests: Uint8Array, memberFrom: Uint32Array, members: Uint32Array) {
    this.#digests = digests;
    this.#memberFrom = memberFrom;
    this.#members = members;
  }

  get length(): number {
    return this.#memberFrom.length - 1;
  }

  at(set: number): RegionSet | undefined {
    if (set < 0 || set >= this.length) return undefined;
    const digest = this.#digests.subarray(set * digestBytes, (set + 1) * digestBytes);
    return { digest, members: Array.from(this.#members.subarray(this.#memberFrom[set], this.#memberFrom[set + 1])) };
  }

  *[Symbol.iterator](): Generator<RegionSet> {
    for (let set = 0; set < this.length; set++) yield this.at(set)!;
  }
}
