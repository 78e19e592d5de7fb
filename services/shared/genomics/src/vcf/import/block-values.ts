import { COLON, findByte, isText, latin1, parseDigits } from '../../lines/bytes.ts';
import { findInfo } from '../record/info-fields.ts';
import type { VcfRecord } from '../record/record.ts';

const formatKeys = ['MIN_DP', 'DP', 'GQ', 'RGQ', 'GQX', 'LEN'] as const;
type FormatKey = (typeof formatKeys)[number];

/** Where the numbers of a block's cell are, from 1 after GT; 0: not needed. */
export interface BlockFields {
  depth: number;
  quality: number;
}

/** The numbers of a sample's cell and of INFO of how far a reference block reaches, and of how good it is. */
export class BlockValues {
  #format: Uint8Array = new Uint8Array(0);
  #indices: Readonly<Partial<Record<FormatKey, number>>> = {};
  #record: VcfRecord | undefined;
  #start = 0;
  #end = 0;
  /** Depths in INFO are those of the sample; else they are the sum or the like over all columns. */
  readonly #isAlone: boolean;

  constructor(isAlone: boolean) {
    this.#isAlone = isAlone;
  }

  /** Reads the cell `[start, end)` of a record, whose FORMAT is `[formatStart, formatEnd)`. */
  read(record: VcfRecord, formatStart: number, formatEnd: number, start: number, end: number): void {
    this.#record = record;
    this.#start = start;
    this.#end = end;
    if (isEqual(this.#format, record.bytes, formatStart, formatEnd)) return;
    this.#format = new Uint8Array(record.bytes.subarray(formatStart, formatEnd));
    const names = latin1(record.bytes, formatStart, formatEnd).split(':');
    this.#indices = Object.fromEntries(
      formatKeys.flatMap((key) => (names.includes(key) ? [[key, names.indexOf(key)]] : [])),
    );
  }

  /** The least depth in the block, else its depth; −1 when unknown. bcftools' MinDP is the least of any sample. */
  depth(): number {
    return firstKnown([
      () => this.#cell('MIN_DP'),
      () => this.#cell('DP'),
      () => (this.#isAlone ? this.#info('MIN_DP') : -1),
      () => this.#info('MinDP'),
      () => (this.#isAlone ? this.#info('DP') : -1),
    ]);
  }

  /** Which field of the cell has the depth first; −1 where FORMAT has none. */
  depthField(): number {
    return this.#indices.MIN_DP ?? this.#indices.DP ?? -1;
  }

  /** The same of the quality. */
  qualityField(): number {
    return this.#indices.GQ ?? this.#indices.RGQ ?? this.#indices.GQX ?? -1;
  }

  /** The quality of the genotype: GQ, RGQ of GATK's joint files, GQX of Strelka; −1 when unknown. */
  quality(): number {
    return firstKnown([() => this.#cell('GQ'), () => this.#cell('RGQ'), () => this.#cell('GQX')]);
  }

  /**
   * Where the record ends for the sample, 1-based and inclusive: POS + LEN − 1, else END, which is that of the longest
   * sample (VCF 4.5 §1.6.1); −1 when neither says so.
   */
  last(): number {
    const length = this.#cell('LEN');
    return length > 0 ? this.#record!.pos + length - 1 : this.#info('END');
  }

  /** Whether how far a block reaches may differ between samples. */
  hasLength(): boolean {
    return this.#indices.LEN !== undefined;
  }

  #info(key: string): number {
    const { bytes, infoStart, infoEnd } = this.#record!;
    const value = findInfo(bytes, infoStart, infoEnd, key);
    return value === undefined ? -1 : numberIn(bytes, value.start, value.end);
  }

  #cell(key: FormatKey): number {
    const index = this.#indices[key];
    if (index === undefined) return -1;
    const { bytes } = this.#record!;
    let from = this.#start;
    for (let i = 0; i < index; i++) {
      from = findByte(bytes, COLON, from, this.#end) + 1;
      if (from > this.#end) return -1;
    }
    return numberIn(bytes, from, findByte(bytes, COLON, from, this.#end));
  }
}

/** The first value that is known: at least 0. */
function firstKnown(values: readonly (() => number)[]): number {
  for (const value of values) {
    const number = value();
    if (number >= 0) return number;
  }
  return -1;
}

/** A number of at least 0, which may have a fraction; −1 for anything else. */
function numberIn(bytes: Uint8Array, start: number, end: number): number {
  const digits = parseDigits(bytes, start, end);
  if (digits >= 0 || start === end || isText(bytes, start, end, '.')) return digits;
  const number = Number(latin1(bytes, start, end));
  return number >= 0 && Number.isFinite(number) ? number : -1;
}

function isEqual(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let i = 0; i < known.length; i++) if (known[i] !== bytes[start + i]) return false;
  return true;
}
