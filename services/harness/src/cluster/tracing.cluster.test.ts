import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@varfreq/testkit/components/otlp-receiver';
import { type Api, api } from '../system/api.ts';
import type { System } from '../system/system.ts';
import { startClusterSystem } from './cluster-system.ts';
import { testCluster } from './config.ts';

// Traces and logs of one import through separate processes.
let receiver: OtlpReceiver;
let system: System;
let client: Api;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const env = { VARFREQ_TRACE_ENDPOINT: receiver.endpoint, VARFREQ_SHARD_BYTES: '20000', VARFREQ_POLL_MS: '500' };
  system = await startClusterSystem(testCluster!, { env: { ...env, VARFREQ_LOG_LEVEL: 'debug' } });
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
});

const sampleName = 'Elizabeth';
const header = `##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sampleName}\n`;
const vcf = header + Array.from({ length: 5000 }, (_, i) => `1\t${i + 1}\t.\tACGTT\tC\t.\t.\t.\tGT\t0|1\n`).join('');

const traceId = '0af7651916cd43dd8448eb211c80319c';
const requestId = 'the-import-that-is-traced';

async function importTraced(): Promise<string> {
  const dataSource = (await client.upload({ name: sampleName, filetype: 'vcf', data: vcf })).expect(201).entity().uri;
  const sample = (await client.post('/samples/', { name: sampleName })).expect(201).entity().uri;
  const response = await fetch(new URL('/variations/', system.url), {
    method: 'POST',
    headers: {
      Authorization: system.adminAuth,
      'Content-Type': 'application/json',
      'X-Request-Id': requestId,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ sample, data_source: dataSource }),
  });
  expect(response.status).toBe(201);
  const { variation } = (await response.json()) as { variation: { uri: string } };
  expect(await client.finish(variation.uri)).toMatchObject({ state: 'succes', result: { records: 5000 } });
  return variation.uri;
}

const catalogue = 'varfreq.metadata.v1.Catalogue/CreateImport';
const done = 'varfreq.metadata.v1.Tasks/Done';

test('an import is one trace over gateway, metadata, queue and parsers, and all logs have its request id', async () => {
  await importTraced();
  const ofTrace = (spans: readonly ReceivedSpan[]) => spans.filter((span) => span.traceId === traceId);
  const isWhole = (spans: readonly ReceivedSpan[]) => {
    const names = ofTrace(spans).map(({ name }) => name);
    const ended = ['POST /variations/', 'parse plan', 'parse seal', 'send parse', 'queue parse', catalogue];
    const dones = ofTrace(spans).filter(({ name, service }) => name === done && service === 'metadata').length;
    const shards = names.filter((name) => /^parse /.test(name)).length;
    return ended.every((name) => names.includes(name)) && shards === dones;
  };
  await receiver.until(isWhole);
  const spans = ofTrace(receiver.spans);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const parentOf = ({ parentSpanId = '' }: ReceivedSpan) => byId.get(parentSpanId);
  const named = (name: string, service: string) =>
    spans.filter((span) => span.name === name && span.service === service);

  const [root] = named('POST /variations/', 'gateway');
  expect(root).toMatchObject({ kind: 2, parentSpanId: 'b7ad6b7169203331' });
  for (const span of spans) expect(span === root || parentOf(span) !== undefined).toBe(true);
  const [created] = named(catalogue, 'metadata');
  expect(parentOf(created!)).toMatchObject({
    name: catalogue,
    service: 'gateway',
    kind: 3,
    parentSpanId: root!.spanId,
  });
  expect(named('send parse', 'metadata').map(parentOf)).toContain(created);
  const shards = spans.filter(({ name, service }) => service === 'parser' && name.startsWith('parse '));
  expect(shards.filter(({ name }) => name === 'parse parse_shard').length).toBeGreaterThan(2);
  for (const shard of shards) {
    expect(parentOf(shard)).toMatchObject({ name: 'queue parse', service: 'metadata', parentSpanId: created!.spanId });
    expect(shard.attributes['varfreq.request_id']).toBe(requestId);
  }
  for (const call of named(done, 'metadata')) expect(shards).toContain(parentOf(parentOf(call)!));

  const exported = JSON.stringify(receiver.spans);
  for (const secret of [sampleName, 'ACGTT', system.adminPassword, 'Authorization'])
    expect(exported).not.toContain(secret);

  const lines = system
    .logs()
    .split('\n')
    .filter((line) => line.includes(`"${requestId}"`))
    .map((line) => JSON.parse(line) as { service: string; event: string; taskId?: number; traceId?: string });
  const events = new Set(lines.map(({ service, event }) => `${service} ${event}`));
  expect([...events].sort()).toEqual(
    expect.arrayContaining([
      'gateway request',
      'parser offer',
      'metadata shard_claimed',
      'parser work_ended',
      'parser work_started',
    ]),
  );
  const tasks = new Set(lines.flatMap(({ taskId }) => taskId ?? []));
  expect(tasks.size).toBe(1);
  expect(lines.find(({ event }) => event === 'request')?.traceId).toBe(traceId);
});
