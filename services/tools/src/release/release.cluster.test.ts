import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { childEnvironment } from '@varfreq/harness/system/config';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { fetchHelm } from '../charts/tools.ts';
import { repository } from '../guides/pages.ts';

// What the workflow of releases publishes besides images, built as it builds it.
const run = promisify(execFile);
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string };

let dist: string;
beforeAll(async () => {
  dist = await makeDataDir();
  const env = childEnvironment({ HELM: await fetchHelm() });
  await run(join(repository, 'services/tools/src/release/build'), [dist], { env });
});
afterAll(() => removeDataDir(dist));

test('a release has the command, the Python package, the chart, a list of components, and checksums of all', async () => {
  const packages = [`varfreq-${version}-py3-none-any.whl`, `varfreq-${version}.tar.gz`, `varfreq-${version}.tgz`];
  const all = [...packages, `varfreq-${version}.spdx.json`, `varfreq-chart-${version}.tgz`];
  expect(readdirSync(dist).sort()).toEqual(['SHA256SUMS', ...all].sort());
  const { stdout } = await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: dist });
  expect(stdout.trim().split('\n').sort()).toEqual(all.map((file) => `${file}: OK`).sort());
});

test('the list of components of a release has what the services run with, and no tool of their tests', () => {
  const sbom = JSON.parse(readFileSync(join(dist, `varfreq-${version}.spdx.json`), 'utf8'));
  const names = (sbom.packages as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['@varfreq/gateway', '@varfreq/parser', 'kafkajs', 'pg']));
  expect(names.filter((name) => /^(jest|typescript|knip|ajv|esbuild)$/.test(name))).toEqual([]);
});

test('the packed command of a release names its repository', async () => {
  const { stdout } = await run('tar', ['-xzOf', join(dist, `varfreq-${version}.tgz`), 'package/package.json']);
  const { repository: address, keywords } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  expect(JSON.parse(stdout)).toMatchObject({ name: 'varfreq', version, repository: address, keywords });
});
