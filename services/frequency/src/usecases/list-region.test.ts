import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ListRegionRequest } from '@varfreq/contracts/frequency/v1/ListRegionRequest';
import { FrequencyEngine } from '../counting/frequency-engine.ts';
import { Workbench } from '../testing/workbench.ts';
import { openParts } from '../threads/open-parts.ts';
import { listRegion } from './list-region.ts';
import { lookUp } from './look-up.ts';
import type { OpenEngine, QueryParts } from './query-parts.ts';

const query = { name: 'Q', expression: '*', steps: [], fields: [], missingAsDot: false };
const never = new AbortController().signal;

let bench: Workbench;
beforeEach(async () => {
  bench = new Workbench();
  await bench.sample({ observations: ['1 2 T C 1', '1 2 T A 0 1', '1 4 AC - 1', '1 10 G A 1'], regions: ['1 0 13'] });
  await bench.sample({ observations: ['1 2 T C 1', '1 13 - TT 1', '2 0 A C 1'], regions: ['1 0 4', '1 12 13'] });
});
afterEach(() => bench.remove());

function opener({ segments: store, genome }: QueryParts): OpenEngine {
  const contigLengths = genome?.contigs;
  return (queries) => FrequencyEngine.open({ store, snapshot: bench.snapshot(queries.length), contigLengths });
}

async function list(more: Partial<ListRegionRequest>, genome = true) {
  const parts = await openParts(bench.settings(genome ? { genomePath: bench.genome() } : {}));
  const request = { chromosome: '1', begin: 1, end: 1000, queries: [query], first: 0, last: 99, order: [], ...more };
  const { items, total } = await listRegion(request, parts, opener(parts), never);
  const keys = items!.map(({ variant }) => `${variant!.position}${variant!.reference}>${variant!.observed}`);
  return { keys, total, items: items! };
}

async function find(
  variant: { chromosome: string; position: number; reference: string; observed: string },
  genome = true,
) {
  const parts = await openParts(bench.settings(genome ? { genomePath: bench.genome() } : {}));
  return lookUp({ variant, queries: [query], spelling: '' }, async () => parts, opener(parts));
}

describe('listing a region', () => {
  test('returns the distinct variants by position, reference, observed, with their frequencies', async () => {
    const { keys, total, items } = await list({});
    expect(keys).toEqual(['3T>A', '3T>C', '5AC>', '11G>A', '14>TT']);
    expect(total).toBe(5);
    expect(items[1]!.frequencies).toEqual([{ coverage: 2, frequency: 1, frequencyHet: 1, frequencyHom: 0 }]);
    expect(items[4]!.frequencies).toEqual([{ coverage: 2, frequency: 0.5, frequencyHet: 0.5, frequencyHom: 0 }]);
  });

  test('returns pages of the whole list and its length', async () => {
    expect(await list({ first: 1, last: 2 })).toMatchObject({ keys: ['3T>C', '5AC>'], total: 5 });
    expect(await list({ first: 4, last: 9 })).toMatchObject({ keys: ['14>TT'], total: 5 });
    expect(await list({ first: 9, last: 9 })).toMatchObject({ keys: [], total: 5 });
  });

  test('reverses positions on request, and nothing else', async () => {
    const order = [
      { field: 'chromosome', descending: true },
      { field: 'position', descending: true },
    ];
    expect((await list({ order })).keys).toEqual(['14>TT', '11G>A', '5AC>', '3T>A', '3T>C']);
    expect((await list({ order: [{ field: 'position', descending: false }] })).keys[0]).toBe('3T>A');
  });

  test('counts positions from one, both ends included, under any name of the chromosome', async () => {
    expect((await list({ chromosome: 'chr1', begin: 3, end: 5 })).keys).toEqual(['3T>A', '3T>C', '5AC>']);
    expect((await list({ chromosome: 'chr1', begin: 4, end: 4 }, false)).keys).toEqual([]);
  });

  test('ends a page before it exceeds the message size', async () => {
    const long = 'A'.repeat(1_000_000);
    await bench.sample({
      observations: [`1 20 - ${long}C 1`, `1 20 - ${long}G 1`, `1 20 - ${long}T 1`, `1 21 - ${long}T 1`],
    });
    const { items, total } = await list({ begin: 20, end: 30 });
    expect([items.length, total]).toEqual([3, 4]);
  });

  test.each([
    [{ chromosome: '3' }, 'chromosome'],
    [{ chromosome: '' }, 'chromosome'],
    [{ begin: 5, end: 4 }, 'region'],
    [{ begin: 0 }, 'region'],
    [{ order: [{ field: 'reference', descending: false }] }, 'order'],
  ])('refuses %j', async (more, field) => {
    await expect(list(more)).rejects.toMatchObject({ code: 'bad_request', details: { field } });
  });
});

describe('looking up a variant', () => {
  test('returns its canonical form and frequencies', async () => {
    expect(await find({ chromosome: 'chr1', position: 9, reference: 'aca', observed: 'a' })).toEqual({
      variant: { chromosome: '1', position: 5, reference: 'AC', observed: '' },
      frequencies: [{ coverage: 1, frequency: 1, frequencyHet: 1, frequencyHom: 0 }],
    });
  });

  test('works without a genome, by the spelling', async () => {
    const answer = await find({ chromosome: 'chr1', position: 3, reference: 'TG', observed: 'CG' }, false);
    expect(answer.variant).toEqual({ chromosome: '1', position: 3, reference: 'T', observed: 'C' });
  });

  test.each([
    [{ chromosome: '3', position: 1, reference: 'A', observed: 'C' }, 'chromosome'],
    [{ chromosome: '1', position: 0, reference: 'A', observed: 'C' }, 'position'],
    [{ chromosome: '1', position: 2 ** 31, reference: 'A', observed: 'C' }, 'position'],
    [{ chromosome: '1', position: 3, reference: '<DEL>', observed: 'C' }, 'reference'],
    [{ chromosome: '1', position: 3, reference: 'T', observed: '*' }, 'observed'],
    [{ chromosome: '1', position: 3, reference: 'T', observed: 't' }, 'observed'],
    [{ chromosome: '1', position: 3, reference: 'A', observed: 'C' }, 'reference'],
    [{ chromosome: '1', position: 30, reference: 'A', observed: 'C' }, 'reference'],
  ])('refuses %j', async (variant, field) => {
    await expect(find(variant)).rejects.toMatchObject({ code: 'bad_request', details: { field } });
  });
});
