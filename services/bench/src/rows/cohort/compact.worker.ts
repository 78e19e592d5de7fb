import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import { compactObservations } from '@varfreq/segments/compact/compact-observations';
import { compactRegions } from '@varfreq/segments/compact/compact-regions';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { segmentFolder } from './segment-folder.ts';

/** Segments of one kind to merge, and the target prefix. */
export interface CompactJob {
  blobsDir: string;
  prefix: string;
  segments: readonly SegmentInfo[];
}

serveJobs<CompactJob, SegmentInfo[]>(async ({ blobsDir, prefix, segments }, { signal }) => {
  const source = await openBlobStore({ kind: 'directory', path: blobsDir });
  const put = segmentFolder(blobsDir, prefix);
  const tracks = [...new Set(segments.flatMap((segment) => segment.tracks))].sort((a, b) => a - b);
  const compact = segments[0]!.kind === 'OBSERVATIONS' ? compactObservations : compactRegions;
  const compacted = await compact({ source, segments }, { tracks, cut: 'CONTIG_CUT', put, signal });
  return compacted.segments;
});
