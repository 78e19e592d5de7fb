import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { freePort } from '@varfreq/testkit/processes/free-port';
import { InspectedSystem } from './inspected-system.ts';

let dataDir: string;
let inspected: InspectedSystem | undefined;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(async () => {
  await inspected?.close();
  await removeDataDir(dataDir);
});

const vcf = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP\n1\t100\t.\tA\tC\t.\t.\t.\tGT\t0/1\n';
const submitted = { task: { state: 'submitted' } };

function expectRefusal(answer: ApiResponse): void {
  answer.expect(503);
  expect(answer.error()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/store is almost full/) });
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
}

test('with less space than the reserve uploads and new tasks are refused, reading and deleting still work, and readyz reports it', async () => {
  const adminPassword = 'the same';
  inspected = await InspectedSystem.open({ dataDir, adminPassword });
  const dataSource = await inspected.upload('vcf', vcf);
  const spare = await inspected.upload('vcf', vcf);
  const sample = await inspected.create('/samples/', { name: 'sample' });
  const variation = await inspected.create('/variations/', { sample, data_source: dataSource });
  await inspected.api.finish(variation);
  const queries = [{ name: 'Q', expression: `sample:${sample}` }];
  const annotation = await inspected.create('/annotations/', { data_source: dataSource, queries });
  await inspected.api.finish(annotation);
  expect((await inspected.api.get('/readyz')).expect(200).json()).toEqual({ status: 'ok' });
  await inspected.close();

  const adminPort = await freePort();
  inspected = await InspectedSystem.open({
    dataDir,
    adminPassword,
    env: {
      VARFREQ_RESERVE_BYTES: '900 TiB',
      VARFREQ_RESERVE_PERCENT: '100',
      VARFREQ_ADMIN_PORT: String(adminPort),
    },
  });
  const { api } = inspected;
  const reason = expect.stringMatching(/store is almost full/);
  expect((await api.get('/readyz')).expect(200).json()).toEqual({ status: 'degraded', reason });
  const operators = await fetch(`http://127.0.0.1:${adminPort}/readyz`);
  expect(operators.status).toBe(200);
  expect(await operators.json()).toMatchObject({ status: 'degraded', checks: { space: 'degraded', database: 'ok' } });
  expectRefusal(await api.upload({ name: 'file', filetype: 'vcf', data: vcf }));
  expectRefusal(await api.post('/variations/', { sample, data_source: spare }));
  expectRefusal(await api.post('/annotations/', { data_source: dataSource, queries }));
  expectRefusal(await api.patch(variation, submitted));
  expectRefusal(await api.patch(annotation, submitted));
  expect(await inspected.files('blobs/temporary')).toEqual([]);

  expect(Buffer.from(await api.download(dataSource)).toString()).toBe(vcf);
  (await api.list('/variations/')).expect(206);
  const asked = { __json__: JSON.stringify({ queries }) };
  (await api.get('/variants/1:100A%3EC', { query: asked })).expect(200);
  (await api.patch(sample, { name: 'renamed' })).expect(200);
  (await api.delete(annotation)).expect(204);
  (await api.delete(variation)).expect(204);
  (await api.delete(dataSource)).expect(204);
  (await api.delete(spare)).expect(204);
});

/** Reserves more than any disk has, and tries tasks again soon. */
const full = {
  VARFREQ_RESERVE_BYTES: '900 TiB',
  VARFREQ_RESERVE_PERCENT: '100',
  VARFREQ_RETRY_DELAY_MS: '10',
  VARFREQ_SWEEP_EVERY_MS: '100',
};

test('a task that runs into the reserve fails with this reason, and leaves the store to others', async () => {
  const adminPassword = 'the same';
  inspected = await InspectedSystem.open({ dataDir, adminPassword });
  const records = Array.from({ length: 1000 }, (_, i) => `1\t${i + 1}\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`);
  const dataSource = await inspected.upload('vcf', vcf.slice(0, vcf.indexOf('\n') + 1) + records.join(''));
  const sample = await inspected.create('/samples/', { name: 'sample', coverage_profile: false });
  const variation = await inspected.create('/variations/', { sample, data_source: dataSource });
  expect(await inspected.api.finish(variation)).toMatchObject({ result: { observations: 1000 } });
  // A result of a thousand lines for each region, 100 million: the system stops before it is whole.
  const regions = await inspected.upload('bed', '1\t0\t1000\n'.repeat(100_000));
  const queries = [{ name: 'Q', expression: `sample:${sample}` }];
  const annotation = await inspected.create('/annotations/', { data_source: regions, queries });
  await inspected.close();

  inspected = await InspectedSystem.open({ dataDir, adminPassword, env: full });
  const { error } = await inspected.api.finish(annotation);
  expect(error).toEqual({ code: 'internal_server_error', message: expect.stringMatching(/too little free space/) });
  await inspected.close();

  inspected = await InspectedSystem.open({ dataDir, adminPassword });
  expect(await inspected.files('blobs/temporary')).toEqual([]);
  expect(await inspected.import('vcf', vcf)).toMatchObject({ state: 'succes' });
});
