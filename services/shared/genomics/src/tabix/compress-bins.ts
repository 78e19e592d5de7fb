import { FIRST_BINS, parentBin, SUMS_BIN } from './bins.ts';
import { blockOf, type Chunks, type ContigIndex } from './contig-index.ts';

/** Bins of fewer compressed bytes are merged into their parents. */
const MIN_BIN_BYTES = 0x10000;

/** Bins, ascending, and their ascending chunks: those of bin `i` are `[firsts[i], firsts[i + 1])`. */
export interface BinChunks {
  bins: readonly number[];
  firsts: readonly number[];
  begins: Float64Array;
  ends: Float64Array;
}

/**
 * The bins of a contig as htslib writes them: a bin whose records lie within 64 KiB is merged into its parent if there
 * is one, and chunks that touch the same block are joined. Cost: linear in chunks and bins.
 */
export function compressBins({ chunks }: ContigIndex): BinChunks {
  const binOf = binsAfterGiving(chunks);
  const order = sortedByBin(chunks, binOf);
  const { begins, ends } = chunks;
  const result = { bins: [] as number[], firsts: [] as number[], begins: begins.slice(), ends: ends.slice() };
  let last = -1;
  for (const at of order) {
    const bin = binOf[chunks.bins[at]!]!;
    if (bin !== result.bins.at(-1)) {
      result.bins.push(bin);
      result.firsts.push(last + 1);
    } else if (blockOf(result.ends[last]!) >= blockOf(begins[at]!)) {
      result.ends[last] = Math.max(result.ends[last]!, ends[at]!);
      continue;
    }
    last++;
    result.begins[last] = begins[at]!;
    result.ends[last] = ends[at]!;
  }
  result.firsts.push(last + 1);
  return result;
}

/** By bin: the bin that finally holds its chunks. */
function binsAfterGiving(chunks: Chunks): Int32Array {
  const { first, last } = spans(chunks);
  const binOf = Int32Array.from({ length: SUMS_BIN }, (_, bin) => bin);
  for (let level = FIRST_BINS.length - 1; level > 0; level--) {
    for (let bin = FIRST_BINS[level]!; bin < (FIRST_BINS[level + 1] ?? SUMS_BIN); bin++) {
      const parent = parentBin(bin);
      if (first[bin] === -1 || first[parent] === -1) continue;
      if (blockOf(chunks.ends[last[bin]!]!) - blockOf(chunks.begins[first[bin]!]!) >= MIN_BIN_BYTES) continue;
      binOf[bin] = parent;
      first[parent] = Math.min(first[parent]!, first[bin]!);
      last[parent] = Math.max(last[parent]!, last[bin]!);
    }
  }
  for (let bin = 0; bin < SUMS_BIN; bin++) binOf[bin] = binOf[binOf[bin]!]!;
  return binOf;
}

/** By bin: its first and last chunk, −1 for none. */
function spans({ length, bins }: Chunks): { first: Int32Array; last: Int32Array } {
  const first = new Int32Array(SUMS_BIN).fill(-1);
  const last = new Int32Array(SUMS_BIN).fill(-1);
  for (let at = 0; at < length; at++) {
    const bin = bins[at]!;
    if (first[bin] === -1) first[bin] = at;
    last[bin] = at;
  }
  return { first, last };
}

/** Chunk indices by bin, in order within each bin. */
function sortedByBin({ length, bins }: Chunks, binOf: Int32Array): Int32Array {
  const starts = new Int32Array(SUMS_BIN + 1);
  for (let at = 0; at < length; at++) starts[binOf[bins[at]!]! + 1]!++;
  for (let bin = 0; bin < SUMS_BIN; bin++) starts[bin + 1]! += starts[bin]!;
  const order = new Int32Array(length);
  for (let at = 0; at < length; at++) order[starts[binOf[bins[at]!]!]!++] = at;
  return order;
}
