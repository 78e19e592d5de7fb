import { AppError } from '@varfreq/runtime/errors';
import { type CompactedOutput, checkSegmentObjects, type WrittenSegment } from '../tasks/shard-output.ts';
import type { SegmentCut } from './plan-compaction.ts';

/** Positions of a cell: cell n of a contig holds what starts in `[n, n + 1) × cellPositions`, 0-based. */
const cellPositions = 2 ** 25;

/** What a compaction was told to make. */
export interface CompactionPlan {
  objectPrefix: string;
  kind: WrittenSegment['kind'];
  /** What outputs have to be cut by. */
  cut: SegmentCut;
  /** To be kept, ascending. */
  tracks: readonly number[];
  /** Entries of all inputs. */
  entries: number;
}

/**
 * Holds a compaction to its plan: every output is of the planned kind, lists exactly the planned tracks, and is cut as
 * planned; of observations nothing is lost or doubled (entries in = entries out + dropped). Error: `bad_request`.
 */
export function checkCompaction({ segments, droppedEntries }: CompactedOutput, plan: CompactionPlan): void {
  checkSegmentObjects(segments, plan.objectPrefix);
  for (const { objectKey, kind, tracks } of segments) {
    if (kind !== plan.kind) throw wrong(`${objectKey} is of another kind`);
    if (!isEqual(tracks, plan.tracks)) throw wrong(`${objectKey} holds other tracks than were to be kept`);
  }
  const places = segments.map((segment) => placeOf(segment, plan.cut));
  if (new Set(places).size < places.length) throw wrong('two outputs are of one place');
  const entries = segments.reduce((sum, segment) => sum + segment.entries, droppedEntries);
  const isExact = plan.kind === 'observations' || segments.length === 0;
  if (isExact && entries !== plan.entries) throw wrong(`${plan.entries} entries went in, ${entries} came out`);
}

/** Outputs have different ones. */
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
