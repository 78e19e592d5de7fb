import type { SegmentInit, Segment as SegmentMessage } from '@varfreq/contracts/metadata/v1/Segment';
import { AppError } from '@varfreq/runtime/errors';
import type { WrittenSegment } from '../domain/tasks/shard-output.ts';
import type { Segment } from '../postgres/catalogue/segments.ts';

/** Kind of a segment in messages. */
export function segmentKind(kind: Segment['kind']): 'OBSERVATIONS' | 'REGIONS' {
  return kind === 'observations' ? 'OBSERVATIONS' : 'REGIONS';
}

/** A segment of the manifest as a message. */
export function toSegment({ trackSet: _, kind, sha256, ...segment }: Segment): SegmentInit {
  return { ...segment, kind: segmentKind(kind), sha256: Buffer.from(sha256, 'hex') };
}

/** A segment reported by a worker. Errors: `bad_request` for one without a kind. */
export function toWrittenSegment(segment: SegmentMessage): WrittenSegment {
  const { kind, objectKey, sizeBytes, sha256, tracks, entries, ranges } = segment;
  if (kind === 'SEGMENT_KIND_UNSPECIFIED') throw new AppError('bad_request', `done: ${objectKey} has no kind`);
  return {
    kind: kind === 'OBSERVATIONS' ? 'observations' : 'regions',
    objectKey,
    sizeBytes,
    sha256: sha256.toString('hex'),
    tracks,
    entries,
    ranges: ranges.map(({ contig, start, end }) => ({ contig, start, end })),
  };
}

/** Outputs of a compaction: one without tracks has those of the one before. Errors: as `toWrittenSegment`. */
export function toWrittenSegments(segments: readonly SegmentMessage[]): WrittenSegment[] {
  let tracks: number[] = [];
  return segments.map((segment) => {
    if (segment.tracks.length > 0) tracks = segment.tracks;
    return { ...toWrittenSegment(segment), tracks };
  });
}
