import { parseArgs } from 'node:util';
import type { System } from '@varfreq/harness/system/start-system';
import { ApiFuzz, type FuzzPlan, rightInfo } from '../openapi/api-fuzz.ts';
import { startFuzzedSystem } from '../openapi/fuzzed-system.ts';

/** Timeout for the tasks of a hundred thousand requests. */
const patienceMs = 600_000;

function readPlan(args: readonly string[]): FuzzPlan {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  });
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  if (!(requests > 0) || !(seed >= 0 && seed <= 2000) || !Number.isInteger(seed))
    throw new Error('--requests: a number above 0; --seed: an integer from 0 to 2000');
  return { requests, seed };
}

/** Problems of a system after the requests. */
async function faultsAfter(fuzz: ApiFuzz): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of ['variations', 'coverages', 'annotations']) {
    const ends = await fuzz.endsOfTasks(`/${kind}/`, patienceMs);
    if (ends.includes('internal_server_error')) faults.push(`a task of ${kind} failed with internal_server_error`);
    if (!ends.includes('succes')) faults.push(`no task of ${kind} succeeded`);
  }
  const ready = await fuzz.admin.get('/readyz');
  if (ready.status !== 200) faults.push(`not ready: ${ready.status} ${ready.text}`);
  const info = await fuzz.annotate();
  if (info !== rightInfo) faults.push(`annotates ${info} instead of ${rightInfo}`);
  return faults;
}

async function tryAll(system: System, plan: FuzzPlan): Promise<{ passed: number; failed: number }> {
  const fuzz = await ApiFuzz.prepare(system);
  const started = performance.now();
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;
  const findings = await fuzz.run(plan, () => console.log(`${fuzz.sent} requests after ${seconds()}`));
  for (const { operationId, seed, what } of findings) console.log(`${operationId} (fast-check seed ${seed}): ${what}`);
  for (const [status, count] of fuzz.statuses()) console.log(`${status}: ${count}`);
  const faults = await faultsAfter(fuzz);
  for (const fault of faults) console.log(fault);
  console.log(
    `${fuzz.sent} requests with --seed ${plan.seed} to ${fuzz.targets.length} operations, ${findings.length} findings`,
  );
  const wrong = new Set([...findings.map(({ operationId }) => operationId), ...faults]).size;
  return { passed: Math.max(0, fuzz.targets.length + 1 - wrong), failed: wrong };
}

/**
 * Sends requests made from the OpenAPI document of a system that it starts. `--requests 4000` sends fewer, `--seed 7`
 * others. Returns how many operations passed and failed, counting the final system check as one more.
 */
export async function fuzzApi(args: readonly string[]): Promise<{ passed: number; failed: number }> {
  const plan = readPlan(args);
  const system = await startFuzzedSystem();
  try {
    return await tryAll(system, plan);
  } finally {
    await system.stop();
  }
}
