import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { ProductProcess } from '@varfreq/harness/system/product-process';
import { freePort } from '@varfreq/testkit/processes/free-port';

// Commands of the guides for developers and operators as typed, shortened where possible.
let cache: string;
beforeEach(async () => {
  cache = await makeDataDir();
});
afterEach(() => removeDataDir(cache));

test('npm run dev serves a cluster, prints the addresses of health and metrics, and stops everything on a signal', async () => {
  const dev = new ProductProcess('npm run dev', { PORT: String(await freePort()) });
  const [, url, password] = await dev.printed(/varfreq serves (\S+); the user is admin, the password (\S+)/, 900_000);
  const [, admin] = await dev.printed(/metadata-1: health and metrics at (\S+)/);
  expect((await fetch(`${admin}/livez`)).status).toBe(200);
  const login = Buffer.from(`admin:${password}`).toString('base64');
  const answer = await fetch(`${url}/authentication`, { headers: { Authorization: `Basic ${login}` } });
  expect(await answer.json()).toMatchObject({ authentication: { authenticated: true } });
  dev.signal('SIGTERM', 'group');
  await dev.ended;
  await expect(fetch(`${url}/`)).rejects.toThrow();
}, 1_200_000);

test('node services/run.mjs soak reports for each figure of each process whether it stays flat', async () => {
  const soak = new ProductProcess('node services/run.mjs soak --minutes 0.3 --every 2', {});
  await soak.ended;
  for (const service of ['gateway', 'metadata', 'parser', 'frequency']) expect(soak.logs).toContain(`${service}-1`);
  expect(soak.logs).toMatch(/\d+ rounds/);
}, 1_200_000);

test.each(['import', 'frequency'])(
  'npm run bench -- %s measures on data of any size',
  async (rows) => {
    const small = ['--quick', '--records', '20000', '--pairs', '1', '--samples', '16', '--cache', cache];
    const bench = new ProductProcess('npm run bench', {}, { programArguments: ['--', rows, ...small] });
    expect([(await bench.ended).code, bench.logs]).toEqual([0, expect.stringMatching(/^P\d+ /m)]);
  },
  1_200_000,
);

test('node services/run.mjs load:large, shortened, reports that nothing is lost or wrong', async () => {
  const small = ['--size', '2MB', '--count', '3', '--exome', '100kB', '--users', '2', '--reports', cache];
  const large = new ProductProcess('node services/run.mjs load:large', {}, { programArguments: small });
  expect([(await large.ended).code, large.logs]).toEqual([0, expect.stringContaining('nothing lost, nothing wrong')]);
  expect(await readFile(join(cache, 'large-import.md'), 'utf8')).toContain('| varfreq (all services) |');
  expect(JSON.parse(await readFile(join(cache, 'large-import.json'), 'utf8'))).toMatchObject({ many: { files: 4 } });
}, 1_200_000);
