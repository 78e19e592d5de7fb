import type { BlockIndex } from './block-index.ts';
import type { FinishedSegment } from './segment-info.ts';

/** Extent of a segment on each of its contigs, 0-based, half-open, in the order of its blocks. */
export function contigRanges(index: BlockIndex, contigs: readonly string[]): FinishedSegment['ranges'] {
  const ranges = new Map<number, { contig: string; start: number; end: number }>();
  for (const { contig, from, to } of index.groups) {
    const range = ranges.get(contig) ?? { contig: contigs[contig]!, start: Number.POSITIVE_INFINITY, end: 0 };
    range.start = Math.min(range.start, index.first(from));
    for (let block = from; block < to; block++) range.end = Math.max(range.end, index.entry(block).maxEnd);
    ranges.set(contig, range);
  }
  return [...ranges.values()];
}
