import type { Api } from '@varfreq/harness/system/api';
import { until } from '@varfreq/testkit/until';
import { slow } from './cluster.ts';
import { create, upload } from './tour.ts';

const chunk = 100_000;
const line = (position: number) => `1\t${position}\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`;

/** Uploads a file of many variants; returns the data source. */
async function uploadLong(client: Api, records: number): Promise<string> {
  const header = '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';
  const parts: string[] = [header];
  for (let from = 0; from < records; from += chunk) {
    const lines = Array.from({ length: Math.min(chunk, records - from) }, (_, at) => line((from + at) * 10 + 1));
    parts.push(lines.join(''));
  }
  return await upload(client, 'vcf', new Blob(parts));
}

/** Uploads a file of many variants; returns the fields of an import of it. */
export async function prepareLongImport(
  client: Api,
  records: number,
): Promise<{ sample: string; data_source: string }> {
  const calls = await uploadLong(client, records);
  return { sample: await create(client, '/samples/', { name: 'long', coverage_profile: false }), data_source: calls };
}

/** Begins to import such a file; returns the variation. */
export async function startLongImport(client: Api, records: number): Promise<string> {
  return await create(client, '/variations/', await prepareLongImport(client, records));
}

/** An import under way: its address, and the number of its records. */
interface LongImport {
  uri: string;
  records: number;
}

interface Work {
  task: { state: string; progress?: number };
}
const taskOf = async (client: Api, uri: string) => (await client.get(uri)).expect(200).entity<Work>().task;

/**
 * Imports ever longer files until one is in the middle while `kill` ends its parser; returns that import, which is still
 * running then, until its lease expires. Errors: all of them ended before, or one did not start.
 */
export async function startKilledImport(client: Api, kill: () => Promise<void>): Promise<LongImport> {
  for (let records = 5_000_000; records <= 20_000_000; records *= 2) {
    const uri = await startLongImport(client, records);
    const hasStarted = async () => (await taskOf(client, uri)).state !== 'waiting';
    await until(`${uri} has started`, hasStarted, { ...slow, pauseMs: 100 });
    await kill();
    if ((await taskOf(client, uri)).state === 'running') return { uri, records };
  }
  throw new Error('every import ended before its parser was killed');
}

/** States and progress of a task until it ends, each with the seconds from now at which it was first seen. */
export async function stepsOf(client: Api, uri: string): Promise<string[]> {
  const [began, steps]: [number, string[]] = [performance.now(), []];
  let last = '';
  const hasEnded = async () => {
    const { state, progress } = await taskOf(client, uri);
    const now = progress === undefined ? state : `${state} ${progress} %`;
    if (now !== last) steps.push(`${((performance.now() - began) / 1000).toFixed(1)} s ${now}`);
    last = now;
    return state !== 'waiting' && state !== 'running';
  };
  await until(`${uri} has ended`, hasEnded, { ...slow, pauseMs: 100 });
  return steps;
}
