import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotPage } from '@varfreq/contracts/metadata/v1/SnapshotPage';
import { asBuildName } from '@varfreq/genomics/known-builds';
import { AppError } from '@varfreq/runtime/errors';
import type { Snapshot } from '../../domain/snapshot.ts';

/** A snapshot and its state. `unchanged`: the snapshot is empty, the known one is still valid. */
export interface StatedSnapshot {
  state: string;
  unchanged: boolean;
  snapshot: Snapshot;
}

/** The snapshot of a task. `unchanged`: it is empty, that of the same content is still valid. */
export interface TaskSnapshot extends Pick<Snapshot, 'version' | 'taken'> {
  unchanged: boolean;
  /** Equal names mean equal content; empty if metadata reports none. */
  content: string;
  snapshot: Snapshot;
}

/** Assembles the pages of a task's snapshot. Errors: those of the stream; `unavailable` when it ends without a header. */
export async function readSnapshot(pages: AsyncIterable<SnapshotPage>): Promise<TaskSnapshot> {
  const { unchanged, content, snapshot } = await assemble(pages);
  return { version: snapshot.version, taken: snapshot.taken, unchanged, content, snapshot };
}

/** The same of a query's snapshot, with the state, which is empty if metadata reports none. */
export async function readStated(pages: AsyncIterable<SnapshotPage>): Promise<StatedSnapshot> {
  const { state, unchanged, snapshot } = await assemble(pages);
  return { state, unchanged, snapshot };
}

async function assemble(pages: AsyncIterable<SnapshotPage>) {
  const samples: Snapshot['samples'][number][] = [];
  const segments: Snapshot['segments'][number][] = [];
  let header: SnapshotPage['header'];
  for await (const page of pages) {
    header ??= page.header;
    for (const sample of page.samples) samples.push(sample);
    for (const segment of page.segments) segments.push(withTracks(segment, segments.at(-1)));
  }
  if (!header) throw new AppError('unavailable', 'The state of the samples could not be read; try again.');
  const { version, taken, queries, state, unchanged, content } = header;
  const build = asBuildName(header.build);
  return { state, unchanged, content, snapshot: { version, taken, build, queries, samples, segments } };
}

/** Segments that share their tracks share the array. */
function withTracks(segment: Segment, before: Segment | undefined): Segment {
  return segment.tracks.length > 0 || before === undefined ? segment : { ...segment, tracks: before.tracks };
}
