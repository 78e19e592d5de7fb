import { InputError } from '../../../errors.ts';
import { DOT, PIPE, SLASH, ZERO } from '../../../lines/bytes.ts';

/** Zygosities, in the order in which counts of them are given. */
export const [HET, HOM, HEMI, UNKNOWN] = [0, 1, 2, 3] as const;
export type Zygosity = typeof HET | typeof HOM | typeof HEMI | typeof UNKNOWN;

/**
 * One GT value (VCF 4.5 §1.6.2): the called alleles in order, refilled per call. Phase is ignored; a leading `/` or `|`
 * (VCF 4.4) is allowed.
 */
export class Genotype {
  /** Called alleles, 0 = REF, without missing ones; the first `called` entries are valid. */
  alleles: Int32Array = new Int32Array(8);
  called = 0;
  /** Number of alleles that are `.`. */
  missing = 0;

  /** Number of alleles, missing ones included; 0 before the first call. */
  get ploidy(): number {
    return this.called + this.missing;
  }

  clear(): void {
    this.called = 0;
    this.missing = 0;
  }

  /** How the called alleles are carried: unknown where a part is missing, hemi alone, hom or het. */
  zygosity(): Zygosity {
    const { alleles, called } = this;
    if (this.missing > 0) return UNKNOWN;
    if (called === 1) return HEMI;
    const first = alleles[0];
    for (let i = 1; i < called; i++) if (alleles[i] !== first) return HET;
    return HOM;
  }

  add(allele: number): void {
    if (this.called === this.alleles.length) this.#grow();
    this.alleles[this.called++] = allele;
  }

  /** Parses `[start, end)`; nothing is a missing allele. Errors: InputError `malformed` for an invalid genotype or an allele above `altCount`. */
  parse(bytes: Uint8Array, start: number, end: number, altCount: number): void {
    this.clear();
    if (start === end) {
      this.missing++;
      return;
    }
    let at = isSeparator(bytes[start]!) ? start + 1 : start;
    for (;;) {
      at = this.#parseAllele(bytes, at, end, altCount);
      if (at === end) return;
      if (!isSeparator(bytes[at]!)) throw notAGenotype();
      at++;
    }
  }

  #parseAllele(bytes: Uint8Array, start: number, end: number, altCount: number): number {
    if (start < end && bytes[start] === DOT) {
      this.missing++;
      return start + 1;
    }
    let allele = 0;
    let at = start;
    for (; at < end && isDigit(bytes[at]!); at++) allele = Math.min(allele * 10 + bytes[at]! - ZERO, 2 ** 30);
    if (at === start) throw notAGenotype();
    if (allele > altCount) throw noSuchAllele(altCount);
    this.add(allele);
    return at;
  }

  #grow(): void {
    const larger = new Int32Array(this.alleles.length * 2);
    larger.set(this.alleles);
    this.alleles = larger;
  }
}

function noSuchAllele(altCount: number): InputError {
  const message = `GT names an allele that the record does not have (its last is ${altCount})`;
  return new InputError('malformed', `${message}; correct the genotype or list the allele in ALT`);
}

function notAGenotype(): InputError {
  const message = 'GT is not a genotype; expected allele numbers or . separated by / or |';
  return new InputError('malformed', `${message}: correct the line and upload the file again`);
}

function isSeparator(byte: number): boolean {
  return byte === SLASH || byte === PIPE;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= ZERO + 9;
}
