import type { SnapshotPage__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/SnapshotPage';
import { AppError } from '@varfreq/runtime/errors';
import type { Snapshot } from '../domain/snapshot.ts';

/** Puts the pages of a snapshot together. Errors: those of the stream; `unavailable` when it ends without a header. */
export async function readSnapshot(pages: AsyncIterable<SnapshotPage__Output>): Promise<Snapshot> {
  const samples: Snapshot['samples'][number][] = [];
  const segments: Snapshot['segments'][number][] = [];
  let header: SnapshotPage__Output['header'];
  for await (const page of pages) {
    header ??= page.header;
    for (const sample of page.samples) samples.push(sample);
    for (const segment of page.segments) segments.push(segment);
  }
  if (!header) throw new AppError('unavailable', 'The state of samples could not be read; try again.');
  return { version: header.version, taken: header.taken, queries: header.queries, samples, segments };
}
