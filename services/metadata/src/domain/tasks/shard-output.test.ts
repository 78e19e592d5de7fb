import { describe, expect, test } from '@jest/globals';
import { objectPrefix } from './attempt.ts';
import type { MemberTracks } from './attempt-tracks.ts';
import {
  type AnnotatedOutput,
  checkOutput,
  contigsOf,
  type MemberCounts,
  type OutputOwner,
  type ShardOutput,
  storedOutput,
} from './shard-output.ts';

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
    const ranges = ['1', 'chrUn_KI270302v1', 'Ä'].map((contig) => ({ contig, start: 0, end: 1 }));
    expect(() => checkOutput(output({ ...segment, ranges }), owner)).not.toThrow();
  });

  const result = { records: 1, skipped: {}, warnings: [] };
  const on = (contig: string) => ({
    ...segment,
    ranges: [
      { contig: '1', start: 0, end: 1 },
      { contig, start: 0, end: 1 },
    ],
  });
  const withContent = (contentSha256: string) => ({ result, parse: { segments: [segment], contentSha256 } });

  test.each<[string, ShardOutput, string]>([
    [
      'an object of another attempt',
      output({ ...segment, objectKey: 'tracks/3/2/0/11/a.seg' }),
      'a.seg does not belong',
    ],
    ['another track', output({ ...segment, tracks: [13] }), 'a.seg holds tracks of other attempts'],
    ['several tracks', output({ ...segment, tracks: [12, 13] }), 'a.seg holds tracks of other attempts'],
    ['no track', output({ ...segment, tracks: [] }), 'a.seg holds tracks of other attempts'],
    ['an object twice', output(segment, segment), 'an object is listed twice'],
    ['a contig with NUL', output(on('2\0')), 'a.seg has a contig that cannot be stored'],
    ['a contig with half a character', output(on('\ud800')), 'a.seg has a contig that cannot be stored'],
    [
      'a short digest',
      output({ ...segment, sha256: 'ab' }),
      'the SHA-256 of tracks/3/2/0/1/a.seg is not 32 bytes long',
    ],
    ['a long digest', output({ ...segment, sha256: `${sha256}a` }), 'is not 32 bytes long'],
    ['a digest after something else', output({ ...segment, sha256: `a${sha256}` }), 'is not 32 bytes long'],
    ['a short digest of the content', withContent('ab'), 'the SHA-256 of the content is not 32 bytes long'],
    ['no output of the kind', { result }, 'the parse output is missing'],
  ])('%s is refused', (_, wrong, problem) => {
    expect(() => checkOutput(wrong, owner)).toThrow(problem);
    expect(() => checkOutput(wrong, owner)).toThrow('done: ');
    expect(() => checkOutput(wrong, owner)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  test('a part has totals, and the digest of the whole file a digest', () => {
    const { contentSha256: _, ...parse } = output(segment).parse!;
    const bare = { result, parse };
    expect(() => checkOutput(bare, owner)).not.toThrow();
    expect(() => checkOutput(bare, { ...owner, phase: 'parse' })).toThrow('done: the totals of a part are missing');
    expect(() => checkOutput(bare, { ...owner, phase: 'digest' })).toThrow('done: the digest is missing');
    expect(() => checkOutput(output(segment), { ...owner, phase: 'digest' })).not.toThrow();
  });

  test('contigs of segments are listed once each', () => {
    expect(contigsOf([on('2'), on('X'), on('2'), { ...segment, ranges: [] }])).toEqual(['1', '2', 'X']);
  });
});

describe('what an attempt to annotate reports', () => {
  const prefix = objectPrefix('annotate', lease);
  const annotating = { ...owner, kind: 'annotate' as const, objectPrefix: prefix, members: [] };
  const object = { objectKey: `${prefix}a.vcf.gz`, sizeBytes: 1, sha256 };
  const index = { objectKey: `${prefix}a.vcf.gz.tbi`, sizeBytes: 1, sha256 };
  const of = (annotate: AnnotatedOutput): ShardOutput => ({
    result: { records: 1, skipped: {}, warnings: [] },
    annotate,
  });

  test('a file is accepted with its index and without', () => {
    expect(() => checkOutput(of(object), annotating)).not.toThrow();
    expect(() => checkOutput(of({ ...object, index }), annotating)).not.toThrow();
  });

  test('without anything parsed, a digest and counts of members are missing', () => {
    const refused = (more: Partial<OutputOwner>) => () => checkOutput(of(object), { ...annotating, ...more });
    expect(refused({ phase: 'digest' })).toThrow('the digest is missing');
    const members = [1, 2].map((track) => ({ part: 0, column: track, track }));
    expect(refused({ members })).toThrow('expected counts of 2 members, got 0');
  });

  test.each<[string, AnnotatedOutput, string]>([
    ['a file of another attempt', { ...object, objectKey: 'results/3/2/0/2/a' }, 'results/3/2/0/2/a does not belong'],
    ['an index of another attempt', { ...object, index: { ...index, objectKey: 'results/i' } }, 'results/i does not'],
    [
      'a short digest of the index',
      { ...object, index: { ...index, sha256: 'ab' } },
      'a.vcf.gz.tbi is not 32 bytes long',
    ],
  ])('%s is refused', (_, wrong, problem) => {
    expect(() => checkOutput(of(wrong), annotating)).toThrow(problem);
  });

  test('a part needs the totals of its own kind', () => {
    const totals = { lines: 1, onKnownContig: 1, observed: 1, alleleCountsOnly: 0, beyondPool: 0 };
    const part = { ...object, totals: { ...totals, sampleColumns: 0, uncompressedBytes: 0 } };
    expect(() => checkOutput(of(part), { ...annotating, phase: 'parse' })).not.toThrow();
    const missing = 'the totals of a part are missing';
    expect(() => checkOutput(of(object), { ...annotating, phase: 'parse' })).toThrow(missing);
    const both = { ...of(part), parse: { segments: [] } };
    expect(() => checkOutput(both, { ...owner, phase: 'parse' })).toThrow(missing);
  });

  test('an annotated file is no import', () => {
    expect(() => checkOutput(of(object), owner)).toThrow('the parse output is missing');
    expect(storedOutput(of(object), owner.members)).toEqual(of(object));
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
    ['with a member of others', outputOf([{ ...observations, tracks: [12, 17] }])],
    ['with regions under tracks of variations', outputOf([observations, { ...regions, tracks: [12, 16] }])],
    ['without the counts of a member', outputOf([observations], counts.slice(1))],
    ['with other counts than entries', outputOf([{ ...observations, entries: 8 }])],
  ])('is refused %s', (_, wrong) => {
    expect(() => checkOutput(wrong, joint)).toThrow('done: ');
  });

  test('says how many counts of members are missing, and how many observations', () => {
    const refused = (output: ShardOutput) => () => checkOutput(output, joint);
    expect(refused(outputOf([observations], counts.slice(1)))).toThrow('expected counts of 2 members, got 1');
    const { members: _, ...parse } = outputOf([observations]).parse!;
    const none = { result: { records: 1, skipped: {}, warnings: [] }, parse };
    expect(refused(none)).toThrow('expected counts of 2 members, got 0');
    const more = outputOf([{ ...observations, entries: 8 }, regions]);
    expect(refused(more)).toThrow('7 observations of members, but 8 entries in segments');
  });

  test('needs the counts of members from the seal, too, but not from the digest', () => {
    const wrong = outputOf([observations], counts.slice(1));
    expect(() => checkOutput(wrong, { ...joint, phase: 'seal' })).toThrow('expected counts of 2 members');
    const digest = { ...wrong, parse: { ...wrong.parse!, contentSha256: sha256 } };
    expect(() => checkOutput(digest, { ...joint, phase: 'digest' })).not.toThrow();
  });

  test('is refused with regions that it was not to make', () => {
    const bare = members.map(({ coverageTrack: _, ...member }) => member);
    for (const tracks of [[12, 16], []]) {
      const wrong = outputOf([observations, { ...regions, tracks }]);
      expect(() => checkOutput(wrong, { ...joint, members: bare })).toThrow('holds tracks of other attempts');
    }
  });

  test('is kept whole where nothing was parsed', () => {
    const nothing = { result: { records: 1, skipped: {}, warnings: [] } };
    expect(storedOutput(nothing, members)).toBe(nothing);
  });
});
