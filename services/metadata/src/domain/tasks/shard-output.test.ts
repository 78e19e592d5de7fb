import { describe, expect, test } from '@jest/globals';
import { objectPrefix } from './attempt.ts';
import type { MemberTracks } from './attempt-tracks.ts';
import { checkOutput, type MemberCounts, type ShardOutput, storedOutput } from './shard-output.ts';

const lease = { taskId: 3, epoch: 2, shard: 0, attempt: 1 };
const owner = {
  kind: 'parse' as const,
  phase: 'plan' as const,
  objectPrefix: objectPrefix('parse', lease),
  members: [{ part: 0, column: null, track: 12 }] as MemberTracks[],
};
const sha256 = 'ab'.repeat(32);
const segment = {
  kind: 'observations' as const,
  objectKey: `${owner.objectPrefix}a.seg`,
  sizeBytes: 1,
  sha256,
  tracks: [12],
  entries: 1,
  ranges: [] as { contig: string; start: number; end: number }[],
};

function output(...segments: (typeof segment)[]): ShardOutput {
  return { result: { records: 1, skipped: {}, warnings: [] }, parse: { segments, contentSha256: sha256 } };
}

describe('what an attempt reports', () => {
  test('prefixes of attempts differ by kind, task, epoch, shard and attempt, and end with a slash', () => {
    expect(objectPrefix('parse', lease)).toBe('tracks/3/2/0/1/');
    expect(objectPrefix('annotate', lease)).toBe('results/3/2/0/1/');
  });

  test('an output with segments of its attempt, or with none, is accepted', () => {
    expect(() => checkOutput(output(segment), owner)).not.toThrow();
    expect(() => checkOutput(output(), owner)).not.toThrow();
  });

  test.each<[string, ShardOutput]>([
    ['an object of another attempt', output({ ...segment, objectKey: 'tracks/3/2/0/11/a.seg' })],
    ['another track', output({ ...segment, tracks: [13] })],
    ['several tracks', output({ ...segment, tracks: [12, 13] })],
    ['an object twice', output(segment, segment)],
    ['a contig with NUL', output({ ...segment, ranges: [{ contig: '1\0', start: 0, end: 1 }] })],
    ['a short digest', output({ ...segment, sha256: 'ab' })],
    ['no output of the kind', { result: { records: 1, skipped: {}, warnings: [] } }],
  ])('%s is refused', (_, wrong) => {
    expect(() => checkOutput(wrong, owner)).toThrow('done: ');
  });
});

describe('what an attempt of a joint import reports', () => {
  const members = [
    { part: 0, column: 2, track: 12, coverageTrack: 13 },
    { part: 2, column: 5, track: 16, coverageTrack: 17 },
  ];
  const joint = { ...owner, members };
  const regions = { ...segment, kind: 'regions' as const, objectKey: `${owner.objectPrefix}b.seg`, tracks: [13, 17] };
  const observations = { ...segment, tracks: [12, 16], entries: 7 };
  const counts = [
    { observations: 3, regions: 1, coveredBases: 10 },
    { observations: 4, regions: 0, coveredBases: 0 },
  ];

  function outputOf(
    segments: NonNullable<ShardOutput['parse']>['segments'],
    members: MemberCounts[] | undefined = counts,
  ): ShardOutput {
    return { result: { records: 1, skipped: {}, warnings: [] }, parse: { segments, members } };
  }

  test('is accepted with segments of all its members, and kept without their tracks', () => {
    const output = outputOf([observations, regions]);
    expect(() => checkOutput(output, joint)).not.toThrow();
    expect(storedOutput(output, members).parse!.segments.map(({ tracks }) => tracks)).toEqual([[], []]);
    expect(storedOutput(output, owner.members)).toBe(output);
  });

  test('needs no counts of members for a part of a file', () => {
    const totals = { lines: 1, onKnownContig: 1, observed: 1, alleleCountsOnly: 0, beyondPool: 0 };
    const part = { result: { records: 1, skipped: {}, warnings: [] } };
    const parse = { segments: [observations], totals: { ...totals, sampleColumns: 0, uncompressedBytes: 0 } };
    expect(() => checkOutput({ ...part, parse }, { ...joint, phase: 'parse' })).not.toThrow();
  });

  test.each<[string, ShardOutput]>([
    ['without a member', outputOf([{ ...observations, tracks: [12] }])],
    ['with members in another order', outputOf([{ ...observations, tracks: [16, 12] }])],
    ['with regions under tracks of variations', outputOf([observations, { ...regions, tracks: [12, 16] }])],
    ['without the counts of a member', outputOf([observations], counts.slice(1))],
    ['with other counts than entries', outputOf([{ ...observations, entries: 8 }])],
  ])('is refused %s', (_, wrong) => {
    expect(() => checkOutput(wrong, joint)).toThrow('done: ');
  });

  test('is refused with regions that it was not to make', () => {
    const bare = members.map(({ coverageTrack: _, ...member }) => member);
    const wrong = outputOf([observations, { ...regions, tracks: [12, 16] }]);
    expect(() => checkOutput(wrong, { ...joint, members: bare })).toThrow('holds tracks of other attempts');
  });
});
