import { globSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ProductProcess } from '@varfreq/harness/system/product-process';
import { processesOf } from '@varfreq/testkit/processes/processes';
import { until } from '@varfreq/testkit/until';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a bench that %s ends leaves neither processes nor temporary files', async (signal, code) => {
  const programArguments = ['small-imports', '--imports', '1000000'];
  const bench = new ProductProcess('services/bench/src/rows/main.ts', { TMPDIR: folder }, { programArguments });
  const hasObjects = () => bench.hasEnded || globSync(`${folder}/**/blobs/objects/**/*`).length > 0;
  await until('objects are written', hasObjects, { pauseMs: 50 });
  expect(bench.hasEnded ? bench.logs : 'running').toBe('running');
  bench.signal(signal);
  expect(await bench.ended).toEqual({ code, signal: null });
  expect(await processesOf(folder)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});
