import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { api, basicAuth } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { ProductProcess } from '@varfreq/harness/system/product-process';
import { launchSystem, startSystem } from '@varfreq/harness/system/start-system';
import { processesOf } from '@varfreq/testkit/processes/processes';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** `npm run admin -- reset-password`: returns its exit code and the printed password. */
async function reset(...args: string[]) {
  const programArguments = ['--', 'reset-password', ...args];
  const child = new ProductProcess('npm run admin', { VARFREQ_DATA_DIR: dataDir }, { programArguments });
  const { code } = await child.ended;
  return {
    code,
    output: child.logs,
    password: /password of the user admin \(\S+\) is (\S+)/.exec(child.logs)?.[1] ?? '',
  };
}

async function canLogIn(url: string, password: string): Promise<boolean> {
  const answer = await api(url, basicAuth('admin', password)).get('/authentication');
  return answer.expect(200).entity<{ authenticated: boolean }>().authenticated;
}

/** Logs in as long as that works, so that the gateway remembers the password, until `work` has ended. */
async function loggingIn<T>(url: string, password: string, work: Promise<T>): Promise<T> {
  let isWorking = true;
  const ended = work.finally(() => (isWorking = false));
  while (isWorking && (await canLogIn(url, password)));
  return await ended;
}

test('a lost password of an administrator is replaced while the system runs, and while it is stopped', async () => {
  const first = await startSystem({ dataDir, adminPassword: 'to be forgotten' });
  const { code, password } = await loggingIn(first.url, 'to be forgotten', reset());
  expect(code).toBe(0);
  expect([await canLogIn(first.url, 'to be forgotten'), await canLogIn(first.url, password)]).toEqual([false, true]);
  await first.stop();
  const stopped = await reset();
  expect(stopped.code).toBe(0);
  expect(await processesOf(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  const second = await startSystem({ dataDir, adminPassword: stopped.password });
  expect(await canLogIn(second.url, password)).toBe(false);
  await second.stop();
});

test('an initial password that was replaced before it was printed is never printed', async () => {
  const first = await launchSystem({
    dataDir,
    env: { VARFREQ_ADMIN_PASSWORD: '', PORT: '1', VARFREQ_HOST: '192.0.2.1' },
  });
  expect(await first.product.ended).toMatchObject({ code: 1 });
  expect(existsSync(join(dataDir, 'unprinted-admin-password'))).toBe(true);
  const { password } = await reset();
  const second = await startSystem({ dataDir, adminPassword: password, env: { VARFREQ_ADMIN_PASSWORD: '' } });
  expect(second.logs()).not.toMatch(/password/i);
  await second.stop();
});

test('a folder that is not a data directory is refused', async () => {
  expect(await reset()).toMatchObject({ code: 1, output: expect.stringContaining('is not a varfreq data directory') });
});
