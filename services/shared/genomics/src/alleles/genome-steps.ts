import { InputError } from '../errors.ts';
import type { ReferenceGenome } from '../genome.ts';
import { agrees, isBase } from './iupac.ts';
import type { NormalizedVariant } from './normalized-variant.ts';

/** Bases requested from the genome at once. */
const PIECE = 1024;

/** Range that must be loaded before a step can continue: 0-based half-open. */
export interface MissingRange {
  start: number;
  end: number;
}

/** Compares a REF allele with the genome, piece by piece; `run` resumes where it stopped. */
export class ReferenceCheck {
  #checked = 0;
  readonly #variant: NormalizedVariant;
  readonly #genome: ReferenceGenome;

  /** Errors: InputError `reference_mismatch` for a variant that does not lie on its contig. */
  constructor(variant: NormalizedVariant, genome: ReferenceGenome) {
    const length = genome.contigs.get(variant.contig);
    if (length === undefined) throw mismatch(1, `contig "${variant.contig}" is not in the reference genome`);
    if (variant.start < 0 || variant.start + variant.reference.length > length) {
      const place = `position ${variant.start + 1}`;
      throw mismatch(2, `${place} is past the end of contig "${variant.contig}" (${length} bases)`);
    }
    this.#variant = variant;
    this.#genome = genome;
  }

  /**
   * The range to load, or undefined when the whole REF agrees. Errors: InputError `reference_mismatch` on a difference.
   */
  run(): MissingRange | undefined {
    const { contig, start, reference } = this.#variant;
    while (this.#checked < reference.length) {
      const from = start + this.#checked;
      const to = Math.min(from + PIECE, start + reference.length);
      const bases = this.#genome.peek(contig, from, to);
      if (!bases) return { start: from, end: to };
      this.#compare(bases);
      this.#checked += to - from;
    }
    return undefined;
  }

  #compare(bases: Uint8Array): void {
    const { contig, start, reference } = this.#variant;
    for (let i = 0; i < bases.length; i++) {
      const letter = reference.charCodeAt(this.#checked + i);
      if (agrees(letter, bases[i]!)) continue;
      const position = start + this.#checked + i + 1;
      throw mismatch(
        4,
        `REF has ${String.fromCharCode(letter)} at position ${position} of contig "${contig}" where the reference genome has ${String.fromCharCode(bases[i]!)}; was the file made with another genome?`,
      );
    }
  }
}

/** Shifts a trimmed pure insertion or deletion left while the preceding base of the genome equals its last base. */
export class LeftShift {
  #shift = 0;
  readonly #allele: string;
  readonly #variant: NormalizedVariant;
  readonly #genome: ReferenceGenome;

  constructor(variant: NormalizedVariant, genome: ReferenceGenome) {
    this.#variant = variant;
    this.#genome = genome;
    const pure = variant.reference === '' || variant.observed === '';
    const allele = pure ? variant.reference + variant.observed : '';
    this.#allele = /^[ACGT]+$/.test(allele) ? allele : '';
  }

  /** The range to load, or undefined when the variant cannot move further left. */
  run(): MissingRange | undefined {
    let end = this.#variant.start - this.#shift;
    while (this.#allele !== '' && end > 0) {
      const start = Math.max(0, end - PIECE);
      const bases = this.#genome.peek(this.#variant.contig, start, end);
      if (!bases) return { start, end };
      const moved = this.#move(bases);
      if (moved < bases.length) return undefined;
      end = start;
    }
    return undefined;
  }

  /** The shifted variant. */
  result(): NormalizedVariant {
    if (this.#shift === 0) return this.#variant;
    const { contig, start, reference, observed } = this.#variant;
    const cut = this.#allele.length - (this.#shift % this.#allele.length);
    const allele = this.#allele.slice(cut) + this.#allele.slice(0, cut);
    return { contig, start: start - this.#shift, reference: reference && allele, observed: observed && allele };
  }

  #move(bases: Uint8Array): number {
    const { length } = this.#allele;
    for (let i = 1; i <= bases.length; i++) {
      const base = bases[bases.length - i]!;
      const last = this.#allele.charCodeAt(length - 1 - (this.#shift % length));
      if (base !== last || !isBase(base)) return i - 1;
      this.#shift++;
    }
    return bases.length;
  }
}

/** `column`: of the VCF record at fault. */
function mismatch(column: number, message: string): InputError {
  return new InputError('reference_mismatch', message, undefined, column);
}
