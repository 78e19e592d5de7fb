import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messagesIn } from '@varfreq/testkit/components/look';
import { type Api, api } from '../system/api.ts';
import type { System } from '../system/system.ts';
import { startClusterSystem } from './cluster-system.ts';
import { type RunningComponents, startComponents } from './components.ts';

// Outages of a running cluster's components.
let running: RunningComponents;
let system: System;
let client: Api;
beforeAll(async () => {
  running = await startComponents();
  system = await startClusterSystem(running.components, { env: { VARFREQ_POLL_MS: '500' } });
  client = api(system.url, system.adminAuth);
}, 1_800_000);
afterAll(async () => {
  await system?.stop();
  await running?.stop();
});

const header = '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';
const vcf = (records: number) =>
  header + Array.from({ length: records }, (_, i) => `1\t${i + 1}\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`).join('');

const upload = async (data: string) =>
  (await client.upload({ name: 'file', filetype: 'vcf', data })).expect(201).entity().uri;

/** Begins an import into a new sample. */
async function beginImport(dataSource: string): Promise<string> {
  const sample = (await client.post('/samples/', { name: 'sample' })).expect(201).entity().uri;
  return (await client.post('/variations/', { sample, data_source: dataSource })).expect(201).entity().uri;
}

const offers = async () =>
  Object.values(await messagesIn(running.components.broker, 'varfreq')).reduce((a, b) => a + b, 0);

async function deliversOffers(): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = await offers();
    await client.finish(await beginImport(await upload(vcf(1))));
    if ((await offers()) > before) return true;
  }
  return false;
}

test('during an outage of Kafka workers find tasks by polling, and an emptied Kafka delivers offers again', async () => {
  expect(await deliversOffers()).toBe(true);
  await running.kafka.stop('SIGKILL');
  const dataSource = await upload(vcf(20));
  expect(await client.finish(await beginImport(dataSource))).toMatchObject({
    state: 'succes',
    result: { records: 20 },
  });
  const annotation = (await client.post('/annotations/', { data_source: dataSource, queries: [] }))
    .expect(201)
    .entity().uri;
  expect(await client.finish(annotation)).toMatchObject({ state: 'succes' });
  await running.kafka.restart({ wipe: true });
  expect(await deliversOffers()).toBe(true);
});

test('during an outage of the blob store uploads are refused, and an import waits', async () => {
  const dataSource = await upload(vcf(50_000));
  const variation = await beginImport(dataSource);
  await running.s3.stop('SIGKILL');
  const refused = await client.upload({ name: 'file', filetype: 'vcf', data: vcf(1) });
  expect(refused.expect(503).error().code).toBe('unavailable');
  await running.s3.restart();
  expect(await client.finish(variation)).toMatchObject({ state: 'succes', result: { records: 50_000 } });
  const bytes = await client.download(dataSource);
  expect(bytes.length).toBe(vcf(50_000).length);
});
