import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/testkit/system/api';
import { type System, startSystem } from '@varfreq/testkit/system/start-system';
import fc from 'fast-check';
import { Conformance, type OpenApi } from '../protocol/conformance.ts';
import { fresh } from '../protocol/session.ts';
import { caseOf, type RequestCase } from './cases.ts';
import { Cohort } from './cohort.ts';
import { firstSeed, requestCount } from './config.ts';
import { type Target, targetsOf } from './document.ts';
import { send } from './send.ts';
import { World } from './world.ts';

// Requests made from the OpenAPI document, to every operation by everybody. `VARFREQ_TEST_SEED=7` tries others,
// `VARFREQ_TEST_REQUESTS=100000` more.
const rounds = 5;
const limits = { VARFREQ_LOGIN_FAILURES_PER_LOGIN: '1000000', VARFREQ_LOGIN_FAILURES_PER_ADDRESS: '1000000' };
/** Tasks of so many requests may take a while to end. */
const patienceMs = 600_000;

describe('whatever the OpenAPI document lets clients ask', () => {
  let system: System;
  let admin: Api;
  let cohort: Cohort;
  let world: World;
  let conformance: Conformance;
  let targets: Target[];
  const seen = new Map<string, Set<number>>();

  beforeAll(async () => {
    system = await startSystem({ env: limits });
    admin = api(system.url, system.adminAuth);
    const document = (await admin.get('/openapi.json')).expect(200).json<unknown>() as OpenApi;
    [targets, conformance, world] = [targetsOf(document), new Conformance(document), new World(system)];
    await world.populate(admin, fresh);
    cohort = await Cohort.create(admin);
    world.keep(...cohort.uris, ...(await cohort.annotate()).uris);
  }, 300_000);
  afterAll(() => system?.stop());

  /** Sends a request. Fails, telling request and answer, unless the answer is as documented. */
  async function check({ operation }: Target, unresolved: RequestCase): Promise<void> {
    const asked = world.resolve(unresolved);
    const told = JSON.stringify(asked).slice(0, 3000);
    const answer = await send(system.url, asked, world.authorizationOf(asked.as)).catch((error: unknown) => {
      throw new Error(`${told}: ${error}`);
    });
    world.learn(asked, answer);
    seen.set(operation.operationId, (seen.get(operation.operationId) ?? new Set()).add(answer.status));
    const faults = answer.status >= 500 ? ['a fault of the server'] : [];
    const problems = [...faults, ...conformance.problemsOf(asked.method, asked.path, answer)];
    if (problems.length > 0)
      throw new Error(`${told}: ${answer.status} ${answer.text.slice(0, 1000)}: ${problems.join('; ')}`);
  }

  /** Tries an operation; what is wrong with the smallest request for which something is. */
  async function findingsOf(target: Target, seed: number): Promise<string[]> {
    const share = requestCount / rounds / targets.length;
    const numRuns = Math.ceil(target.method === 'DELETE' ? share / 3 : share);
    const property = fc.asyncProperty(caseOf(target), (one) => check(target, one));
    const { failed, errorInstance } = await fc.check(property, { seed, numRuns });
    return failed ? [`${target.operation.operationId}: ${(errorInstance as Error).message}`] : [];
  }

  test('is answered as it says, and never by a fault of the server', async () => {
    const findings: string[] = [];
    for (let round = 0; round < rounds && findings.length === 0; round += 1) {
      for (const [index, target] of targets.entries()) {
        findings.push(...(await findingsOf(target, firstSeed * 10_000 + round * 1000 + index)));
      }
    }
    expect(findings).toEqual([]);
  }, 3_600_000);

  test('has been asked so that every operation succeeded, but for the genome that is not there', () => {
    const without = targets.filter(({ operation }) => !some(operation.operationId, (status) => status < 400));
    expect(without.map(({ operation }) => operation.operationId)).toEqual(['getGenome']);
  });

  test('has been asked so that it was refused for every reason', () => {
    const all = [...new Set([...seen.values()].flatMap((statuses) => [...statuses]))].sort();
    expect(all).toEqual(expect.arrayContaining([200, 201, 204, 206, 304, 400, 401, 403, 404, 405, 406, 409, 412, 416]));
  });

  function some(operationId: string, holds: (status: number) => boolean): boolean {
    return [...(seen.get(operationId) ?? [])].some(holds);
  }

  test.each(['variations', 'coverages', 'annotations'])(
    'leaves no task behind that failed for no reason: %s',
    async (kind) => {
      const ended: string[] = [];
      const listed = (await admin.list(`/${kind}/`, { headers: { Range: 'items=0-9999' } })).expect(206);
      for (const { uri } of listed.items()) {
        const { state, error } = await admin.finish(uri, { timeoutMs: patienceMs });
        ended.push(error?.code ?? state);
      }
      expect(ended).toContain('succes');
      expect(ended).not.toContain('internal_server_error');
    },
    patienceMs,
  );

  test(
    'leaves a system that is ready and annotates right',
    async () => {
      (await admin.get('/readyz')).expect(200);
      expect((await cohort.annotate()).info).toBe('Q_VN=2;Q_VF=1;Q_VF_HET=0.5;Q_VF_HOM=0.5');
    },
    patienceMs,
  );
});
