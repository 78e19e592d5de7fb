import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { type LaunchedSystem, launchSystem, startSystem } from '@varfreq/harness/system/start-system';
import { processesOf } from '@varfreq/testkit/processes/processes';
import { until } from '@varfreq/testkit/until';

const stopsWithinMs = 10_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** Processes of the installation that stay for long after the main process has ended. */
async function leftOver(): Promise<string[]> {
  const deadline = performance.now() + stopsWithinMs;
  for (;;) {
    const left = await processesOf(dataDir);
    if (left.length === 0 || performance.now() > deadline) return left.map(({ command }) => command);
    await sleep(50);
  }
}

async function endOf({ product }: LaunchedSystem, signalled: number) {
  const end = await product.ended;
  return { ...end, inTime: performance.now() - signalled < stopsWithinMs, left: await leftOver() };
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
  ] as const)('stops cleanly within 10 s on %s to the %s, and leaves no process', async (signal, to) => {
    const system = await launchSystem({ dataDir, program: 'npm start' });
    await system.ready();
    expect((await processesOf(dataDir)).map(({ command }) => command).join('\n')).toContain('postgres');
    const signalled = performance.now();
    system.product.signal(signal, to);
    const { code, ...end } = await endOf(system, signalled);
    expect(end).toMatchObject({ inTime: true, left: [] });
    // npm itself is ended by a closed terminal at once; its child still stops in order.
    if (signal !== 'SIGHUP') expect(code).toBe(0);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('stops on a signal in the middle of its start too, and restarts on the same data directory', async () => {
    const system = await launchSystem({ dataDir, program: 'npm start' });
    await appeared(system, 'postgres');
    const signalled = performance.now();
    system.product.signal('SIGTERM', 'group');
    expect(await endOf(system, signalled)).toMatchObject({ code: 0, inTime: true, left: [] });
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
  ])('when %s has appeared ends it within 10 s, leaves no process and does no harm', async (path) => {
    const system = await launchSystem({ dataDir });
    await appeared(system, path);
    const signalled = performance.now();
    system.product.signal('SIGTERM');
    expect(await endOf(system, signalled)).toEqual({ code: 0, signal: null, inTime: true, left: [] });
    expect(system.product.logs).toMatch(/^(varfreq serves \S+\n)?$/);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    await (await startSystem({ dataDir, adminPassword: system.adminPassword })).stop();
  });

  test('before anything was created creates nothing', async () => {
    const system = await launchSystem({ dataDir });
    system.product.signal('SIGTERM');
    expect(await endOf(system, performance.now())).toMatchObject({ inTime: true, left: [] });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('by a second signal ends it at once, PostgreSQL included', async () => {
    const system = await launchSystem({ dataDir });
    await system.ready();
    system.product.signal('SIGSTOP'); // so that both signals arrive before the stop has begun
    system.product.signal('SIGTERM');
    system.product.signal('SIGINT');
    system.product.signal('SIGCONT');
    const end = await endOf(system, performance.now());
    expect(end).toMatchObject({ inTime: true, left: [] });
  });
});
