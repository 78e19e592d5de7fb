import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { api } from './api.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { type System, type SystemOptions, startSystem } from './start-system.ts';

const cleanUps: (() => Promise<unknown>)[] = [];

async function start(options?: SystemOptions): Promise<System> {
  const system = await startSystem(options);
  cleanUps.push(() => system.stop());
  return system;
}

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

describe('the system under test', () => {
  test('serves its admin, ends cleanly and leaves no data directory behind', async () => {
    const system = await start();
    const client = api(system.url, system.adminAuth);
    const { user } = (await client.get('/authentication')).expect(200).entity<{ user: { roles: string[] } }>();
    expect(user.roles).toContain('admin');
    expect(await system.stop()).toEqual({ code: 0, signal: null });
    expect(existsSync(system.dataDir)).toBe(false);
  });

  test('keeps its data after a kill -9 and a restart on the same data directory', async () => {
    const dataDir = await makeDataDir();
    cleanUps.push(() => removeDataDir(dataDir));
    const first = await start({ dataDir });
    const created = await api(first.url, first.adminAuth).post('/groups/', { name: 'epilepsy' });
    const uri = created.expect(201).headers.get('location') ?? '';
    await first.kill9();
    const { adminPassword } = first;
    const second = await start({ dataDir, adminPassword });
    expect((await api(second.url, second.adminAuth).get(uri)).expect(200).entity()).toMatchObject({ name: 'epilepsy' });
  });

  test('reports why it did not start', async () => {
    await expect(startSystem({ env: { VARFREQ_BANANA: '1' } })).rejects.toThrow('VARFREQ_BANANA');
  });
});
