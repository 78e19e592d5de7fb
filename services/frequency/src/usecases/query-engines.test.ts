import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { ContigNames } from '@varfreq/genomics/contigs';
import { COUNT } from '@varfreq/genomics/frequency';
import { SegmentStore } from '../counting/segment-store.ts';
import { Workbench } from '../testing/workbench.ts';
import { QueryEngines } from './query-engines.ts';

const queryOf = (sampleId: number) => ({ name: 'Q', expression: '', steps: [{ step: 'sampleId' as const, sampleId }] });
const variant = { contig: '1', start: 2, reference: 'T', observed: 'C' };

let bench: Workbench;
let state = 1;
let asked: (string | undefined)[] = [];

/** Like metadata: the state changes with every commit; an unchanged one is reported instead of a snapshot. */
const takeSnapshot = async (_: unknown, knownState: string | undefined) => {
  asked.push(knownState);
  const unchanged = knownState === String(state);
  const snapshot = unchanged ? { ...bench.snapshot(), samples: [], segments: [] } : bench.snapshot();
  return { state: String(state), unchanged, snapshot: { ...snapshot, samples: [...snapshot.samples] } };
};

async function engines(maxBytes: number) {
  const segments = new SegmentStore(await bench.blobs(), 1 << 20);
  return new QueryEngines({ segments, contigs: new ContigNames({}) }, maxBytes);
}

async function covered(from: QueryEngines, sampleId = 1): Promise<number> {
  const engine = await from.open([queryOf(sampleId)], takeSnapshot);
  return (await engine.count(batchOf([variant])))[COUNT.coverage]!;
}

beforeEach(async () => {
  bench = new Workbench();
  asked = [];
  await bench.sample({ observations: ['1 2 T C 1'], regions: ['1 0 13'] });
});
afterEach(() => bench.remove());

describe('the engines of recent queries', () => {
  test('are reopened as soon as anything was committed, and only then', async () => {
    const kept = await engines(1 << 20);
    expect(await covered(kept)).toBe(1);
    const first = await kept.open([queryOf(1)], takeSnapshot);
    expect(await kept.open([queryOf(1)], takeSnapshot)).toBe(first);
    expect(asked).toEqual([undefined, String(state), String(state)]);
    const before = String(state);
    state += 1;
    await bench.sample({ regions: ['1 0 13'] });
    expect(await covered(kept)).toBe(2);
    expect(asked.at(-1)).toBe(before);
  });

  test('are distinct for different steps, whatever the names of the queries', async () => {
    const kept = await engines(1 << 20);
    const first = await kept.open([queryOf(1)], takeSnapshot);
    expect(await kept.open([{ ...queryOf(1), name: 'other' }], takeSnapshot)).toBe(first);
    expect(await kept.open([queryOf(2)], takeSnapshot)).not.toBe(first);
  });

  test('are evicted beyond the byte limit, least recently used first', async () => {
    const kept = await engines(15_000); // one takes some 5 kB
    const first = await kept.open([queryOf(1)], takeSnapshot);
    for (const sample of [2, 3, 1, 4, 5]) await covered(kept, sample);
    asked = [];
    expect(await kept.open([queryOf(1)], takeSnapshot)).toBe(first);
    await covered(kept, 2);
    expect(asked).toEqual([String(state), undefined]);
  });

  test('are kept however large, the latest alone', async () => {
    const kept = await engines(100);
    const first = await kept.open([queryOf(1)], takeSnapshot);
    expect(await kept.open([queryOf(1)], takeSnapshot)).toBe(first);
    await covered(kept, 2);
    expect(await kept.open([queryOf(1)], takeSnapshot)).not.toBe(first);
    expect(asked).toEqual([undefined, String(state), undefined, undefined]);
  });

  test('of a set beyond the limit stay while others are used, and evict none of them', async () => {
    const kept = await engines(10_000);
    const small = await kept.open([queryOf(1)], takeSnapshot);
    const large = async (_: unknown, knownState: string | undefined) => {
      const { snapshot, ...taken } = await takeSnapshot(undefined, knownState);
      return {
        ...taken,
        snapshot: { ...snapshot, samples: snapshot.samples.flatMap((sample) => Array(20).fill(sample)) },
      };
    };
    const first = await kept.open([queryOf(2)], large);
    asked = [];
    for (let turns = 0; turns < 2; turns += 1) {
      expect(await kept.open([queryOf(1)], takeSnapshot)).toBe(small);
      expect(await kept.open([queryOf(2)], large)).toBe(first);
    }
    expect(asked).toEqual(Array(4).fill(String(state)));
    expect(await kept.open([queryOf(3)], large)).not.toBe(first);
    expect(await kept.open([queryOf(2)], large)).not.toBe(first);
    expect(await kept.open([queryOf(1)], takeSnapshot)).toBe(small);
  });

  test('are not kept when metadata reports no state', async () => {
    const kept = await engines(1 << 20);
    const nameless = async () => ({ ...(await takeSnapshot(undefined, undefined)), state: '' });
    const first = await kept.open([queryOf(1)], nameless);
    expect(await kept.open([queryOf(1)], nameless)).not.toBe(first);
    expect(asked).toEqual([undefined, undefined]);
  });
});
