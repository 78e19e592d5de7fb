import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { runProgram } from '@varfreq/harness/system/product-process';
import { launchSystem, startSystem } from '@varfreq/harness/system/start-system';
import { postmasterOf, processesOf, sendSignal } from '@varfreq/testkit/processes/processes';
import { until } from '@varfreq/testkit/until';
import { annotatedInfo, annotateSmallCohort } from './small-cohort.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await makeDataDir();
  dataDir = join(parent, 'data');
});
afterEach(() => removeDataDir(parent));

async function groupNames(url: string): Promise<string[]> {
  return (await api(url).list('/groups/'))
    .expect(206)
    .items<{ name: string }>()
    .map(({ name }) => name);
}

/** Output of a start and of the doctor, each of which must fail. */
async function refusals(): Promise<string[]> {
  const env = { VARFREQ_DATA_DIR: dataDir, PORT: '0' };
  const start = await runProgram('services/standalone/src/main.ts', [], env);
  const doctor = await runProgram('services/standalone/src/doctor/main.ts', [], env);
  expect([start.code, doctor.code]).toEqual([1, 1]);
  return [start.output, doctor.output];
}

describe('a data directory', () => {
  test('is refused to a second start, which names the first and exits with 1; the first keeps running', async () => {
    const first = await startSystem({ dataDir });
    const second = await launchSystem({ dataDir });
    expect(await second.product.ended).toEqual({ code: 1, signal: null });
    expect(second.product.logs).toContain(`in use by pid ${first.pid}`);
    expect(second.product.logs.trim().split('\n')).toHaveLength(1);
    await api(first.url, first.adminAuth).get('/samples/1');
    expect(await first.stop()).toEqual({ code: 0, signal: null });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('may lie below a folder of mode 0700, with blanks in its path, beside another installation', async () => {
    const places = [join(parent, 'private folder', 'one'), join(parent, 'private folder', 'the  other “ü”')];
    await mkdir(join(parent, 'private folder'));
    await chmod(join(parent, 'private folder'), 0o700);
    const systems = await Promise.all(places.map((place) => startSystem({ dataDir: place })));
    const clients = systems.map(({ url, adminAuth }) => api(url, adminAuth));
    for (const [i, client] of clients.entries()) (await client.post('/groups/', { name: `of ${i}` })).expect(201);
    expect(await Promise.all(systems.map(({ url }) => groupNames(url)))).toEqual([['of 0'], ['of 1']]);
    expect(await Promise.all(clients.map(annotateSmallCohort))).toEqual([annotatedInfo, annotatedInfo]);
    for (const system of systems) expect(await system.stop()).toEqual({ code: 0, signal: null });
  });

  test('is private to its owner', async () => {
    const system = await startSystem({ dataDir });
    const { mode } = await import('node:fs/promises').then(({ stat }) => stat(dataDir));
    expect(mode & 0o077).toBe(0);
    await system.stop();
  });

  test('is taken over from a killed process, whose database server ends', async () => {
    const first = await startSystem({ dataDir });
    (await api(first.url, first.adminAuth).post('/groups/', { name: 'kept' })).expect(201);
    const left = await postmasterOf(dataDir);
    expect(left).toBeGreaterThan(1);
    await first.kill9();
    expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toMatchObject({ pid: first.pid });
    const second = await startSystem({ dataDir, adminPassword: first.adminPassword });
    expect(await groupNames(second.url)).toEqual(['kept']);
    expect((await processesOf(dataDir)).map(({ pid }) => pid)).not.toContain(left);
    expect(await second.stop()).toEqual({ code: 0, signal: null });
    // The killed process's watchdog of the server notices within seconds.
    await until('no process is left', async () => (await processesOf(dataDir)).length === 0, { pauseMs: 100 });
  });

  test('is taken over after all processes were killed at once', async () => {
    const first = await startSystem({ dataDir });
    (await api(first.url, first.adminAuth).post('/groups/', { name: 'kept' })).expect(201);
    for (const { pid } of await processesOf(dataDir)) sendSignal(pid, 'SIGKILL');
    await first.ended();
    const second = await startSystem({ dataDir, adminPassword: first.adminPassword });
    expect(await groupNames(second.url)).toEqual(['kept']);
    await second.stop();
  });

  test('without its secrets, or with those of another, is refused with the remedy until they are back', async () => {
    await (await startSystem({ dataDir })).stop();
    const path = join(dataDir, 'secrets.json');
    const secrets = readFileSync(path, 'utf8');
    await rm(path);
    const files = readdirSync(dataDir);
    for (const output of await refusals()) expect(output).toContain(`${path} is missing`);
    expect(readdirSync(dataDir)).toEqual(files);
    await writeFile(path, JSON.stringify({ ...JSON.parse(secrets), databasePassword: 'of another' }));
    for (const output of await refusals())
      expect(output).toContain(`another password than databasePassword of ${path}: put`);
    await writeFile(path, secrets);
    const { product } = await launchSystem({ dataDir, env: { VARFREQ_ADMIN_PASSWORD: '' } });
    await product.printed(/^varfreq serves/m);
    expect(product.logs).not.toMatch(/password/i);
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  test('that cannot be created is reported with the remedy', async () => {
    const { product } = await launchSystem({ dataDir: '/dev/null/data' });
    expect(await product.ended).toEqual({ code: 1, signal: null });
    expect(product.logs).toMatch(/^varfreq cannot start: cannot create the data directory: .*VARFREQ_DATA_DIR/);
  });
});
