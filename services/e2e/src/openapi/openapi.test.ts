import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { System } from '@varfreq/harness/system/start-system';
import { ApiFuzz, rightInfo } from './api-fuzz.ts';
import { firstSeed, requestCount } from './config.ts';
import { startFuzzedSystem } from './fuzzed-system.ts';

// A fraction of `node services/run.mjs fuzz api`. `VARFREQ_TEST_SEED=7` tries other requests.
/** Timeout for the tasks of all requests. */
const patienceMs = 600_000;

describe('every request that the OpenAPI document allows', () => {
  let system: System;
  let fuzz: ApiFuzz;
  beforeAll(async () => {
    system = await startFuzzedSystem();
    fuzz = await ApiFuzz.prepare(system);
  });
  afterAll(() => system?.stop());

  test('is answered as documented, never with a server error', async () => {
    expect(await fuzz.run({ requests: requestCount, seed: firstSeed })).toEqual([]);
    expect(fuzz.sent).toBeGreaterThanOrEqual(requestCount);
  }, 3_600_000);

  test('makes every operation succeed at least once', () => {
    const without = fuzz.targets.filter((target) => !fuzz.hasSucceeded(target));
    expect(without.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  test('is refused at least once for every reason', () => {
    const all = [...fuzz.statuses().keys()];
    expect(all).toEqual(expect.arrayContaining([200, 201, 204, 206, 304, 400, 401, 403, 404, 405, 406, 409, 412, 416]));
  });

  test.each(['variations', 'coverages', 'annotations', 'frequency_tables'])(
    'leaves no task that failed without a reason: %s',
    async (kind) => {
      const ended = await fuzz.endsOfTasks(`/${kind}/`, patienceMs);
      expect(ended).toContain('succes');
      expect(ended).not.toContain('internal_server_error');
    },
    patienceMs,
  );

  test(
    'leaves a system that is ready and annotates correctly',
    async () => {
      (await fuzz.admin.get('/readyz')).expect(200);
      expect(await fuzz.annotate()).toBe(rightInfo);
    },
    patienceMs,
  );
});
