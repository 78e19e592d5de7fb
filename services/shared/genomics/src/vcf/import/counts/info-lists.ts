import { findByte, SEMICOLON } from '../../../lines/bytes.ts';
import { isKeyAt, type ValueRange } from '../../record/info-fields.ts';
import type { VcfRecord } from '../../record/record.ts';
import { CountList } from './count-list.ts';

const countKeys = [
  ...(['GTC', 'AC_Het', 'AC_Hom', 'AC_Hemi', 'AC_Adj', 'AC', 'nhomalt', 'AN'] as const),
  ...(['Het', 'Hom', 'Hemi', 'AC_het', 'AC_hom'] as const),
];
const textKeys = ['GTS', 'AF'] as const;

/** An INFO field of whole numbers. */
export type CountKey = (typeof countKeys)[number];
/** Another INFO field that counts need. */
export type TextKey = (typeof textKeys)[number];

const initials = new Set([...countKeys, ...textKeys].map((key) => key.charCodeAt(0)));

/** The INFO fields of one record that counts are read from, refilled per record. */
export class InfoLists {
  readonly lists: Readonly<Record<CountKey, CountList>> = Object.fromEntries(
    countKeys.map((key) => [key, new CountList()]),
  ) as Record<CountKey, CountList>;
  /** Fields of other kinds that are present. */
  texts: Partial<Record<TextKey, ValueRange>> = {};

  /** Finds all fields in one pass over INFO; of two fields of one name the first counts. */
  locate({ bytes, infoStart, infoEnd }: VcfRecord): void {
    for (const key of countKeys) this.lists[key].clear();
    this.texts = {};
    for (let from = infoStart; from < infoEnd; ) {
      const to = findByte(bytes, SEMICOLON, from, infoEnd);
      if (initials.has(bytes[from]!)) this.#readField(bytes, from, to);
      from = to + 1;
    }
  }

  /** Whether these fields are present, with a value. */
  has(...keys: readonly CountKey[]): boolean {
    return keys.every((key) => this.lists[key].isPresent);
  }

  #readField(bytes: Uint8Array, start: number, end: number): void {
    for (const key of countKeys) {
      if (!isKeyAt(bytes, start, end, key)) continue;
      const list = this.lists[key];
      if (list.count === 0) list.read(bytes, Math.min(start + key.length + 1, end), end);
      return;
    }
    for (const key of textKeys) {
      if (isKeyAt(bytes, start, end, key)) this.texts[key] ??= { start: Math.min(start + key.length + 1, end), end };
    }
  }
}
