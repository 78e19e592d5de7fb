import type { SampleColumns } from '@varfreq/contracts/metadata/v1/SampleColumns';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotPage } from '@varfreq/contracts/metadata/v1/SnapshotPage';
import { unpackNumbers } from '@varfreq/contracts/packed-numbers';
import { packSamples, rowsOf, type SampleTable, unpackSamples } from '@varfreq/contracts/sample-columns';
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
export interface TaskSnapshot extends Omit<Snapshot, 'samples'> {
  unchanged: boolean;
  /** Equal names mean equal content; empty if metadata reports none. */
  content: string;
  samples: SampleTable;
}

/** The same of a query's snapshot, with the state, which is empty if metadata reports none. */
export async function readStated(pages: AsyncIterable<SnapshotPage>): Promise<StatedSnapshot> {
  const { state, unchanged, content: _, samples, ...snapshot } = await assemble(pages);
  return { state, unchanged, snapshot: { ...snapshot, samples: rowsOf(samples) } };
}

/** Assembles the pages of a task's snapshot. Errors: those of the stream; `unavailable` when it ends without a header. */
export async function readSnapshot(pages: AsyncIterable<SnapshotPage>): Promise<TaskSnapshot> {
  const { state: _, ...snapshot } = await assemble(pages);
  return snapshot;
}

async function assemble(pages: AsyncIterable<SnapshotPage>): Promise<TaskSnapshot & { state: string }> {
  const columns: SampleColumns[] = [];
  const segments: Segment[] = [];
  let header: SnapshotPage['header'];
  for await (const page of pages) {
    header ??= page.header;
    columns.push(...columnsOf(page));
    for (const [index, segment] of page.segments.entries())
      segments.push(withTracks(segment, page.segmentTracks[index], segments.at(-1)));
  }
  if (!header) throw new AppError('unavailable', 'The state of the samples could not be read; try again.');
  const { version, taken, queries, state, unchanged, content } = header;
  const build = asBuildName(header.build);
  return { state, unchanged, content, version, taken, build, queries, samples: unpackSamples(columns), segments };
}

/** Metadata before 0.2 sends samples by themselves, without their sex and the ids of variations. */
function columnsOf({ columns, samples }: SnapshotPage): SampleColumns[] {
  const rows = samples.map(({ sampleId: id, sex, variationIds, ...sample }) => ({
    ...sample,
    id,
    sex: sex || 'unknown',
    variationIds: sample.variationTracks.map((_, index) => variationIds[index] ?? 0),
  }));
  return [...(columns ? [columns] : []), ...(rows.length > 0 ? [packSamples(rows)] : [])];
}

/** Segments that share their tracks share the array. */
function withTracks(segment: Segment, packed: Uint8Array | undefined, before: Segment | undefined): Segment {
  if (packed !== undefined && packed.length > 0) return { ...segment, tracks: Array.from(unpackNumbers(packed)) };
  return segment.tracks.length > 0 || before === undefined ? segment : { ...segment, tracks: before.tracks };
}
