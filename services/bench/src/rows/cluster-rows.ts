import { openAsBlob } from 'node:fs';
import { type ClusterSystem, startClusterSystem } from '@varfreq/harness/cluster/cluster-system';
import { startComponents } from '@varfreq/harness/cluster/components';
import { type Replica, restart } from '@varfreq/harness/cluster/replica';
import { doneShards, type OwnedShard } from '@varfreq/harness/cluster/shard-owners';
import { generatedFile } from '@varfreq/harness/data/files';
import { singleSample } from '@varfreq/harness/data/records';
import { type Api, api } from '@varfreq/harness/system/api';
import { pairs, type Row } from './measure.ts';
import { canPin, last, pin } from './processors.ts';

/** Size of the imported file and number of imports. */
interface ClusterBenchOptions {
  cacheDir: string;
  records: number;
  pairs: number;
}

/**
 * Throughput of two single-threaded parsers ÷ one, on real Kafka, MinIO and PostgreSQL. Each is pinned to a processor
 * of its own, since inflating on other threads would otherwise use the second processor too. Takes some minutes.
 */
export async function clusterRows(options: ClusterBenchOptions): Promise<Row[]> {
  const { records, cacheDir } = options;
  const path = await generatedFile(cacheDir, `genome-seed1-${records}`, 'bgzf', () => singleSample(1, records, 600));
  const running = await startComponents();
  try {
    const env = { VARFREQ_PARSER_THREADS: '1', VARFREQ_SHARD_BYTES: '16 MiB' }; // a quarter of that for BGZF
    const system = await startClusterSystem(running.components, { env });
    try {
      return [await parsersRow(system, path, options)];
    } finally {
      await system.stop();
    }
  } finally {
    await running.stop();
  }
}

async function parsersRow(system: ClusterSystem, path: string, options: ClusterBenchOptions): Promise<Row> {
  const client = api(system.url, system.adminAuth);
  const data = await openAsBlob(path);
  const file = (await client.upload({ name: 'genome', filetype: 'vcf', gzipped: true, data })).expect(201).entity();
  const sample = (await client.post('/samples/', { name: 'sample' })).expect(201).entity().uri;
  const created = await client.post('/variations/', { sample, data_source: file.uri });
  const variation = created.expect(201).entity().uri;
  await succeed(client, variation);
  const [first, second] = system.replicas.filter(({ name }) => name.startsWith('parser-')) as [Replica, Replica];
  if (canPin) pin(first.process.pid, 0);
  const again = async (owners: number): Promise<number> => {
    (await client.patch(variation, { task: { state: 'submitted' } })).expect(200);
    await succeed(client, variation);
    const shards = doneShards(system.replicas, 'parser');
    const seen = new Set(shards.map(({ owner }) => owner)).size;
    if (seen !== owners) throw new Error(`${seen} parsers took part instead of ${owners}`);
    return span(shards) / 1000;
  };
  const one = async () => {
    await second.stop();
    return await again(1);
  };
  const two = async () => {
    if (second.process.hasEnded) await restart(second);
    if (canPin) pin(second.process.pid, last);
    return await again(2);
  };
  const { ours, theirs, ratio } = await pairs(options.pairs, two, one);
  const rates = `parse phase of ${options.records} records: ${ours.toFixed(1)} s with two, ${theirs.toFixed(1)} s with one`;
  const note = canPin ? `${rates}, a processor each` : `${rates}; not pinned: taskset or a second processor is missing`;
  return { id: 'C1', what: 'two parsers ÷ one, a thread each', target: 1.4, figure: ratio, note };
}

async function succeed(client: Api, variation: string): Promise<void> {
  const task = await client.finish(variation, { timeoutMs: 1_800_000 });
  if (task.state !== 'succes') throw new Error(`${variation}: ${JSON.stringify(task)}`);
}

/** Milliseconds from the start of the first to the end of the last. */
function span(shards: readonly OwnedShard[]): number {
  return Math.max(...shards.map(({ endedAt }) => endedAt)) - Math.min(...shards.map(({ startedAt }) => startedAt));
}
