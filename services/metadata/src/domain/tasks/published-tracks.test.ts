import { describe, expect, test } from '@jest/globals';
import { type PublishedImport, publishedTracks } from './published-tracks.ts';
import type { ParsedOutput, ShardOutput, WrittenSegment } from './shard-output.ts';

function importOf(id: number, kind: PublishedImport['kind'], change: Partial<PublishedImport> = {}): PublishedImport {
  const rest = { sampleId: 1, dataSourceId: 2, publishedTrack: null, contentSha256: null, part: 0, column: null };
  return { id, kind, ...rest, ...change };
}

function segment(kind: WrittenSegment['kind'], entries: number, tracks: number[] = []): WrittenSegment {
  return { kind, objectKey: `${kind} ${entries}`, sizeBytes: 1, sha256: '', tracks, entries, ranges: [] };
}

function outputOf(segments: WrittenSegment[], more: Partial<ParsedOutput> = {}, coveredBases?: number): ShardOutput {
  const result = { records: 1, skipped: {}, warnings: [], ...(coveredBases !== undefined && { coveredBases }) };
  return { result, parse: { segments, ...more } };
}

describe('what a single import publishes', () => {
  const member = { part: 0, column: null, track: 12, coverageTrack: 13 };
  const variation = importOf(1, 'variation', { publishedTrack: 5 });
  const coverage = importOf(2, 'coverage');
  const [observations, more, regions] = [segment('observations', 4), segment('observations', 3), segment('regions', 9)];
  const output = outputOf([observations, regions, more], {}, 100);

  test('a variation and the coverage beside it show a track each, which has all entries of its segments', () => {
    expect(publishedTracks([member], [variation, coverage], output)).toEqual({
      shown: [
        { target: variation, track: 12, coveredBases: null },
        { target: coverage, track: 13, coveredBases: 100 },
      ],
      segments: [
        [
          { ...observations, tracks: [12] },
          { ...more, tracks: [12] },
        ],
        [{ ...regions, tracks: [13] }],
      ],
      stored: [
        { track: 12, entries: 7, isDead: false },
        { track: 13, entries: 9, isDead: false },
      ],
      former: [5],
      unused: [],
    });
  });

  test('nothing is kept of a coverage that was deleted meanwhile', () => {
    const published = publishedTracks([member], [variation], output);
    expect(published.segments.flat().map(({ kind }) => kind)).toEqual(['observations', 'observations']);
    expect(published).toMatchObject({ stored: [{ track: 12, isDead: false }], unused: [13] });
  });

  test('a coverage by itself shows the only track', () => {
    const { coverageTrack: _, ...only } = member;
    expect(publishedTracks([only], [coverage], outputOf([regions]))).toEqual({
      shown: [{ target: coverage, track: 12, coveredBases: null }],
      segments: [[{ ...regions, tracks: [12] }]],
      stored: [{ track: 12, entries: 9, isDead: false }],
      former: [],
      unused: [],
    });
  });

  test.each<[string, ShardOutput]>([
    ['a file without observations', outputOf([])],
    ['an output without segments', { result: { records: 0, skipped: {}, warnings: [] } }],
  ])('an import of %s shows its track, which is nowhere stored', (_, empty) => {
    const published = publishedTracks([member], [variation, coverage], empty);
    expect(published).toMatchObject({ segments: [], stored: [], unused: [] });
    expect(published.shown.map(({ track, coveredBases }) => [track, coveredBases])).toEqual([
      [12, null],
      [13, null],
    ]);
  });
});

describe('what a joint import publishes', () => {
  const members = [
    { part: 0, column: 1, track: 20, coverageTrack: 21 },
    { part: 2, column: 4, track: 24, coverageTrack: 25 },
  ];
  const targets = [
    importOf(1, 'variation', { part: 0 }),
    importOf(2, 'coverage', { part: 0, publishedTrack: 8 }),
    importOf(3, 'variation', { part: 2, publishedTrack: 9 }),
    importOf(4, 'coverage', { part: 2 }),
  ];
  const output = outputOf([segment('observations', 7), segment('regions', 3)], {
    members: [
      { observations: 3, regions: 1, coveredBases: 10 },
      { observations: 4, regions: 2, coveredBases: 30 },
    ],
  });

  test('each member shows its tracks, with its own entries and covered bases', () => {
    const published = publishedTracks(members, targets, output);
    expect(published.shown.map(({ target, track, coveredBases }) => [target.id, track, coveredBases])).toEqual([
      [1, 20, null],
      [2, 21, 10],
      [3, 24, null],
      [4, 25, 30],
    ]);
    expect(published.segments.map(([first]) => first!.tracks)).toEqual([
      [20, 24],
      [21, 25],
    ]);
    expect(published.stored.map(({ track, entries, isDead }) => [track, entries, isDead])).toEqual([
      [20, 3, false],
      [24, 4, false],
      [21, 1, false],
      [25, 2, false],
    ]);
    expect(published).toMatchObject({ former: [8, 9], unused: [] });
  });

  test('tracks of a deleted member stay in the segments as dead data', () => {
    const published = publishedTracks(members, targets.slice(2), output);
    expect(published.segments.map(([first]) => first!.tracks)).toEqual([
      [20, 24],
      [21, 25],
    ]);
    expect(published.stored.map(({ track, isDead }) => [track, isDead])).toEqual([
      [20, true],
      [24, false],
      [21, true],
      [25, false],
    ]);
    expect(published).toMatchObject({ former: [9], unused: [20, 21] });
  });

  test('without coverages, members have one track each', () => {
    const bare = members.map(({ coverageTrack: _, ...member }) => member);
    const variations = targets.filter(({ kind }) => kind === 'variation').slice(1);
    const published = publishedTracks(bare, variations, output);
    expect(published.segments.map(([first]) => first!.kind)).toEqual(['observations']);
    expect(published.unused).toEqual([20]);
  });
});
