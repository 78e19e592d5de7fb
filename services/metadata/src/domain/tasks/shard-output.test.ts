import { describe, expect, test } from '@jest/globals';
import { objectPrefix } from './attempt.ts';
import { checkOutput, type ShardOutput } from './shard-output.ts';

const lease = { taskId: 3, epoch: 2, shard: 0, attempt: 1 };
const owner = { kind: 'parse' as const, phase: 'plan' as const, objectPrefix: objectPrefix('parse', lease), track: 12 };
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
