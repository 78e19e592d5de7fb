import { describe, expect, test } from '@jest/globals';
import { packSamples, type SampleTable, unpackSamples } from '@varfreq/contracts/sample-columns';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { TaskSnapshot } from './read-snapshot.ts';
import { type ReadTaskSnapshot, SharedSnapshots, ThreadSnapshots } from './shared-snapshot.ts';

/** Samples of about `bytes`; the owner of the first names the content. */
function samplesOf(content: string, bytes: number): SampleTable {
  const facts = { poolSize: 1, coverageProfile: true, queryMask: 1, public: false, sex: 'unknown' };
  const variationTracks = Array.from({ length: bytes >> 4 }, (_, index) => index);
  const tracks = { variationTracks, coverageTracks: [], variationIds: variationTracks };
  return unpackSamples([packSamples([{ id: 1, ...facts, ownerId: numberOf(content), ...tracks }])]);
}

const numberOf = (content: string) => [...content].reduce((number, letter) => 128 * number + letter.charCodeAt(0), 0);
const nameOf = (snapshot: Snapshot) => snapshot.samples[0]!.ownerId;

/** Like metadata, for one content after another: of a known one no more than its name. */
class Metadata {
  content = '';
  bytes = 10;
  hasNames = true;
  known: readonly string[] = [];
  #calls = 0;

  readonly read: ReadTaskSnapshot = async (known): Promise<TaskSnapshot> => {
    this.known = known;
    const taken = `call ${++this.#calls}`;
    const unchanged = this.hasNames && known.includes(this.content);
    const samples = unchanged ? unpackSamples([]) : samplesOf(this.content, this.bytes);
    const content = this.hasNames ? this.content : '';
    return { version: 1, taken, unchanged, content, samples, queries: [], segments: [] };
  };
}

const metadata = (fields: Partial<Metadata>) => Object.assign(new Metadata(), fields);

describe('shared snapshots', () => {
  test('read the content of annotations over the same samples once, with the moment of each', async () => {
    const [snapshots, thread, source] = [new SharedSnapshots(), new ThreadSnapshots(), metadata({ content: 'a' })];
    const first = await snapshots.of(undefined, source.read);
    const second = await snapshots.of(undefined, source.read);
    expect(source.known).toEqual(['a']);
    expect(second.content).toBe(first.content);
    const [one, other] = [thread.of(first), thread.of(second)];
    expect(other.samples).toBe(one.samples);
    expect([one.taken, other.taken]).toEqual(['call 1', 'call 2']);
    source.content = 'b';
    const third = thread.of(await snapshots.of(undefined, source.read));
    expect(nameOf(third)).toBe(numberOf('b'));
  });

  test('read the snapshot of a plan and of its shards once, other annotations between them or not', async () => {
    const [snapshots, source] = [new SharedSnapshots(), metadata({ content: 'a' })];
    const plan = await snapshots.of(undefined, source.read);
    snapshots.keep('shards', plan);
    source.content = 'b';
    await snapshots.of(undefined, source.read);
    expect(await snapshots.of('shards', source.read)).toEqual(plan);
  });

  test('hold each content apart where metadata gives them no names', async () => {
    const [snapshots, thread] = [new SharedSnapshots(), new ThreadSnapshots()];
    const source = metadata({ content: 'a', hasNames: false });
    const first = await snapshots.of(undefined, source.read);
    source.content = 'b';
    const second = await snapshots.of(undefined, source.read);
    expect(nameOf(thread.of(first))).toBe(numberOf('a'));
    expect(nameOf(thread.of(second))).toBe(numberOf('b'));
  });

  test('are kept up to 32 MB, the latest whatever its size', async () => {
    const [snapshots, source] = [new SharedSnapshots(), metadata({ bytes: 10 << 20 })];
    for (const content of ['a', 'b', 'c', 'd']) await snapshots.of(undefined, Object.assign(source, { content }).read);
    expect(source.known).toEqual(['a', 'b', 'c']);
    await snapshots.of(undefined, source.read);
    expect(source.known).toEqual(['b', 'c', 'd']);
    await snapshots.of(undefined, Object.assign(source, { content: 'large', bytes: 40 << 20 }).read);
    await snapshots.of(undefined, source.read);
    expect(source.known).toEqual(['large']);
  });

  test('are kept in a bounded number', async () => {
    const [snapshots, source] = [new SharedSnapshots(), metadata({})];
    for (let i = 0; i < 200; i += 1) await snapshots.of(`key ${i}`, Object.assign(source, { content: `${i}` }).read);
    expect(source.known.length).toBeLessThanOrEqual(64);
    expect(source.known.at(-1)).toBe('198');
  });

  test('outlive the call that asks whether they have changed', async () => {
    const [snapshots, source] = [new SharedSnapshots(), metadata({ content: 'a', bytes: 20 << 20 })];
    const first = await snapshots.of(undefined, source.read);
    const whileOthersCome: ReadTaskSnapshot = async (known) => {
      const answer = await source.read(known);
      const other = metadata({ content: 'other', bytes: 40 << 20 });
      await snapshots.of(undefined, other.read);
      return answer;
    };
    expect((await snapshots.of(undefined, whileOthersCome)).content).toBe(first.content);
  });
});
