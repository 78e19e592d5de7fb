import { COUNT, COUNTS_EACH, type CountColumn } from '@varfreq/genomics/frequency';

/** Carriers and covered people by variant, all in the same order. */
export interface Counted {
  het: Int32Array;
  hom: Int32Array;
  covered: Int32Array;
}

/** Room for the counts of `length` variants. */
export function noCounts(length: number): Counted {
  return { het: new Int32Array(length), hom: new Int32Array(length), covered: new Int32Array(length) };
}

/** Sets the counts from `at` on to those of a batch of variants and one query. */
export function addCounts(counted: Counted, at: number, counts: CountColumn, variants: number): void {
  for (let variant = 0; variant < variants; variant += 1) {
    counted.het[at + variant] = counts[variant * COUNTS_EACH + COUNT.het]!;
    counted.hom[at + variant] = counts[variant * COUNTS_EACH + COUNT.hom]!;
    counted.covered[at + variant] = counts[variant * COUNTS_EACH + COUNT.coverage]!;
  }
}

const kinds = ['het', 'hom', 'covered'] as const;

/** Requires two lists of counts to be the same. Errors: the first difference, or lengths that differ. */
export function requireSame(ours: Counted, theirs: Counted, peer: string): void {
  for (const kind of kinds) {
    if (theirs[kind].length !== ours[kind].length) {
      throw new Error(`${peer} counts ${theirs[kind].length} variants, not ${ours[kind].length}`);
    }
    const at = ours[kind].findIndex((count, variant) => theirs[kind][variant] !== count);
    if (at >= 0) throw new Error(`variant ${at}, ${kind}: ${peer} finds ${theirs[kind][at]}, not ${ours[kind][at]}`);
  }
}

/** The counts of some variants, by their numbers. */
export function countsOf(counted: Counted, variants: readonly number[]): Counted {
  const of = (column: Int32Array) => Int32Array.from(variants, (variant) => column[variant]!);
  return { het: of(counted.het), hom: of(counted.hom), covered: of(counted.covered) };
}

/** Lists one after the other. */
export function joined(lists: readonly Counted[]): Counted {
  return {
    het: joinedColumns(lists, 'het'),
    hom: joinedColumns(lists, 'hom'),
    covered: joinedColumns(lists, 'covered'),
  };
}

function joinedColumns(lists: readonly Counted[], kind: keyof Counted): Int32Array {
  const column = new Int32Array(lists.reduce((sum, list) => sum + list[kind].length, 0));
  let at = 0;
  for (const list of lists) {
    column.set(list[kind], at);
    at += list[kind].length;
  }
  return column;
}
