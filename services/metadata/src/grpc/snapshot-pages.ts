import { metadataV1 } from '@varfreq/contracts/load';
import type { SnapshotHeaderInit } from '@varfreq/contracts/metadata/v1/SnapshotHeader';
import type { SnapshotPage, SnapshotPageInit } from '@varfreq/contracts/metadata/v1/SnapshotPage';
import type { SnapshotSampleInit } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import { packNumbers, unpackNumbers } from '@varfreq/contracts/packed-numbers';
import { packSamples, rowsOf, unpackSamples } from '@varfreq/contracts/sample-columns';
import type { MatchedSample } from '../domain/snapshots/snapshot-content.ts';
import type { Segment } from '../postgres/catalogue/segments.ts';
import type { Snapshot } from '../usecases/tasks/take-snapshot.ts';
import type { SnapshotCodec } from '../usecases/tasks/task-snapshot.ts';
import { toSegment } from './segments.ts';

/** Messages are limited to 4 MiB; pages end at about a quarter of that. */
const maxPageBytes = 1024 * 1024;
const maxVarintBytes = 8; // ids stay below 2^53

/** Names in a header: of the state of the database, and of the content of the snapshot. */
export type SnapshotNames = { state: string } | { content: string };

/**
 * A snapshot as messages: the header first, then samples, in columns or not, then segments, each page about 1 MiB at most;
 * columns, which may be sent without, are of as many samples.
 */
export function* snapshotPages(
  snapshot: Snapshot,
  names: SnapshotNames,
  columns: boolean,
): Generator<SnapshotPageInit> {
  const { version, taken, summaries, build = '' } = snapshot;
  yield { header: { version, taken, queries: summaries, build, ...names } };
  for (const samples of chunk(snapshot.samples, sampleBytes))
    yield columns ? { columns: packSamples(samples) } : { samples: samples.map(toSample) };
  const segments = withoutRepetition(snapshot.segments);
  for (const page of chunk(segments, segmentBytes)) yield columns ? packed(page) : { segments: page.map(toSegment) };
}

function packed(segments: readonly Segment[]): SnapshotPageInit {
  return {
    segments: segments.map((segment) => toSegment({ ...segment, tracks: [] })),
    segmentTracks: segments.map(({ tracks }) => packNumbers(tracks)),
  };
}

/** Lists tracks once for consecutive segments with the same tracks, such as outputs of one compaction. */
function withoutRepetition(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, index) =>
    segment.trackSet === segments[index - 1]?.trackSet ? { ...segment, tracks: [] } : segment,
  );
}

const { responseSerialize, responseDeserialize } = metadataV1.Manifest.service.TakeSnapshot;

/** Encoded pages of the snapshots of tasks. */
export const snapshotCodec: SnapshotCodec = {
  encode: (snapshot, content, columns) => Array.from(snapshotPages(snapshot, { content }, columns), responseSerialize),
  retake: (header, taken) => changeHeader(header, { taken }),
  withoutContent: (header) => changeHeader(header, { unchanged: true }),
  toRows: (page) => responseSerialize(withoutColumns(responseDeserialize(bufferOf(page)))),
};

function withoutColumns({ columns, segmentTracks, ...page }: SnapshotPage): SnapshotPageInit {
  const samples = columns ? rowsOf(unpackSamples([columns])) : page.samples;
  const segments = page.segments.map((segment, index) => ({
    ...segment,
    tracks: [...unpackNumbers(segmentTracks[index]!)],
  }));
  return { ...page, samples, segments };
}

function changeHeader(page: Uint8Array, changes: SnapshotHeaderInit): Uint8Array {
  const { header } = decodePage(page);
  return responseSerialize({ header: { ...header, ...changes } });
}

export function decodePage(payload: Uint8Array): SnapshotPageInit {
  return responseDeserialize(bufferOf(payload));
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function* chunk<T>(items: readonly T[], bytesOf: (item: T) => number): Generator<T[]> {
  let page: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = bytesOf(item);
    if (page.length > 0 && bytes + size > maxPageBytes) {
      yield page;
      page = [];
      bytes = 0;
    }
    page.push(item);
    bytes += size;
  }
  if (page.length > 0) yield page;
}

function sampleBytes(sample: MatchedSample): number {
  const { variationTracks, coverageTracks } = sample;
  return 60 + 2 * maxVarintBytes * variationTracks.length + (10 + maxVarintBytes) * coverageTracks.length;
}

function segmentBytes(segment: Segment): number {
  const names = segment.ranges.reduce((bytes, range) => bytes + 3 * range.contig.length, 0);
  return 100 + segment.objectKey.length + maxVarintBytes * segment.tracks.length + 24 * segment.ranges.length + names;
}

function toSample({ id, variationTracks, variationIds, coverageTracks, ...facts }: MatchedSample) {
  const variations = { variationTracks: [...variationTracks], variationIds: [...variationIds] };
  return { sampleId: id, ...facts, ...variations, coverageTracks: [...coverageTracks] } satisfies SnapshotSampleInit;
}
