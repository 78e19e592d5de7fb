import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { ContigNames } from '@varfreq/genomics/contigs';
import { COUNT } from '@varfreq/genomics/frequency';
import type { FrequencyEngine } from '../../counting/frequency-engine.ts';
import { SegmentStore } from '../../counting/segment-store.ts';
import { Workbench } from '../../testing/workbench.ts';
import { QueryEngines, type TakeSnapshot } from './query-engines.ts';

const queryOf = (sampleId: number) => ({ name: 'Q', expression: '', steps: [{ step: 'sampleId' as const, sampleId }] });
const variant = { contig: '1', start: 2, reference: 'T', observed: 'C' };

const { signal } = new AbortController();

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
  const engine = await from.open([queryOf(sampleId)], takeSnapshot, signal);
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
    const first = await kept.open([queryOf(1)], takeSnapshot, signal);
    expect(await kept.open([queryOf(1)], takeSnapshot, signal)).toBe(first);
    expect(asked).toEqual([undefined, String(state), String(state)]);
    const before = String(state);
    state += 1;
    await bench.sample({ regions: ['1 0 13'] });
    expect(await covered(kept)).toBe(2);
    expect(asked.at(-1)).toBe(before);
  });

  test('are distinct for different steps, whatever the names of the queries', async () => {
    const kept = await engines(1 << 20);
    const first = await kept.open([queryOf(1)], takeSnapshot, signal);
    expect(await kept.open([{ ...queryOf(1), name: 'other' }], takeSnapshot, signal)).toBe(first);
    expect(await kept.open([queryOf(2)], takeSnapshot, signal)).not.toBe(first);
  });

  test('are evicted beyond the byte limit, least recently used first', async () => {
    const kept = await engines(15_000); // one takes some 5 kB
    const first = await kept.open([queryOf(1)], takeSnapshot, signal);
    for (const sample of [2, 3, 1, 4, 5]) await covered(kept, sample);
    asked = [];
    expect(await kept.open([queryOf(1)], takeSnapshot, signal)).toBe(first);
    await covered(kept, 2);
    expect(asked).toEqual([String(state), undefined]);
  });

  test('are kept however large, the latest alone', async () => {
    const kept = await engines(100);
    const first = await kept.open([queryOf(1)], takeSnapshot, signal);
    expect(await kept.open([queryOf(1)], takeSnapshot, signal)).toBe(first);
    await covered(kept, 2);
    expect(await kept.open([queryOf(1)], takeSnapshot, signal)).not.toBe(first);
    expect(asked).toEqual([undefined, String(state), undefined, undefined]);
  });

  test('of a set beyond the limit stay while others are used, and evict none of them', async () => {
    const kept = await engines(10_000);
    const small = await kept.open([queryOf(1)], takeSnapshot, signal);
    const large = async (_: unknown, knownState: string | undefined) => {
      const { snapshot, ...taken } = await takeSnapshot(undefined, knownState);
      return {
        ...taken,
        snapshot: { ...snapshot, samples: snapshot.samples.flatMap((sample) => Array(20).fill(sample)) },
      };
    };
    const first = await kept.open([queryOf(2)], large, signal);
    asked = [];
    for (let turns = 0; turns < 2; turns += 1) {
      expect(await kept.open([queryOf(1)], takeSnapshot, signal)).toBe(small);
      expect(await kept.open([queryOf(2)], large, signal)).toBe(first);
    }
    expect(asked).toEqual(Array(4).fill(String(state)));
    expect(await kept.open([queryOf(3)], large, signal)).not.toBe(first);
    expect(await kept.open([queryOf(2)], large, signal)).not.toBe(first);
    expect(await kept.open([queryOf(1)], takeSnapshot, signal)).toBe(small);
  });

  test('are not kept when metadata reports no state', async () => {
    const kept = await engines(1 << 20);
    const nameless = async () => ({ ...(await takeSnapshot(undefined, undefined)), state: '' });
    const first = await kept.open([queryOf(1)], nameless, signal);
    expect(await kept.open([queryOf(1)], nameless, signal)).not.toBe(first);
    expect(asked).toEqual([undefined, undefined]);
  });
});

/** Like metadata, but each answer, of the state when the call began, waits until it is let go. */
class HeldMetadata {
  readonly calls: { signal: AbortSignal; go(): void; fail(error: Error): void }[] = [];
  #begun = Promise.withResolvers<void>();

