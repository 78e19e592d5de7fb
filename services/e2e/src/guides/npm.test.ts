import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeDataDir, removeDataDir } from '@varfreq/testkit/system/data-dir';
import { freePort } from '@varfreq/testkit/system/free-port';
import { ProductProcess } from '@varfreq/testkit/system/product-process';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

test('npm run demo compares every value, and serves until it is ended', async () => {
  const settings = { PORT: String(await freePort()), VARFREQ_DATA_DIR: dataDir };
  const demo = new ProductProcess('npm run demo', settings);
  await demo.printed(/\d+ annotated values compared with the generator: all equal/, 240_000);
  const [, url] = await demo.printed(/Still serving (http\S+) as demo-/);
  expect((await fetch(`${url}/`)).status).toBe(200);
  demo.signal('SIGTERM', 'group');
  expect(await demo.ended).toEqual({ code: 0, signal: null });
}, 300_000);
