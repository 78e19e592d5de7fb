import { type AllelePair, packAlleles } from './allele-code.ts';
import type { NormalizedVariant } from './normalized-variant.ts';

/** Variants in normal form as columns, in any order. Entry i of each column is variant i. */
export interface VariantBatch {
  readonly length: number;
  /** Stored contig names, each at most once. */
  readonly contigNames: readonly string[];
  /** Index in `contigNames`. */
  readonly contigs: Uint32Array;
  /** 0-based; columns may be longer than `length`. */
  readonly starts: Float64Array;
  /** An allele code (`packAlleles`), or −1 − position in `sides`. */
  readonly codes: Int32Array;
  readonly sides: readonly AllelePair[];
}

/** A reusable, growing batch. 16 bytes per variant, plus long alleles. */
export class VariantColumns implements VariantBatch {
  length = 0;
  contigNames: string[] = [];
  contigs: Uint32Array = new Uint32Array(256);
  starts: Float64Array = new Float64Array(256);
  codes: Int32Array = new Int32Array(256);
  sides: AllelePair[] = [];
  readonly #indexOfContig = new Map<string, number>();

  /** Index of a contig for `add`, valid until `clear`. */
  contigIndex(name: string): number {
    let index = this.#indexOfContig.get(name);
    if (index === undefined) {
      index = this.contigNames.push(name) - 1;
      this.#indexOfContig.set(name, index);
    }
    return index;
  }

  /** Adds a variant whose alleles have a code (`packAlleles`). */
  add(contig: number, start: number, code: number): void {
    const at = this.length;
    if (at === this.starts.length) this.#grow();
    this.length = at + 1;
    this.contigs[at] = contig;
    this.starts[at] = start;
    this.codes[at] = code;
  }

  addVariant({ contig, start, reference, observed }: NormalizedVariant): void {
    const code = packAlleles(reference, observed);
    this.add(this.contigIndex(contig), start, code < 0 ? -this.sides.push({ reference, observed }) : code);
  }

  clear(): void {
    this.length = 0;
    this.contigNames = [];
    this.sides = [];
    this.#indexOfContig.clear();
  }

  #grow(): void {
    const length = this.length * 2;
    this.contigs = enlarged(this.contigs, new Uint32Array(length));
    this.starts = enlarged(this.starts, new Float64Array(length));
    this.codes = enlarged(this.codes, new Int32Array(length));
  }
}

/** Builds a batch of variants. */
export function batchOf(variants: readonly NormalizedVariant[]): VariantBatch {
  const batch = new VariantColumns();
  for (const variant of variants) batch.addVariant(variant);
  return batch;
}

/** The variants `[from, to)` of a batch, sharing its memory. */
export function sliceBatch(batch: VariantBatch, from: number, to: number): VariantBatch {
  const { contigNames, contigs, starts, codes, sides } = batch;
  const columns = {
    contigs: contigs.subarray(from, to),
    starts: starts.subarray(from, to),
    codes: codes.subarray(from, to),
  };
  return { length: to - from, contigNames, ...columns, sides };
}

function enlarged<T extends Uint32Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
