import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Api, api, type FinishedTask } from '@varfreq/harness/system/api';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { makeInstallation } from '@varfreq/harness/system/make-installation';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { processesOf } from '@varfreq/testkit/processes/processes';
import { until } from '@varfreq/testkit/until';

let dataDir: string;
let adminPassword: string;
beforeEach(async () => {
  ({ dataDir, adminPassword } = await makeInstallation());
});
afterEach(() => removeDataDir(dataDir));

/** Some seconds of work. */
function largeVcf(): Blob {
  const top = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP\n';
  const lines = Array.from({ length: 100_000 }, (_, i) => `1\t${i * 10 + 1}\t.\tA\tC\t.\t.\tDP=9\tGT\t0/1\n`).join('');
  const more = Array.from({ length: 30 }, (_, i) => lines.replace(/^1\t/gm, `c${i + 1}\t`));
  return new Blob([top, ...more]);
}

async function create(client: Api, path: string, body: unknown): Promise<string> {
  return (await client.post(path, body)).expect(201).entity().uri;
}

async function untilRunning(client: Api, uri: string): Promise<void> {
  const isRunning = async () => {
    const { task } = (await client.get(uri)).expect(200).entity<{ task: { state: string; progress?: number } }>();
    if (task.state !== 'running') expect(task.state).toBe('waiting');
    return task.state === 'running';
  };
  await until(`${uri} runs`, isRunning, { pauseMs: 1 });
}

/** An endless upload, and a download that the client does not read. */
async function hangOn({ url, adminAuth }: System, path: string): Promise<void> {
  const headers = { Authorization: adminAuth, 'Content-Type': 'multipart/form-data; boundary=x' };
  const upload = request(new URL('/data_sources/', url), { method: 'POST', headers });
  upload.on('error', () => undefined);
  upload.write('--x\r\nContent-Disposition: form-data; name="data"; filename="a"\r\n\r\nsome bytes');
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${adminAuth}\r\n\r\n`);
}

test('a stop in the middle of imports, annotations, uploads and downloads is clean, and the work resumes afterwards', async () => {
  const first = await startSystem({ dataDir, adminPassword });
  const client = api(first.url, first.adminAuth);
  const data_source = (await client.upload({ name: 'large', filetype: 'vcf', data: largeVcf() })).entity().uri;
  const sample = await create(client, '/samples/', { name: 'one', coverage_profile: false });
  const variation = await create(client, '/variations/', { sample, data_source });
  const queries = [{ name: 'Q', expression: `sample:${sample}` }];
  const annotation = await create(client, '/annotations/', { data_source, queries });
  await hangOn(first, `${data_source}/data`);
  await untilRunning(client, variation);
  await untilRunning(client, annotation);
  const end = await first.stop();
  expect({ ...end, logs: first.logs() }).toMatchObject({ code: 0, signal: null }); // 0: every part before the time of the last was over
  expect(await processesOf(dataDir)).toEqual([]);

  const second = await startSystem({ dataDir, adminPassword });
  const again = api(second.url, second.adminAuth);
  const tasks: FinishedTask[] = [];
  for (const uri of [variation, annotation]) tasks.push(await again.finish(uri));
  expect(tasks).toMatchObject([
    { state: 'succes', result: { records: 3_000_000, observations: 3_000_000 } },
    { state: 'succes', result: { records: 3_000_000, variants: 3_000_000 } },
  ]);
  expect(await second.stop()).toEqual({ code: 0, signal: null });
});
