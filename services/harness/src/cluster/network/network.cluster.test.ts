import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Fault } from '@varfreq/testkit/network/fault';
import { patienceMs, until } from '@varfreq/testkit/until';
import { deepNetworkFaults } from '../config.ts';
import { type LinkName, linkNames, type ProxiedCluster, startProxiedCluster } from './links.ts';
import { type Attempt, RetryingClient } from './retrying-client.ts';
import { prepareWorkload, runWorkload, type Workload } from './workload.ts';

// Every link of a cluster fails while work is in progress, and recovers.
const settings = { VARFREQ_S3_TIMEOUT_MS: '3000', VARFREQ_DATABASE_TIMEOUT_MS: '5000' };
const env = {
  VARFREQ_POLL_MS: '500',
  VARFREQ_LEASE_MS: '6000',
  VARFREQ_STOP_AFTER_MS: '4000',
  VARFREQ_BEAT_EVERY_MS: '1000',
  VARFREQ_SWEEP_EVERY_MS: '500',
  VARFREQ_SILENT_UPLOAD_MS: '3000',
  VARFREQ_PARSER_THREADS: '1',
  VARFREQ_FREQUENCY_THREADS: '1',
};
const faultMs = 2500;

let cluster: ProxiedCluster;
let workload: Workload;
beforeAll(async () => {
  cluster = await startProxiedCluster({ env, settings });
  workload = await prepareWorkload(newClient('services → S3'));
}, 1_800_000);
afterAll(async () => {
  await cluster?.stop();
});

/** The cluster refuses within a minute; for its own link a client needs a timeout of its own. */
function newClient(link: LinkName): RetryingClient {
  const requestMs = link === 'client → gateway' ? 10_000 : 60_000;
  return new RetryingClient(cluster.client, { requestMs, totalMs: patienceMs });
}

/** Attempts of a workload's requests that ran or began while links had a fault. */
async function disturb(links: readonly LinkName[], fault: Fault): Promise<Attempt[]> {
  const client = newClient(links[0]!);
  const before = runWorkload(client, workload);
  before.catch(() => undefined); // awaited below
  await sleep(100);
  for (const link of links) cluster.proxies[link].set(fault);
  await sleep(faultMs);
  const amid = runWorkload(client, workload);
  for (const link of links) cluster.proxies[link].set({ kind: 'none' });
  await Promise.all([before, amid]);
  return client.attempts;
}

const slow: Fault[] = [
  { kind: 'latency', ms: 50 },
  { kind: 'bandwidth', bytesPerSecond: 500_000 },
  { kind: 'slow close', ms: 2000 },
];
const broken: Fault[] = [{ kind: 'reset' }, { kind: 'black hole' }, { kind: 'half-open' }];

const failures = (attempts: readonly Attempt[], allowed: RegExp) =>
  attempts.filter(({ ending }) => !allowed.test(ending));

/** Endings of a creation that is repeated under the key of one that lost its client. */
const clear = /^(20\d|503 unavailable|409 integrity_conflict)$/;
const clearToClients = /^(20\d|503 unavailable|409 integrity_conflict|broken|hung)$/;

const together: (readonly LinkName[])[] = deepNetworkFaults ? linkNames.map((name) => [name]) : [linkNames];

describe.each(slow)('$kind', (fault) => {
  test.each(together.map((links) => ({ links })))('on $links fails no request', async ({ links }) => {
    expect(failures(await disturb(links, fault), /^20\d$/)).toEqual([]);
  });
});

describe.each(linkNames)('%s', (link) => {
  test.each(broken)('$kind: failures are reported in time, and all work completes', async (fault) => {
    const attempts = await disturb([link], fault);
    expect(failures(attempts, link === 'client → gateway' ? clearToClients : clear)).toEqual([]);
  });
});

test('gateways close connections of vanished clients', async () => {
  const gateways = cluster.system.replicas.filter(({ service }) => service === 'gateway');
  const running = async () => {
    const values = await Promise.all(gateways.map((gateway) => gateway.metric('varfreq_http_requests_in_progress')));
    return values.reduce((sum, value) => sum + value, 0);
  };
  await until('no request is in progress', async () => (await running()) === 0, { pauseMs: 500 });
});
