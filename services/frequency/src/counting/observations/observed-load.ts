import type { SegmentStore } from '../segment-store.ts';
import { type ObservedSegments, openObserved } from './observed-segments.ts';

/** Stored bytes of observations that start in `[start, end)`, 0-based. */
export interface ObservedLoad {
  start: number;
  end: number;
  bytes: number;
}

/** Where the observations of a contig are: one entry per block. */
export async function observedLoad(
  store: SegmentStore,
  observed: ObservedSegments,
  contig: string,
): Promise<ObservedLoad[]> {
  const loads: ObservedLoad[] = [];
  for (const segment of observed.within(contig, 0, Number.POSITIVE_INFINITY)) {
    const reader = await openObserved(store, segment);
    for (const { from, to } of reader.groups(contig)) {
      for (let block = from; block < to; block++) {
        const { first, last, storedBytes } = reader.index.entry(block);
        loads.push({ start: first, end: last + 1, bytes: storedBytes });
      }
    }
  }
  return loads;
}
