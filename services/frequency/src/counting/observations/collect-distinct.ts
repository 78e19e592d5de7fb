import { yieldToEventLoop } from '@varfreq/runtime/threads/yield-to-event-loop';
import type { ObservationBlock } from '@varfreq/segments/observations/observation-block';
import { SiteCarriers } from '@varfreq/segments/observations/site-carriers';
import type { SiteColumns } from '@varfreq/segments/observations/site-columns';
import type { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { gallop } from '@varfreq/segments/sort/gallop';
import type { BaseRegion } from '../base-region.ts';
import type { SegmentStore } from '../segment-store.ts';
import { type ObservedSegment, type ObservedSegments, openObserved } from './observed-segments.ts';

/** A set of variants, which may have enough of them. */
interface FoundVariants {
  readonly isFull: boolean;
  add(block: SiteColumns, site: number): void;
}

/** Adds variants that start in one of the regions and are carried by a sample of a query, until `found` is full. */
export async function collectDistinct(
  store: SegmentStore,
  observed: ObservedSegments,
  contig: string,
  regions: readonly BaseRegion[],
  found: FoundVariants,
): Promise<void> {
  const [first] = regions;
  if (first === undefined) return;
  for (const segment of observed.within(contig, first.start, regions.at(-1)!.end)) {
    if (found.isFull) return;
    await collectSegment(store, await openObserved(store, segment), segment, contig, regions, found);
    await yieldToEventLoop();
  }
}

async function collectSegment(
  store: SegmentStore,
  reader: SegmentReader,
  segment: ObservedSegment,
  contig: string,
  regions: readonly BaseRegion[],
  found: FoundVariants,
): Promise<void> {
  const carriers = new SiteCarriers(reader.footer.tracks.length);
  for (const group of reader.groups(contig)) {
    let from = group.from;
    for (const region of regions) {
      from = reader.index.seek(from, group.to, region.start);
      for (let block = from; block < group.to && reader.index.first(block) < region.end && !found.isFull; block++) {
        collectBlock(await store.observations(reader, block), segment, region, carriers, found);
      }
    }
  }
}

function collectBlock(
  block: ObservationBlock,
  segment: ObservedSegment,
  region: BaseRegion,
  carriers: SiteCarriers,
  found: FoundVariants,
): void {
  const { starts, sites } = block;
  for (let site = gallop(starts, 0, sites, region.start); site < sites && starts[site]! < region.end; site++) {
    if (segment.allWanted || isCarried(block, site, segment, carriers)) found.add(block, site);
    if (found.isFull) return;
  }
}

function isCarried(block: ObservationBlock, site: number, segment: ObservedSegment, carriers: SiteCarriers): boolean {
  carriers.read(block, site);
  for (let carrier = 0; carrier < carriers.length; carrier++) {
    if (segment.ordinals.samples[carriers.ordinals[carrier]!]! >= 0) return true;
  }
  return false;
}
