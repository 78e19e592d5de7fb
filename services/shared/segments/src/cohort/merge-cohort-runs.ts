import type { BlockEntry } from '../format/block-index.ts';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { PutSegment, SegmentInfo } from '../format/segment-info.ts';
import type { MergeTarget } from '../merge/merge-parts.ts';
import { type BeginMerged, mergeInto, type RunsToMerge } from '../merge/merge-runs.ts';
import type { MergedSegment } from '../merge/merge-targets.ts';
import { CohortEmitter } from './cohort-emitter.ts';
import { CohortItems } from './cohort-items.ts';
import { type CohortSite, compareCohortSites } from './cohort-site.ts';
import { CohortTally, type CountedRange } from './cohort-tally.ts';

/** Runs of the same tracks, ascending, to be merged into one segment. */
export interface CohortMergeOptions extends RunsToMerge {
  tracks: readonly number[];
  /** For the tally. */
  countedRange: CountedRange;
}

/** A merged segment, and what is stored of each of its tracks. */
export interface MergedCohort {
  /** Undefined when empty. */
  info: SegmentInfo | undefined;
  distinctVariants: number;
  tally: CohortTally;
}

/**
 * Merges runs of a `CohortWriter` into one segment, the same as if it had written it. Blocks that overlap no other run
 * are counted and copied unchanged. Memory and errors are those of `mergeRuns`.
 */
export async function mergeCohortRuns(
  { tracks, countedRange, ...runs }: CohortMergeOptions,
  name: string,
  put: PutSegment,
): Promise<MergedCohort> {
  let last: CohortEmitter | undefined;
  const begin: BeginMerged<CohortSite> = (output, _, asRun) => {
    const encoder = new SegmentEncoder({ kind: 'OBSERVATIONS', version: 2, tracks, ...output });
    const tally = asRun ? undefined : new CohortTally(tracks.length, output.contigs, countedRange);
    last = new CohortEmitter(encoder, tally, tracks.length);
    return mergedCohort(last, tracks.length);
  };
  const info = await mergeInto(runs, begin, name, put);
  const tally = last?.tally ?? new CohortTally(tracks.length, [], countedRange);
  return { info, distinctVariants: last?.sites ?? 0, tally };
}

function mergedCohort(emitter: CohortEmitter, tracks: number): MergedSegment<CohortSite> {
  const contig = (number: number): MergeTarget<CohortSite> => ({
    items: () => new CohortItems(number, tracks),
    compare: compareCohortSites,
    add: (item) => emitter.add(item),
    acceptsBlock: (first) => emitter.acceptsBlock(number, first),
    addBlock: ({ first, last, maxEnd }: BlockEntry, bytes) =>
      emitter.addStored({ contig: number, set: 0, first, last, maxEnd }, bytes),
    decoded: () => undefined,
  });
  return { contig, finish: () => emitter.finish() };
}
