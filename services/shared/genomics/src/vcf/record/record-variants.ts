import { normalizeVariant } from '../../alleles/normalize-variant.ts';
import type { NormalizedVariant } from '../../alleles/normalized-variant.ts';
import type { ReferenceGenome } from '../../genome.ts';
import { sequenceText } from './alleles.ts';
import { ALT } from './alt-kind.ts';
import type { VcfRecord } from './record.ts';

/** ALTs of the current record in normal form, refilled per record. */
export class RecordVariants {
  /** By ALT as listed; undefined for ALTs that are not sequences. Only the record's `alts.count` entries are valid. */
  readonly variants: (NormalizedVariant | undefined)[] = [];
  readonly #genome: ReferenceGenome | undefined;
  /** REF of the record: one text for all ALTs, parts of which their variants are. */
  #reference = '';

  constructor(genome: ReferenceGenome | undefined) {
    this.#genome = genome;
  }

  /**
   * Splits and normalises; returns a promise only when part of the genome must be loaded, and then the bytes of the
   * record must stay valid. Errors: InputError `reference_mismatch`, thrown or as the promise's rejection.
   */
  normalize(record: VcfRecord, contig: string): Promise<void> | undefined {
    this.#reference = sequenceText(record.bytes, record.refStart, record.refEnd);
    return this.#normalizeFrom(0, record, contig);
  }

  #normalizeFrom(first: number, record: VcfRecord, contig: string): Promise<void> | undefined {
    const { alts } = record;
    for (let i = first; i < alts.count; i++) {
      if (alts.kinds[i] !== ALT.sequence) {
        this.variants[i] = undefined;
        continue;
      }
      const variant = this.#normalizeOne(i, record, contig);
      if (variant instanceof Promise) return this.#resume(variant, i, record, contig);
      this.variants[i] = variant;
    }
    return undefined;
  }

  #normalizeOne(i: number, record: VcfRecord, contig: string): NormalizedVariant | Promise<NormalizedVariant> {
    const { bytes, alts, pos } = record;
    const reference = this.#reference;
    const observed = sequenceText(bytes, alts.starts[i]!, alts.ends[i]!);
    const variant = { contig, start: pos - 1, reference, observed };
    const isNormal = reference.length === 1 && observed.length === 1 && this.#genome === undefined;
    return isNormal ? variant : normalizeVariant(variant, this.#genome);
  }

  async #resume(pending: Promise<NormalizedVariant>, i: number, record: VcfRecord, contig: string): Promise<void> {
    this.variants[i] = await pending;
    await this.#normalizeFrom(i + 1, record, contig);
  }
}
