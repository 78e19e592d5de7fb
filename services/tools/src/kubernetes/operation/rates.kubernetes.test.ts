import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { stringify } from 'yaml';
import { asAdmin, Namespace } from '../cluster.ts';
import { chartValues } from '../images/values.ts';
import { create } from '../tour.ts';
import { callsOf, coverageOf, knownCarriers } from './exomes.ts';

// What the chart's defaults with bundled services bear on this node: exomes imported, annotated and asked for by four
// clients. Answers of queries are compared; rates are printed for sizes.md, and depend on what else the machine does.
const varfreq = new Namespace('varfreq-rates');
const people = 60;
const annotated = 20;
const asked = 2_000;
const queries = [{ name: 'ALL', expression: '*' }];
let folder: string;
let client: Api;
const files: string[] = [];

/** Does the work of all items, four at a time; prints how many a minute. */
async function measured<Item>(what: string, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const began = performance.now();
  const left = items.values();
  const inTurn = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all([inTurn(), inTurn(), inTurn(), inTurn()]);
  const rate = items.length / ((performance.now() - began) / 60_000);
  console.log(`${items.length} ${what}: ${rate.toFixed(0)} a minute`);
}

async function succeeds(uri: string): Promise<void> {
  expect(await client.finish(uri, { timeoutMs: 900_000 })).toMatchObject({ state: 'succes' });
}

async function upload(filetype: string, data: Uint8Array): Promise<string> {
  const fields = { name: filetype, filetype, data, gzipped: true };
  return (await client.upload(fields)).expect(200, 201).entity().uri;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-values-'));
  const file = join(folder, 'values.yaml');
  await writeFile(file, stringify({ ...chartValues, gateway: { service: { type: 'NodePort' } } }));
  await varfreq.create();
  await varfreq.helm('install', 'varfreq', 'charts/varfreq', '--wait', '--timeout', '15m', '--values', file);
  client = asAdmin(await varfreq.nodeUrl(), await varfreq.password('varfreq-secrets'));
});
afterAll(async () => {
  await varfreq.remove();
  await rm(folder, { recursive: true, force: true });
});

test('exomes are uploaded, imported with their coverage and activated', async () => {
  const exomes = Array.from({ length: people }, (_, at) => ({ calls: callsOf(at + 1), coverage: coverageOf(at + 1) }));
  await measured('imports with their uploads', exomes, async ({ calls, coverage }) => {
    const sample = await create(client, '/samples/', { name: 'a person' });
    const [file, kit] = [await upload('vcf', calls), await upload('bed', coverage)];
    files.push(file);
    const tasks = [
      await create(client, '/variations/', { sample, data_source: file }),
      await create(client, '/coverages/', { sample, data_source: kit }),
    ];
    for (const task of tasks) await succeeds(task);
    (await client.patch(sample, { active: true })).expect(200);
  });
});

test('files are annotated over all of them', async () => {
  await measured('annotations', files.slice(0, annotated), async (file) => {
    await succeeds(await create(client, '/annotations/', { data_source: file, queries }));
  });
});

test('variants are asked for, and every answer is right', async () => {
  const carriers = [...knownCarriers(people, 500)];
  const known = Array.from({ length: asked }, (_, at) => carriers[at % carriers.length]!);
  const query = { __json__: JSON.stringify({ queries }) };
  await measured('queries', known, async ([variant, count]) => {
    const answer = (await client.get(`/variants/${encodeURIComponent(variant)}`, { query })).expect(200);
    const { annotations } = answer.entity<{ annotations: object }>();
    expect(annotations).toMatchObject({ ALL: { coverage: people, frequency: count / people } });
  });
});
