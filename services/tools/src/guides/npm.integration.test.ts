import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { ProductProcess } from '@varfreq/harness/system/product-process';
import { freePort } from '@varfreq/testkit/processes/free-port';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

test('npm run demo compares every value, and serves until stopped', async () => {
  const settings = { PORT: String(await freePort()), VARFREQ_DATA_DIR: dataDir };
  const demo = new ProductProcess('npm run demo', settings);
  await demo.printed(/\d+ annotated values compared with the generator: all equal/);
  const [, url] = await demo.printed(/Still serving (http\S+) as demo-/);
  expect((await fetch(`${url}/`)).status).toBe(200);
  demo.signal('SIGTERM', 'group');
  expect(await demo.ended).toEqual({ code: 0, signal: null });
});
