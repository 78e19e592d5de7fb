import { readFileSync, writeFileSync } from 'node:fs';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { describeSegments, readSegments } from './descriptions.ts';
import { tracksOf } from './load-person.ts';

/** People and the segments with their data (and possibly that of others). */
export interface StoredCohort {
  people: number;
  segments: readonly SegmentInfo[];
  /** Directory of the blob store with the segments. */
  blobsDir: string;
}

/** A snapshot of a cohort with one query over the people that `isAsked` chooses, as metadata would take it. */
export function cohortSnapshot(cohort: StoredCohort, isAsked: (person: number) => boolean = () => true) {
  const samples = Array.from({ length: cohort.people }, (_, person) => ({
    sampleId: person + 1,
    poolSize: 1,
    coverageProfile: true,
    queryMask: isAsked(person) ? 1 : 0,
    variationTracks: [tracksOf(person).variants],
    coverageTracks: [{ track: tracksOf(person).regions, individuals: 1 }],
    variationIds: [person + 1],
    ownerId: 1,
    public: false,
    sex: 'unknown',
  }));
  const asked = samples.filter(({ queryMask }) => queryMask !== 0);
  const wanted = new Set(asked.flatMap((sample) => [sample.variationTracks[0], sample.coverageTracks[0]!.track]));
  const segments: Segment[] = cohort.segments
    .filter(({ tracks }) => tracks.some((track) => wanted.has(track)))
    .map((info, index) => ({ ...info, sha256: Buffer.from(info.sha256), id: index + 1 }));
  const individuals = asked.length;
  const summary = { samples: individuals, individuals, withoutCoverage: 0, withoutVariants: 0, ownFileExcluded: 0 };
  return { version: 1, taken: '2026-01-01T00:00:00.000000', queries: [summary], samples: asked, segments };
}

/** Keeps a cohort's description in a file, for other processes. */
export function writeCohort(path: string, { people, segments, blobsDir }: StoredCohort): void {
  writeFileSync(path, JSON.stringify({ people, blobsDir, segments: describeSegments(segments) }));
}

/** What `writeCohort` wrote. */
export function readCohort(path: string): StoredCohort {
  const { people, blobsDir, segments } = JSON.parse(readFileSync(path, 'utf8'));
  return { people, blobsDir, segments: readSegments(segments) };
}
