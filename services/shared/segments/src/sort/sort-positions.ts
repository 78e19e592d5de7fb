const indexBits = 2 ** 20;
// Keys hold the start above 20 bits of index in the 53 bits of a double.
const maxPackedStart = 2 ** 33 - 1;

/**
 * The order of `length` (at most 2^20) entries by contig, then start, then `compareTies` of two entries. An input that
 * is in order already costs one pass; else each contig is sorted on its own by native number sort, without
 * a comparator.
 */
export function sortByContigAndStart(
  contigs: Uint32Array,
  starts: Float64Array,
  length: number,
  compareTies: (a: number, b: number) => number,
): Uint32Array {
  const order = isSorted(contigs, starts, length) ? identity(length) : sorted(contigs, starts, length);
  sortTies(order, contigs, starts, compareTies);
  return order;
}

function isSorted(contigs: Uint32Array, starts: Float64Array, length: number): boolean {
  for (let i = 1; i < length; i++) {
    const step = contigs[i]! - contigs[i - 1]! || starts[i]! - starts[i - 1]!;
    if (step < 0) return false;
  }
  return true;
}

function identity(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
  return order;
}

function sorted(contigs: Uint32Array, starts: Float64Array, length: number): Uint32Array {
  const { order, ends } = byContig(contigs, length);
  let from = 0;
  for (const end of ends) {
    sortStarts(order.subarray(from, end), starts);
    from = end;
  }
  return order;
}

/** Counting sort by contig; stable. */
function byContig(contigs: Uint32Array, length: number): { order: Uint32Array; ends: Uint32Array } {
  let count = 0;
  for (let i = 0; i < length; i++) count = Math.max(count, contigs[i]! + 1);
  const ends = new Uint32Array(count);
  for (let i = 0; i < length; i++) ends[contigs[i]!]!++;
  let sum = 0;
  for (let contig = 0; contig < count; contig++) {
    sum += ends[contig]!;
    ends[contig] = sum;
  }
  const order = new Uint32Array(length);
  const next = ends.slice();
  for (let i = length - 1; i >= 0; i--) order[--next[contigs[i]!]!] = i;
  return { order, ends };
}

function sortStarts(order: Uint32Array, starts: Float64Array): void {
  const keys = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const start = starts[order[i]!]!;
    if (start > maxPackedStart) {
      order.sort((a, b) => starts[a]! - starts[b]! || a - b);
      return;
    }
    keys[i] = start * indexBits + order[i]!;
  }
  keys.sort();
  for (let i = 0; i < keys.length; i++) order[i] = keys[i]! % indexBits;
}

function sortTies(
  order: Uint32Array,
  contigs: Uint32Array,
  starts: Float64Array,
  compareTies: (a: number, b: number) => number,
): void {
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && isTie(order[from]!, order[to]!, contigs, starts)) to++;
    if (to - from > 1) order.subarray(from, to).sort((a, b) => compareTies(a, b) || a - b);
    from = to;
  }
}

function isTie(a: number, b: number, contigs: Uint32Array, starts: Float64Array): boolean {
  return starts[a] === starts[b] && contigs[a] === contigs[b];
}
