import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { ScanOrder } from '../base-region.ts';
import type { SegmentStore } from '../segment-store.ts';
import { alleleOrder } from './allele-order.ts';
import { collectDistinct } from './collect-distinct.ts';
import type { ObservedSegments } from './observed-segments.ts';
import { type PageBounds, SmallestVariants } from './smallest-variants.ts';

/**
 * The variants of a single position that one page cannot hold, in pages within the bounds. Cost: reads the position once
 * for each page.
 */
export async function* scanPosition(
  store: SegmentStore,
  observed: ObservedSegments,
  contig: string,
  start: number,
  order: ScanOrder,
  bounds: PageBounds,
): AsyncGenerator<NormalizedVariant[]> {
  const compare = alleleOrder(order);
  let after: AllelePair | undefined;
  do {
    const page = new SmallestVariants(compare, after, bounds);
    await collectDistinct(store, observed, contig, [{ start, end: start + 1 }], page);
    yield page.pairs.map((pair) => ({ contig, start, ...pair }));
    after = page.last;
  } while (after !== undefined);
}
