import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { singleSample } from '../data/records.ts';
import { type Api, api } from '../system/api.ts';
import { type ClusterSystem, startClusterSystem } from './cluster-system.ts';
import { testCluster } from './config.ts';
import { allLogged, doneShards } from './shard-owners.ts';

const records = 60_000;

let system: ClusterSystem;
let client: Api;
beforeAll(async () => {
  const env = { VARFREQ_FREQUENCY_THREADS: '1', VARFREQ_SHARD_BYTES: '64 KiB', VARFREQ_POLL_MS: '500' };
  system = await startClusterSystem(testCluster!, { env });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
});

const create = async (path: string, body: object) => (await client.post(path, body)).expect(201).entity().uri;

test('one frequency table is made by all frequency workers at the same time, each shard by one of them', async () => {
  const sample = await create('/samples/', { name: 'sample', coverage_profile: false });
  const data = [...singleSample(1, records, 60)].join('');
  const { uri: data_source } = (await client.upload({ name: 'genome', filetype: 'vcf', data })).expect(201).entity();
  const imported = await client.finish(await create('/variations/', { sample, data_source }));
  expect(imported).toMatchObject({ state: 'succes' });
  const queries = [{ name: 'ONE', expression: `sample:${sample}` }];
  const table = await client.finish(await create('/frequency_tables/', { queries, format: 'csv' }));
  expect(table).toMatchObject({ state: 'succes', result: { variants: imported.result?.observations } });

  await allLogged(system.replicas, 'frequency');
  const shards = doneShards(system.replicas, 'frequency');
  const numbers = shards.map(({ shard }) => shard).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n + 1));
  expect(numbers.length).toBeGreaterThan(5);
  const [one, other] = ['frequency-1', 'frequency-2'].map((name) => shards.filter(({ owner }) => owner === name));
  const together = one!.filter((mine) =>
    other!.some((theirs) => theirs.startedAt < mine.endedAt && mine.startedAt < theirs.endedAt),
  );
  expect(together.length).toBeGreaterThan(0);
});