  readonly take: TakeSnapshot = async (queries, knownState, signal) => {
    const { promise, resolve: go, reject: fail } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => fail(signal.reason));
    const taken = takeSnapshot(queries, knownState);
    this.calls.push({ signal, go, fail });
    this.#begun.resolve();
    await promise;
    return taken;
  };

  /** The call of this number, from 0, once it has begun. */
  async call(number: number) {
    while (this.calls.length <= number) {
      await this.#begun.promise;
      this.#begun = Promise.withResolvers();
    }
    return this.calls[number]!;
  }
}

describe('an engine for several who ask at once', () => {
  const countOf = async (engine: FrequencyEngine) => (await engine.count(batchOf([variant])))[COUNT.coverage]!;
  let kept: QueryEngines;
  let metadata: HeldMetadata;
  const open = (by = signal, sampleId = 1) => kept.open([queryOf(sampleId)], metadata.take, by);
  beforeEach(async () => {
    kept = await engines(1 << 20);
    metadata = new HeldMetadata();
  });

  test('is asked for once for the first, and once more for all who ask meanwhile', async () => {
    const opened = Array.from({ length: 10 }, () => open());
    expect(metadata.calls.length).toBe(1);
    (await metadata.call(0)).go();
    (await metadata.call(1)).go();
    const [first, ...others] = await Promise.all(opened);
    expect(others.every((engine) => engine === first)).toBe(true);
    expect(asked).toEqual([undefined, String(state)]);
  });

  test('is as new as the question of each', async () => {
    const before = open();
    state += 1;
    await bench.sample({ regions: ['1 0 13'] });
    const meanwhile = [open(), open()];
    expect(metadata.calls.length).toBe(1);
    (await metadata.call(0)).go();
    expect(await countOf(await before)).toBe(1);
    const second = await metadata.call(1);
    state += 1;
    await bench.sample({ regions: ['1 0 13'] });
    const after = open();
    second.go();
    expect(await Promise.all(meanwhile.map(async (engine) => countOf(await engine)))).toEqual([2, 2]);
    (await metadata.call(2)).go();
    expect(await countOf(await after)).toBe(3);
    expect(metadata.calls.length).toBe(3);
  });

  test('does not wait for those of other queries', async () => {
    const [first, other] = [open(), open(signal, 2)];
    expect(metadata.calls.length).toBe(2);
    metadata.calls[1]!.go();
    await other;
    metadata.calls[0]!.go();
    await first;
  });

  test('fails for all who share the call, and for none who asks after it began', async () => {
    const [first, ...others] = [open(), open(), open()];
    expect(metadata.calls.length).toBe(1);
    (await metadata.call(0)).fail(new Error('first'));
    await expect(first).rejects.toThrow('first');
    const second = await metadata.call(1);
    const last = open();
    second.fail(new Error('second'));
    expect(await Promise.allSettled(others)).toMatchObject(Array(2).fill({ reason: { message: 'second' } }));
    (await metadata.call(2)).go();
    expect(await countOf(await last)).toBe(1);
  });

  test('is opened for those who stay when another leaves, the first to ask included', async () => {
    const leaving = [new AbortController(), new AbortController()] as const;
    const [first, second, third] = [open(leaving[0].signal), open(leaving[1].signal), open()];
    leaving[1].abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    leaving[0].abort(new Error('left alone'));
    await expect(first).rejects.toThrow('left alone');
    expect(metadata.calls[0]!.signal.aborted).toBe(true);
    const shared = await metadata.call(1);
    expect(shared.signal.aborted).toBe(false);
    shared.go();
    expect(await countOf(await third)).toBe(1);
    expect(metadata.calls.length).toBe(2);
  });

  test('is not asked for when all have left before the call began', async () => {
    const leaving = new AbortController();
    const [first, second] = [open(), open(leaving.signal)];
    expect(metadata.calls.length).toBe(1);
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    await expect(open(leaving.signal)).rejects.toThrow('left');
    const third = open();
    (await metadata.call(0)).go();
    const next = await metadata.call(1);
    expect(next.signal.aborted).toBe(false);
    next.go();
    expect(await third).toBe(await first);
    expect(metadata.calls.length).toBe(2);
  });
});
