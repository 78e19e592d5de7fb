import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BgzfWriter } from '@varfreq/genomics/bgzf/bgzf-writer';
import { singleSample } from '../data/records.ts';
import { type Api, api } from '../system/api.ts';
import { type ClusterSystem, startClusterSystem } from './cluster-system.ts';
import { testCluster } from './config.ts';
import { allLogged, doneShards } from './shard-owners.ts';

const records = 60_000;

let system: ClusterSystem;
let client: Api;
beforeAll(async () => {
  const env = { VARFREQ_PARSER_THREADS: '1', VARFREQ_SHARD_BYTES: '1 MiB', VARFREQ_POLL_MS: '500' };
  system = await startClusterSystem(testCluster!, { env });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
});

async function bgzf(lines: Iterable<string>): Promise<Uint8Array> {
  const blocks: Uint8Array[] = [];
  const writer = new BgzfWriter(async (block) => void blocks.push(block.slice()));
  await writer.write(Buffer.from([...lines].join('')));
  await writer.finish();
  return Buffer.concat(blocks);
}

test('one BGZF file is parsed by all parsers at the same time, each shard by one of them', async () => {
  const data = await bgzf(singleSample(1, records, 600));
  const file = (await client.upload({ name: 'genome', filetype: 'vcf', gzipped: true, data })).expect(201).entity();
  const sample = (await client.post('/samples/', { name: 'sample' })).expect(201).entity().uri;
  const created = await client.post('/variations/', { sample, data_source: file.uri });
  const task = await client.finish(created.expect(201).entity().uri);
  expect(task).toMatchObject({ state: 'succes', result: { records } });

  await allLogged(system.replicas, 'parser');
  const shards = doneShards(system.replicas, 'parser');
  const numbers = shards.map(({ shard }) => shard).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n + 1));
  expect(numbers.length).toBeGreaterThan(5);
  const [one, other] = ['parser-1', 'parser-2'].map((name) => shards.filter(({ owner }) => owner === name));
  const together = one!.filter((mine) =>
    other!.some((theirs) => theirs.startedAt < mine.endedAt && mine.startedAt < theirs.endedAt),
  );
  expect(together.length).toBeGreaterThan(0);
});
