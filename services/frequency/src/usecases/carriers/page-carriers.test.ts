import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ListCarriersRequest } from '@varfreq/contracts/frequency/v1/ListCarriersRequest';
import type { VisibleSamples } from '@varfreq/contracts/frequency/v1/VisibleSamples';
import { frequencyV1 } from '@varfreq/contracts/load';
import { ContigNames } from '@varfreq/genomics/contigs';
import { encodeCohort } from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { FrequencyEngine } from '../../counting/frequency-engine.ts';
import { SegmentStore } from '../../counting/segment-store.ts';
import { plainFacts } from '../../testing/plain-sample.ts';
import { Workbench } from '../../testing/workbench.ts';
import { openParts } from '../../threads/open-parts.ts';
import type { QueryParts } from '../query-parts.ts';
import { pageCarriers } from './page-carriers.ts';

const query = { name: 'Q', expression: '*', steps: [], fields: [], missingAsDot: false };
const variant = { chromosome: 'chr1', position: 3, reference: 'T', observed: 'C' };
const never = new AbortController().signal;
const everyone: VisibleSamples = { all: true, public: false };

let bench: Workbench;
beforeEach(async () => {
  bench = new Workbench();
  await bench.sample({ observations: ['1 2 T C 1'], regions: ['1 0 13'], ownerId: 7 });
  await bench.sample({ observations: ['1 2 T C 0 1'], regions: ['1 0 13'], ownerId: 8, isPublic: true });
  await bench.sample({ observations: ['1 2 T C 0 0 1'], regions: ['1 3 13'], ownerId: 7 });
  await bench.sample({ observations: ['1 2 T C 3 2'], poolSize: 4, ownerId: 9 });
});
afterEach(() => bench.remove());

async function list(more: Partial<ListCarriersRequest> = {}) {
  const parts = await openParts(bench.settings());
  const open = () => FrequencyEngine.open({ store: parts.segments, snapshot: bench.snapshot() });
  const request = { variant, spelling: '', query, visible: everyone, first: 0, last: 99, ...more };
  const { items, total, withheld } = await pageCarriers(request, async () => parts, open, never);
  const rows = items!.map(({ sampleId, zygosity, individuals, variationId }) =>
    [sampleId, zygosity, individuals, variationId].join(' '),
  );
  return { rows, total, withheld };
}

describe('the carriers of a variant', () => {
  test('are those counted, by sample and zygosity, with their variation', async () => {
    const rows = ['1 HET 1 101', '2 HOM 1 103', '4 HOM 2 107', '4 HET 2 107'];
    expect(await list()).toEqual({ rows, total: 4, withheld: 0 });
    expect(await list({ variant: null, spelling: '1-3-T-C' })).toEqual({ rows, total: 4, withheld: 0 });
  });

  test.each<[string, VisibleSamples | null, number[], number]>([
    ['nothing', null, [], 6],
    ['the owner', { all: false, public: true, ownerId: 7 }, [1, 2], 4],
    ['another owner', { all: false, public: true, ownerId: 9 }, [2, 4, 4], 1],
    ['own samples only', { all: false, public: false, ownerId: 9 }, [4, 4], 2],
    ['the public', { all: false, public: true }, [2], 5],
  ])('of samples hidden from %s are only counted', async (_, visible, samples, withheld) => {
    const answer = await list({ visible });
    expect(answer.rows.map((row) => Number(row.split(' ')[0]))).toEqual(samples);
    expect([answer.total, answer.withheld]).toEqual([samples.length, withheld]);
  });

  test('that are withheld are none, with a flag, when they are fewer than the floor of another asker', async () => {
    const visible = { all: false, public: false, ownerId: 9 };
    const of = async (minCarriers: number, ownerId?: number) => {
      const floor = { minIndividuals: 0, minCarriers, ...(ownerId !== undefined && { ownerId }) };
      return (await list({ visible, query: { ...query, fields: [], missingAsDot: false, floor } })).withheld;
    };
    expect([await of(2), await of(3), await of(100)]).toEqual([2, 0, 0]);
  });

  test('come in pages, with the number of all rows and of all individuals withheld', async () => {
    const { rows } = await list();
    expect(await list({ first: 1, last: 2 })).toEqual({ rows: rows.slice(1, 3), total: 4, withheld: 0 });
    expect(await list({ first: 9, last: 9 })).toEqual({ rows: [], total: 4, withheld: 0 });
    const visible = { all: false, public: true };
    expect(await list({ first: 1, last: 1, visible })).toEqual({ rows: [], total: 1, withheld: 5 });
  });

  test('need a query and a variant', async () => {
    await expect(list({ query: null })).rejects.toMatchObject({ code: 'bad_request', details: { field: 'query' } });
    await expect(list({ variant: null })).rejects.toMatchObject({ code: 'bad_request', details: { field: 'variant' } });
  });
});

describe('the carriers of a common variant', () => {
  const people = 110_000;

  async function openCohort() {
    const objects = new MemoryObjects();
    const tracks = Array.from({ length: people }, (_, index) => index + 1);
    const site = { contig: '1', start: 2, reference: 'T', observed: 'C', counts: [1, 0, 0, 0] as const };
    const observations = tracks.map((track) => ({ ...site, track }));
    const { chunks, info } = encodeCohort('o', tracks, observations, 10);
    objects.objects.set(info.objectKey, Buffer.concat(chunks));
    const person = { poolSize: 1, coverageProfile: false, queryMask: 1, coverageTracks: [], ...plainFacts };
    const samples = tracks.map((track) => {
      return { sampleId: 2 ** 40 + track, variationTracks: [track], ...person, variationIds: [2 ** 50 + track] };
    });
    const segments = [{ ...info, sha256: Buffer.from(info.sha256), id: 1 }];
    const [query] = bench.snapshot().queries;
    const snapshot = { version: 1, taken: '', queries: [query!], samples, segments };
    return FrequencyEngine.open({ store: new SegmentStore(objects, 1 << 24), snapshot });
  }

  test('are listed to the last in messages of less than 4 MiB', async () => {
    const engine = await openCohort();
    const parts = { contigs: new ContigNames({}) } as QueryParts;
    const request = { variant, spelling: '', query, visible: everyone };
    const page = (first: number) =>
      pageCarriers(
        { ...request, first, last: 1e9 },
        async () => parts,
        async () => engine,
        never,
      );
    const listed: unknown[] = [];
    while (listed.length < people) {
      const answer = await page(listed.length);
      const { responseSerialize } = frequencyV1.Variants.service.ListCarriers;
      expect(responseSerialize(answer).length).toBeLessThan(4 << 20);
      expect([answer.total, answer.withheld]).toEqual([people, 0]);
      listed.push(...answer.items!.map(({ sampleId }) => sampleId));
    }
    expect(listed).toEqual(Array.from({ length: people }, (_, index) => 2 ** 40 + index + 1));
  });
});
