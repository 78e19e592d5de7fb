const indexBits = 2 ** 20;
// Keys hold the start above 20 bits of index in the 53 bits of a double.
const maxPackedStart = 2 ** 33 - 1;

/**
 * The order of `length` (at most 2^20) entries by contig, then start, then `compareTies` of two entries. A nearly
 * ordered input, such as variants shifted slightly by normalisation, is sorted by insertion; otherwise each contig is
 * sorted separately by native number sort, without a comparator.
 */
export function sortByContigAndStart(
  contigs: Uint32Array,
  starts: Float64Array,
  length: number,
  compareTies: (a: number, b: number) => number,
): Uint32Array {
  const order = new Uint32Array(length);
  if (!insertionSort(order, contigs, starts)) sortFully(order, contigs, starts);
  sortTies(order, contigs, starts, compareTies);
  return order;
}

/** Fills `order`. False, with `order` undefined, when it would take more than two moves per entry. */
function insertionSort(order: Uint32Array, contigs: Uint32Array, starts: Float64Array): boolean {
  let moves = 2 * order.length;
  for (let i = 1; i < order.length; i++) {
    const contig = contigs[i]!;
    const start = starts[i]!;
    let at = i;
    for (; at > 0; at--) {
      const before = order[at - 1]!;
      const step = contig - contigs[before]! || start - starts[before]!;
      if (step >= 0) break;
      order[at] = before;
    }
    order[at] = i;
    moves -= i - at;
    if (moves < 0) return false;
  }
  return true;
}

function sortFully(order: Uint32Array, contigs: Uint32Array, starts: Float64Array): void {
  let from = 0;
  for (const end of sortContigs(order, contigs)) {
    sortStarts(order.subarray(from, end), starts);
    from = end;
  }
}

/** Stable counting sort by contig. Returns the end of each contig. */
function sortContigs(order: Uint32Array, contigs: Uint32Array): Uint32Array {
  const { length } = order;
  let count = 0;
  for (let i = 0; i < length; i++) count = Math.max(count, contigs[i]! + 1);
  const ends = new Uint32Array(count);
  for (let i = 0; i < length; i++) ends[contigs[i]!]!++;
  let sum = 0;
  for (let contig = 0; contig < count; contig++) {
    sum += ends[contig]!;
    ends[contig] = sum;
  }
  const next = ends.slice();
  for (let i = length - 1; i >= 0; i--) order[--next[contigs[i]!]!] = i;
  return ends;
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
