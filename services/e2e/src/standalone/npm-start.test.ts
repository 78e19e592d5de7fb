import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { type LaunchedSystem, launchSystem, startSystem } from '@varfreq/harness/system/start-system';
import type { ProcessEnd } from '@varfreq/testkit/processes/child-with-output';
import { postmasterOf, processesOf, sendSignal } from '@varfreq/testkit/processes/processes';
import { until } from '@varfreq/testkit/until';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** How a system ended, once no process is left. A code of 0 says that each part stopped before the time of the last was over. */
async function endOf({ product }: LaunchedSystem): Promise<ProcessEnd> {
  const end = await product.ended;
  await until('no process is left', async () => (await processesOf(dataDir)).length === 0, { pauseMs: 50 });
  return end;
}

async function appeared({ product }: LaunchedSystem, path: string): Promise<void> {
  const isMade = () => {
    if (existsSync(join(dataDir, path))) return true;
    if (product.hasEnded) throw new Error(`${path} was never made:\n${product.logs}`);
    return false;
  };
  await until(`${path} is made`, isMade, { pauseMs: 2 });
}

describe('npm start', () => {
  test.each([
    ['SIGTERM', 'process'],
    ['SIGTERM', 'group'],
    ['SIGINT', 'group'],
    ['SIGHUP', 'group'],
  ] as const)('stops cleanly on %s to the %s, and leaves no process', async (signal, to) => {
    const system = await launchSystem({ dataDir, program: 'npm start' });
    await system.ready();
    expect((await processesOf(dataDir)).map(({ command }) => command).join('\n')).toContain('postgres');
    system.product.signal(signal, to);
    const { code } = await endOf(system);
    // npm itself is ended by a closed terminal at once; its child still stops in order.
    if (signal !== 'SIGHUP') expect(code).toBe(0);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('stops on a signal in the middle of its start too, and restarts on the same data directory', async () => {
    const system = await launchSystem({ dataDir, program: 'npm start' });
    await appeared(system, 'postgres');
    system.product.signal('SIGTERM', 'group');
    expect(await endOf(system)).toMatchObject({ code: 0 });
    const again = await startSystem({ dataDir });
    expect(await again.stop()).toEqual({ code: 0, signal: null });
  });
});

test('a stop logs how each part ended', async () => {
  const system = await startSystem({ dataDir, env: { VARFREQ_LOG_LEVEL: 'info' } });
  await system.stop();
  const phases = system.logs().matchAll(/"event":"stop_phase","phase":"(\w+)","outcome":"(\w+)"/g);
  const logged = Array.from(phases, ([, phase, outcome]) => `${phase} ${outcome}`);
  const expected = ['gateway', 'parser', 'frequency', 'metadata', 'postgres', 'admin', 'lock'].map(
    (phase) => `${phase} done`,
  );
  expect(logged.filter((phase) => phase !== 'start done')).toEqual(expected);
});

test('a stop waits for the drain of the gateway before it stops what requests need', async () => {
  const system = await startSystem({ dataDir, env: { VARFREQ_LOG_LEVEL: 'info', VARFREQ_DRAIN_MS: '2500' } });
  const end = await system.stop();
  expect(end).toEqual({ code: 0, signal: null });
  expect(system.logs()).toContain('"phase":"gateway","outcome":"done"');
});

describe('a stop in the middle of a start', () => {
  // Files that a first start creates, in order.
  test.each([
    'lock',
    'secrets.json',
    'postgres/cluster/PG_VERSION',
    'postgres/initialised',
    'postgres/cluster/postmaster.pid',
    'blobs/objects',
    'scratch/parser',
  ])('when %s has appeared ends it cleanly, leaves no process and does no harm', async (path) => {
    const system = await launchSystem({ dataDir });
    await appeared(system, path);
    system.product.signal('SIGTERM');
    expect(await endOf(system)).toEqual({ code: 0, signal: null });
    expect(system.product.logs).toMatch(/^(varfreq serves \S+\n)?$/);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    await (await startSystem({ dataDir, adminPassword: system.adminPassword })).stop();
  });

  test('before anything was created creates nothing', async () => {
    const system = await launchSystem({ dataDir });
    system.product.signal('SIGTERM');
    await endOf(system);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('by a second signal ends it at once, PostgreSQL included', async () => {
    const system = await launchSystem({ dataDir, env: { VARFREQ_LOG_LEVEL: 'info' } });
    await system.ready();
    const postmaster = (await postmasterOf(dataDir))!;
    sendSignal(postmaster, 'SIGSTOP'); // so that the stop does not end by itself before the second signal
    system.product.signal('SIGTERM');
    await system.product.printed(/"event":"signal"/);
    await sleep(600); // sooner it counts as the same request
    system.product.signal('SIGINT');
    expect(await system.product.ended).toEqual({ code: 130, signal: null });
    sendSignal(postmaster, 'SIGCONT');
    await endOf(system);
  });
});
