import type { PutSegment, SegmentInfo } from '../format/segment-info.ts';
import type { RangeSource, SegmentRef } from '../reader/segment-reader.ts';

/**
 * Where outputs end, by the start of their items: nowhere, with each contig, or with each contig and each cell of
 * `cellPositions`. The names are those of metadata's protos.
 */
export type CompactionCut = 'NO_CUT' | 'CONTIG_CUT' | 'CELL_CUT';

/** Positions per cell: cell n of a contig holds items that start in `[n, n + 1) × cellPositions`, 0-based. */
export const cellPositions = 2 ** 25;

/** Maximum input segments of a compaction: each takes a window of bytes and a decoded block. */
export const maxInputs = 64;

/** Segments of one kind, of any version, each with one or many tracks; at most `maxInputs`. */
export interface CompactionInputs {
  source: RangeSource;
  segments: readonly SegmentRef[];
}

/** Options of a compaction. */
export interface CompactionOptions {
  /** Tracks to keep, ascending, all of them tracks of the inputs; items of other tracks are dropped. */
  tracks: readonly number[];
  cut: CompactionCut;
  /** Stores the outputs in sequence, under names unique within the compaction. */
  put: PutSegment;
  /** Aborted: the compaction rejects with its reason within some milliseconds; outputs stored so far are garbage. */
  signal: AbortSignal;
  /** Called now and then with the processed stored bytes of the inputs. */
  onProgress?: (bytesDone: number) => void;
}

/** Result of a compaction. */
export interface Compacted {
  /**
   * In the order of their contigs and cells; each lists all of the kept tracks. Empty when there was nothing to keep.
   */
  segments: SegmentInfo[];
  /** Entries of dropped tracks. For observations: entries of the inputs = entries of the outputs + dropped. */
  droppedEntries: number;
}
