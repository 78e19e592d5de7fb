import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patienceMs } from '@varfreq/testkit/until';
import { api } from '../system/api.ts';
import { type ClusterSystem, startClusterSystem } from './cluster-system.ts';
import { testCluster } from './config.ts';
import { RetryingClient } from './network/retrying-client.ts';
import { prepareWorkload, runWorkload, type Workload } from './network/workload.ts';
import { restart } from './replica.ts';

// Processes are replaced one by one, as by a Kubernetes rollout, under load.
const env = { VARFREQ_POLL_MS: '500', VARFREQ_PARSER_THREADS: '1', VARFREQ_FREQUENCY_THREADS: '1' };
const patience = { requestMs: 60_000, totalMs: patienceMs };

let system: ClusterSystem;
let workload: Workload;
const newClient = () => new RetryingClient(api(system.url, system.adminAuth), patience);
beforeAll(async () => {
  system = await startClusterSystem(testCluster!, { env: { ...env, VARFREQ_DRAIN_MS: '5000' } });
  workload = await prepareWorkload(newClient());
});
afterAll(async () => {
  await system?.stop();
});

/** Repeats the workload until aborted. */
async function keepBusy(client: RetryingClient, signal: AbortSignal): Promise<number> {
  let rounds = 0;
  for (; !signal.aborted; rounds += 1) await runWorkload(client, workload);
  return rounds;
}

test.each(['metadata', 'frequency', 'parser', 'gateway'] as const)(
  'while all of %s are replaced no request fails',
  async (service) => {
    const client = newClient();
    const over = new AbortController();
    const busy = keepBusy(client, over.signal);
    busy.catch(() => undefined); // awaited below
    const pids: number[] = [];
    for (const replica of system.replicas.filter((one) => one.service === service)) {
      pids.push(replica.process.pid);
      expect(await restart(replica)).toEqual({ code: 0, signal: null });
    }
    over.abort();
    expect(await busy).toBeGreaterThan(0);
    expect(client.attempts.filter(({ ending }) => !/^20\d$/.test(ending))).toEqual([]);
    const now = system.replicas.filter((one) => one.service === service).map(({ process }) => process.pid);
    expect(now).not.toEqual(pids);
  },
);
