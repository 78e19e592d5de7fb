import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { until } from '@varfreq/testkit/until';

/** Merges only on request, and deletes unreferenced data soon. */
const env = { VARFREQ_COMPACTION_RUNS: '64', VARFREQ_READERS_GRACE_MS: '50', VARFREQ_COLLECT_EVERY_MS: '100' };

let system: System;
let client: Api;
beforeAll(async () => {
  system = await startSystem({ env });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
});

const positions = [100, 5_000, 2 ** 25, 2 ** 25 + 100, 70_000_000];
const contigs = ['1', '2', 'X'];

/** Every person has different variants; a third of them is covered to the middle of the second cell only. */
function vcfOf(person: number): string {
  const records = contigs.flatMap((contig, c) =>
    positions.flatMap((position, p) => {
      const alleles = (person * 7 + c * 3 + p) % 4;
      if (alleles === 3) return [];
      const genotype = ['0/1', '1/1', '0/1'][alleles];
      return [`${contig}\t${position}\t.\tA\t${alleles === 2 ? 'G' : 'C'}\t.\tPASS\t.\tGT\t${genotype}\n`];
    }),
  );
  const comment = `##person=${person}\n`;
  return `##fileformat=VCFv4.2\n${comment}#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP\n${records.join('')}`;
}

function bedOf(person: number): string {
  return contigs.map((contig) => `${contig}\t0\t${person % 3 === 0 ? 2 ** 25 + 50 : 80_000_000}\n`).join('');
}

async function create(path: string, body: unknown): Promise<string> {
  return (await client.post(path, body)).expect(201).entity().uri;
}

async function upload(filetype: string, data: string): Promise<string> {
  return (await client.upload({ name: 'file', filetype, data })).expect(201).entity().uri;
}

async function addPerson(person: number): Promise<string> {
  const sample = await create('/samples/', { name: `person ${person}` });
  const imported = [
    await create('/variations/', { sample, data_source: await upload('vcf', vcfOf(person)) }),
    await create('/coverages/', { sample, data_source: await upload('bed', bedOf(person)) }),
  ];
  for (const uri of imported) expect(await client.finish(uri)).toMatchObject({ state: 'succes' });
  (await client.request('PATCH', sample, { json: { active: true } })).expect(200);
  return sample;
}

/** The frequencies of all variants, over all samples and over all but one. */
async function frequencies(other: string): Promise<unknown> {
  const queries = [
    { name: 'ALL', expression: '*' },
    { name: 'REST', expression: `* and not sample:${other}` },
  ];
  const answers: unknown[] = [];
  for (const chromosome of contigs) {
    for (const begin of [1, 30_000_000, 65_000_000]) {
      const region = { chromosome, begin, end: begin + 9_000_000 };
      const query = { __json__: JSON.stringify({ region, queries }) };
      answers.push((await client.get('/variants/', { query, headers: { Range: 'items=0-99' } })).json());
    }
  }
  return answers;
}

interface Compaction {
  observations: { segments: number; tracks: number; segments_with_dead: number; dead_bytes: number };
  regions: { segments: number; segments_with_dead: number };
  jobs: { waiting: number; running: number; failed: number };
  retired: { segments: number };
}

const isMerged = ({ observations, regions }: Compaction) => observations.segments + regions.segments === 2;
const isPurged = ({ observations, regions }: Compaction) =>
  observations.segments_with_dead + regions.segments_with_dead === 0;

/** Waits until nothing is left to do. An order is carried out by the next planning where another is under way. */
async function settled(isDone = (_: Compaction) => true): Promise<Compaction> {
  return await until('compaction has settled', async () => {
    const compaction = (await client.get('/compaction')).expect(200).entity<Compaction>();
    const { jobs, retired } = compaction;
    expect(jobs.failed).toBe(0);
    return jobs.waiting + jobs.running + retired.segments === 0 && isDone(compaction) && compaction;
  });
}

async function order(what: string): Promise<void> {
  (await client.request('PATCH', '/compaction', { json: { order: what } })).expect(200);
}

/** Segment objects, once garbage collection has finished. */
async function segmentObjects(): Promise<string[]> {
  await until('no garbage waits', async () => {
    const { objects, complete } = (await client.get('/compaction/garbage'))
      .expect(200)
      .entity<{ objects: object[]; complete: boolean }>();
    expect(complete).toBe(true);
    return objects.length === 0;
  });
  const names = await readdir(join(system.dataDir, 'blobs'), { recursive: true });
  return names.filter((name) => name.endsWith('.seg'));
}

test('merging and purging by command change no frequency, and leave no merged or removed data on disk', async () => {
  const samples: string[] = [];
  for (let person = 0; person < 5; person += 1) samples.push(await addPerson(person));
  const before = await frequencies(samples[1]!);
  expect(JSON.stringify(before)).toContain('"frequency_het"');
  expect(await settled()).toMatchObject({ observations: { segments: 5, tracks: 5 }, regions: { segments: 5 } });
  expect(await segmentObjects()).toHaveLength(10);

  await order('merge');
  const merged = { segments: 1, tracks: 5, segments_with_dead: 0 };
  expect(await settled(isMerged)).toMatchObject({ observations: merged, regions: merged });
  expect(await frequencies(samples[1]!)).toEqual(before);
  expect(await segmentObjects()).toHaveLength(2);

  (await client.request('DELETE', samples[1]!)).expect(204);
  const rest = await frequencies(samples[2]!);
  await order('purge');
  const purged = { segments: 1, tracks: 4, segments_with_dead: 0, dead_bytes: 0 };
  expect(await settled(isPurged)).toMatchObject({ observations: purged, regions: purged });
  expect(await frequencies(samples[2]!)).toEqual(rest);
  expect(await segmentObjects()).toHaveLength(2);
});

test('an unknown command is refused with the list of commands', async () => {
  const answer = await client.request('PATCH', '/compaction', { json: { order: 'vacuum' } });
  expect(answer.expect(400).error()).toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('merge, purge'),
  });
});
