import { AppError } from '@varfreq/runtime/errors';
import { type CompactedOutput, checkSegmentObjects, type WrittenSegment } from '../tasks/shard-output.ts';
import type { SegmentCut } from './plan-compaction.ts';

/** Positions of a cell: cell n of a contig holds what starts in `[n, n + 1) × cellPositions`, 0-based. */
const cellPositions = 2 ** 25;

/** Expected output of a compaction. */
export interface CompactionPlan {
  objectPrefix: string;
  kind: WrittenSegment['kind'];
  /** Cut of the outputs. */
  cut: SegmentCut;
  /** Tracks to keep, ascending. */
  tracks: readonly number[];
  /** Entries of all inputs. */
  entries: number;
}

/**
 * Checks a compaction against its plan: every output has the planned kind, tracks and cut; no observation is lost or
 * duplicated (entries in = entries out + dropped). Errors: `bad_request`.
 */
export function checkCompaction({ segments, droppedEntries }: CompactedOutput, plan: CompactionPlan): void {
  checkSegmentObjects(segments, plan.objectPrefix);
  for (const { objectKey, kind, tracks } of segments) {
    if (kind !== plan.kind) throw wrong(`${objectKey} has the wrong kind`);
    if (!isEqual(tracks, plan.tracks)) throw wrong(`${objectKey} holds other tracks than planned`);
  }
  const places = segments.map((segment) => placeOf(segment, plan.cut));
  if (new Set(places).size < places.length) throw wrong('two outputs cover the same place');
  const entries = segments.reduce((sum, segment) => sum + segment.entries, droppedEntries);
  const isExact = plan.kind === 'observations' || segments.length === 0;
  if (isExact && entries !== plan.entries) throw wrong(`${plan.entries} entries went in, ${entries} came out`);
}

/** Place of an output, unique among outputs. */
function placeOf({ objectKey, ranges }: WrittenSegment, cut: SegmentCut): string {
  if (cut === 'none') return '';
  if (ranges.length !== 1) throw wrong(`${objectKey} is not cut by contig`);
  const { contig, start } = ranges[0]!;
  return cut === 'contig' ? contig : `${contig} ${Math.floor(start / cellPositions)}`;
}

function isEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

function wrong(problem: string): AppError {
  return new AppError('bad_request', `done: ${problem}`);
}
