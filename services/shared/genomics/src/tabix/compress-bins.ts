import { FIRST_BINS, parentBin } from './bins.ts';
import { blockOf, Chunks, type ContigIndex } from './contig-index.ts';

/** Bins of fewer compressed bytes than this are read with their parents. */
const MIN_BIN_BYTES = 0x10000;

/** One bin and its chunks, which ascend. */
export interface BinChunks {
  bin: number;
  chunks: Chunks;
}

/**
 * The bins of a contig as htslib leaves them, ascending: one whose records lie within 64 KiB gives them to the bin around it,
 * if there is one, and chunks that touch the same block are joined.
 */
export function compressBins({ chunks }: ContigIndex): BinChunks[] {
  const order = Uint32Array.from({ length: chunks.length }, (_, i) => i);
  const bins = new Map<number, number[]>();
  for (const at of order.sort((a, b) => chunks.begins[a]! - chunks.begins[b]!)) {
    const list = bins.get(chunks.bins[at]!);
    if (list === undefined) bins.set(chunks.bins[at]!, [at]);
    else list.push(at);
  }
  for (let level = FIRST_BINS.length - 1; level > 0; level--) giveToParents(bins, FIRST_BINS[level]!, chunks);
  return Array.from(bins, ([bin, list]) => ({ bin, chunks: joined(bin, list, chunks) })).sort((a, b) => a.bin - b.bin);
}

function giveToParents(bins: Map<number, number[]>, firstBin: number, { begins, ends }: Chunks): void {
  for (const [bin, list] of bins) {
    if (bin < firstBin) continue;
    const parent = bins.get(parentBin(bin));
    list.sort((a, b) => begins[a]! - begins[b]!);
    if (parent === undefined || blockOf(ends[list.at(-1)!]!) - blockOf(begins[list[0]!]!) >= MIN_BIN_BYTES) continue;
    for (const at of list) parent.push(at);
    bins.delete(bin);
  }
}

function joined(bin: number, list: number[], { begins, ends }: Chunks): Chunks {
  const result = new Chunks();
  for (const at of list.sort((a, b) => begins[a]! - begins[b]!)) {
    const last = result.length - 1;
    if (last >= 0 && blockOf(result.ends[last]!) >= blockOf(begins[at]!)) {
      result.ends[last] = Math.max(result.ends[last]!, ends[at]!);
    } else result.add(bin, begins[at]!, ends[at]!);
  }
  return result;
}
