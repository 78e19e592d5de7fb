import type { BlockEntry } from '../format/block-index.ts';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { FinishedSegment } from '../format/segment-info.ts';
import { compareObservations, type Observation, ObservationEmitter } from '../observations/observation-emitter.ts';
import { ObservationItems } from '../observations/observation-items.ts';
import { compareRegions, type Region, RegionEmitter } from '../regions/region-emitter.ts';
import { RegionItems } from '../regions/region-items.ts';
import type { MergeTarget } from './merge-parts.ts';
import type { RunPart } from './run.ts';

/** A segment of one track being merged, contig by contig. */
export interface MergedSegment<T> {
  /** Destination of the items of the next contig, which is in these parts. */
  contig(number: number, parts: readonly RunPart[]): MergeTarget<T>;
  finish(): FinishedSegment;
}

interface SegmentOptions {
  track: number;
  contigs: readonly string[];
  write: (bytes: Uint8Array) => void;
}

/** Adds up equal alleles. `sites`: those of all runs. */
export function mergedObservations(options: SegmentOptions, sites: number): MergedSegment<Observation> {
  const { track, contigs, write } = options;
  const emitter = new ObservationEmitter(new SegmentEncoder({ kind: 'OBSERVATIONS', tracks: [track], contigs, write }));
  let stored = sites;
  const contig = (number: number): MergeTarget<Observation> => ({
    items: () => new ObservationItems(number),
    compare: compareObservations,
    add: (item) => emitter.add(item),
    acceptsBlock: (first) => emitter.acceptsBlock(number, first),
    addBlock: ({ first, last, maxEnd }: BlockEntry, bytes) =>
      emitter.addStored({ contig: number, set: 0, first, last, maxEnd }, bytes),
    decoded: (items) => {
      stored -= items;
    },
  });
  return { contig, finish: () => emitter.finish(stored) };
}

/**
 * Merges overlapping and touching regions. Contigs that are in several parts are decoded, as the digest of a region set
 * is over its regions. `regions`: those of all runs. `asRun`: the result will be merged once more.
 */
export function mergedRegions(options: SegmentOptions, regions: number, asRun: boolean): MergedSegment<Region> {
  const { track, contigs, write } = options;
  const encoder = new SegmentEncoder({ kind: 'REGIONS', tracks: [track], contigs, write });
  const emitter = new RegionEmitter(encoder, contigs, asRun);
  let stored = regions;
  const contig = (number: number, [part, ...others]: readonly RunPart[]): MergeTarget<Region> => {
    const isAlone = others.length === 0;
    if (isAlone) emitter.beginStored(number, part!.run.footer.sets.at(part!.set)!.digest);
    return {
      items: () => new RegionItems(number),
      compare: compareRegions,
      add: (item) => emitter.add(item),
      acceptsBlock: () => isAlone,
      addBlock: (entry, bytes) => emitter.addStored(entry, bytes),
      decoded: (items) => {
        stored -= items;
      },
    };
  };
  return { contig, finish: () => emitter.finish(stored) };
}
