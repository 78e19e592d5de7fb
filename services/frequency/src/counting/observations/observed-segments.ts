import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import { SegmentError } from '@varfreq/segments/errors';
import type { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import type { SamplePlan } from '../../domain/sample-plan.ts';
import { SegmentOrdinals } from '../segment-ordinals.ts';
import type { SegmentStore } from '../segment-store.ts';

/** A segment with observations of samples in a query. */
export interface ObservedSegment {
  segment: Segment;
  ordinals: SegmentOrdinals;
  /** Every ordinal belongs to a sample in a query. */
  allWanted: boolean;
}

/** Observation segments needed for the samples, listed by contig. */
export class ObservedSegments {
  /** Stored size of all of them. */
  readonly sizeBytes: number = 0;
  readonly #byContig = new Map<string, { observed: ObservedSegment; start: number; end: number }[]>();

  constructor(segments: readonly Segment[], plan: SamplePlan, queries: number) {
    const known = new Map<readonly number[], Meaning | undefined>();
    for (const segment of segments) {
      if (segment.kind !== 'OBSERVATIONS') continue;
      if (!known.has(segment.tracks)) known.set(segment.tracks, meaningOf(segment.tracks, plan, queries));
      const meaning = known.get(segment.tracks);
      if (meaning === undefined) continue;
      const observed = { segment, ...meaning };
      this.sizeBytes += segment.sizeBytes;
      for (const { contig, start, end } of segment.ranges) {
        const list = this.#byContig.get(contig);
        if (list === undefined) this.#byContig.set(contig, [{ observed, start, end }]);
        else list.push({ observed, start, end });
      }
    }
  }

  /** Names of the contigs with observations. */
  get contigs(): Iterable<string> {
    return this.#byContig.keys();
  }

  /** Segments with anything that starts in `[start, end)`. */
  within(contig: string, start: number, end: number): ObservedSegment[] {
    const list = this.#byContig.get(contig) ?? [];
    return list.filter((entry) => entry.start < end && start < entry.end).map((entry) => entry.observed);
  }
}

type Meaning = Pick<ObservedSegment, 'ordinals' | 'allWanted'>;

/** Undefined when no track belongs to a sample in a query. Shared by all segments with the same tracks. */
function meaningOf(tracks: readonly number[], plan: SamplePlan, queries: number): Meaning | undefined {
  const samples = Int32Array.from(tracks, (track) => plan.sampleOfTrack.get(track) ?? -1);
  if (samples.every((sample) => sample < 0)) return undefined;
  return { ordinals: new SegmentOrdinals(samples, plan, queries), allWanted: samples.every((sample) => sample >= 0) };
}

/** The tracks of the manifest that a reader was found to hold. */
const checked = new WeakMap<SegmentReader, readonly number[]>();

/** Opens a segment and checks that manifest and object agree on its tracks. */
export async function openObserved(store: SegmentStore, { segment }: ObservedSegment): Promise<SegmentReader> {
  const reader = await store.open(segment);
  if (checked.get(reader) === segment.tracks) return reader;
  const { tracks } = reader.footer;
  if (tracks.length !== segment.tracks.length || tracks.some((track, i) => track !== segment.tracks[i])) {
    throw new SegmentError(`Segment ${segment.objectKey} holds other tracks than the manifest states.`);
  }
  checked.set(reader, segment.tracks);
  return reader;
}
