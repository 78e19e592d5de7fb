import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { BaseRegion, ScanOrder } from '../base-region.ts';
import type { SegmentStore } from '../segment-store.ts';
import { collectDistinct } from './collect-distinct.ts';
import { DistinctVariants } from './distinct-variants.ts';
import type { ObservedSegments } from './observed-segments.ts';
import { scanPosition } from './scan-position.ts';

const firstWidth = 64 << 10;
const pageBounds = { variants: 20_000, bytes: 16 << 20 };

/**
 * Walks the regions in windows of positions and collects the variants observed in each. A window holds at most about
 * 20,000 distinct variants and 16 MiB of long alleles: it narrows where variants are dense and widens where they are
 * sparse. The variants of a single position with more of them come in several pages.
 */
export async function* scanRegions(
  store: SegmentStore,
  observed: ObservedSegments,
  contig: string,
  regions: readonly BaseRegion[],
  order: ScanOrder,
): AsyncGenerator<NormalizedVariant[]> {
  let left = { start: regions[0]?.start ?? 0, end: regions.at(-1)?.end ?? 0 };
  for (let width = firstWidth; left.start < left.end; ) {
    const window = cut(left, width, order);
    const found = new DistinctVariants(pageBounds);
    await collectDistinct(store, observed, contig, clip(regions, window), found);
    if (found.isFull && window.end - window.start > 1) {
      width = Math.floor((window.end - window.start) / 2);
    } else {
      if (found.isFull) yield* scanPosition(store, observed, contig, window.start, order, pageBounds);
      else if (found.size > 0) yield found.sorted(contig, order);
      if (found.size < pageBounds.variants / 4) width *= 2;
      left = order === 'descending' ? { ...left, end: window.start } : { ...left, start: window.end };
    }
  }
}

function cut(left: BaseRegion, width: number, order: ScanOrder): BaseRegion {
  if (order === 'descending') return { start: Math.max(left.start, left.end - width), end: left.end };
  return { start: left.start, end: Math.min(left.end, left.start + width) };
}

function clip(regions: readonly BaseRegion[], window: BaseRegion): BaseRegion[] {
  return regions
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
    .filter(({ start, end }) => start < end);
}
