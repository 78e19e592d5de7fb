import { randomUUID } from 'node:crypto';
import type { CompactWork } from '@varfreq/contracts/metadata/v1/CompactWork';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { type ReserveLimits, SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { compactObservations } from '@varfreq/segments/compact/compact-observations';
import { compactRegions } from '@varfreq/segments/compact/compact-regions';
import type { CompactionOptions } from '@varfreq/segments/compact/compaction';
import type { AnnotateCall } from './annotate-job.ts';
import { withTracksOnce } from './tracks-once.ts';

/** A compaction to run; structured-cloneable. */
export interface CompactJob {
  work: CompactWork;
  /** Key prefix of the outputs. */
  objectPrefix: string;
  /** Space of the store that it leaves free. */
  reserve: ReserveLimits;
}

/**
 * Runs one compaction: merges the inputs, stores the outputs under unique keys and returns the segments that replace
 * the inputs. Stored objects are invisible until then.
 *
 * Errors: `unavailable` while the store is unavailable, field `space` when it is short of space; SegmentError for a corrupt input; the signal's reason when
 * aborted.
 */
export async function runCompaction(
  { work, objectPrefix, reserve }: CompactJob,
  blobs: BlobStore,
  { signal, progress }: AnnotateCall,
): Promise<WorkOutput> {
  const { kind, inputs, tracks } = work;
  const bytesTotal = inputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const room = new SpaceReserve(blobs, reserve);
  const prefix = `${objectPrefix}${randomUUID()}-`;
  const { segments, droppedEntries } = await compactionOf(kind)(
    { source: blobs, segments: inputs },
    {
      tracks,
      cut: requireCut(work),
      signal,
      put: async (name, source) => {
        await blobs.put(prefix + name, room.whileKept(source), { signal });
        return prefix + name;
      },
      onProgress: (bytesDone) => progress({ bytesDone, bytesTotal }),
    },
  );
  const stored = segments.map((segment) => ({ ...segment, sha256: Buffer.from(segment.sha256) }));
  return { result: {}, compact: { segments: withTracksOnce(stored), droppedEntries } };
}

function compactionOf(kind: CompactWork['kind']) {
  if (kind === 'OBSERVATIONS') return compactObservations;
  if (kind === 'REGIONS') return compactRegions;
  throw new TypeError(`segments of kind ${kind} cannot be compacted`);
}

function requireCut({ cut }: CompactWork): CompactionOptions['cut'] {
  if (cut === 'NO_CUT' || cut === 'CONTIG_CUT' || cut === 'CELL_CUT') return cut;
  throw new TypeError(`outputs cannot be cut by ${cut}`);
}
