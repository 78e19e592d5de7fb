import type { BlockGroup } from '@varfreq/segments/format/block-index';
import type { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import type { RegionBlock } from '@varfreq/segments/regions/region-block';
import { gallop } from '@varfreq/segments/sort/gallop';
import type { SegmentStore } from '../segment-store.ts';
import type { ContigBatch } from '../sorted-batch.ts';

/** Calls `mark` with `batch.at[i]` for each variant whose whole span lies in one region of a set (version 1). */
export async function markCovered(
  store: SegmentStore,
  reader: SegmentReader,
  set: number,
  batch: ContigBatch,
  mark: (at: number) => void,
): Promise<void> {
  const group = reader.groups(batch.contig).find((candidate) => candidate.set === set);
  if (group === undefined) return;
  for (let variant = 0, from = group.from; variant < batch.starts.length; ) {
    from = reader.index.seek(from, group.to, batch.spanStarts[variant]!);
    const isInside = from < group.to && reader.index.first(from) <= batch.spanStarts[variant]!;
    if (isInside) variant = markInBlock(await store.regions(reader, from), batch, variant, mark);
    else markBetween(reader, group, from, batch, variant++, mark);
  }
}

/** Marks the variants from `variant` on that start in the block; returns the first one past it. */
function markInBlock(block: RegionBlock, batch: ContigBatch, variant: number, mark: (at: number) => void): number {
  const { starts, ends } = block;
  const last = starts[starts.length - 1]!;
  let region = 0;
  let at = variant;
  for (; at < batch.starts.length && batch.spanStarts[at]! <= last; at++) {
    const start = batch.spanStarts[at]!;
    region = gallop(starts, region, starts.length, start);
    const holder = starts[region] === start ? region : region - 1;
    if (holder >= 0 && batch.spanEnds[at]! <= ends[holder]!) mark(batch.at[at]!);
  }
  return at;
}

/**
 * Marks variants that start after the last region of a block: they lie in that region or in none; the index knows its
 * end.
 */
function markBetween(
  reader: SegmentReader,
  group: BlockGroup,
  next: number,
  batch: ContigBatch,
  variant: number,
  mark: (at: number) => void,
): void {
  if (next === group.from) return;
  if (batch.spanEnds[variant]! <= reader.index.entry(next - 1).maxEnd) mark(batch.at[variant]!);
}
