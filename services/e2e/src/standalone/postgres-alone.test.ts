import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { postmasterOf, processesOf, sendSignal } from '@varfreq/testkit/processes/processes';
import { until } from '@varfreq/testkit/until';
import { annotatedInfo, annotateSmallCohort } from './small-cohort.ts';

let system: System;
let client: Api;
beforeAll(async () => {
  system = await startSystem();
  client = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
});

/**
 * Repeats a request until a PostgreSQL other than the killed one has answered it; only 503 with `Retry-After` and
 * sessions that outlive their postmaster for a moment may precede.
 */
async function untilBack(killed: number): Promise<void> {
  const isBack = async () => {
    const now = await postmasterOf(system.dataDir);
    const answer = (await client.list('/samples/')).expect(206, 416, 503);
    if (answer.status === 503) {
      expect(answer.error().code).toBe('unavailable');
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    return answer.status !== 503 && now !== undefined && now !== killed;
  };
  await until(() => `the database is back\n${system.logs()}`, isBack);
}

test('PostgreSQL killed alone restarts by itself, requests in between get 503, and tasks run again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const before = await postmasterOf(system.dataDir);
    expect(before).toBeGreaterThan(1);
    sendSignal(before!, 'SIGKILL');
    await untilBack(before!);
  }
  expect(await annotateSmallCohort(client)).toBe(annotatedInfo);
  expect((await client.get('/readyz')).status).toBe(200);
});

test('the PostgreSQL of a killed system ends by itself, and the system restarts with its data', async () => {
  const { uri } = (await client.post('/samples/', { name: 'kept' })).expect(201).entity();
  await system.kill9();
  const isGone = async () => (await processesOf(system.dataDir)).length === 0;
  await until('PostgreSQL has ended', isGone);
  const again = await startSystem({ dataDir: system.dataDir, adminPassword: system.adminPassword });
  try {
    (await api(again.url, again.adminAuth).get(uri)).expect(200);
  } finally {
    await again.stop();
  }
});
