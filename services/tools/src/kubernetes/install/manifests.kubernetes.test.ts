import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { projectRoot } from '../../charts/render.ts';
import { asAdmin, Namespace } from '../cluster.ts';
import { kustomizeImages } from '../images/values.ts';
import { annotateTour, importTour, tourResult } from '../tour.ts';

// k8s/overlays/local without Helm, as k8s/README.md applies it; the namespace is that of the overlay.
const varfreq = new Namespace('varfreq');
const password = 'try-varfreq';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-overlay-'));
  const resources = [relative(folder, join(projectRoot, 'k8s/overlays/local'))];
  await writeFile(join(folder, 'kustomization.yaml'), stringify({ resources, images: kustomizeImages }));
  const began = performance.now();
  await varfreq.kubectl('apply', '--kustomize', folder);
  await varfreq.rolledOut();
  console.log(`applied: ${Math.round((performance.now() - began) / 1000)} s`);
});
afterAll(async () => {
  await varfreq.remove();
  await rm(folder, { recursive: true, force: true });
});

test('the plain manifests of the local overlay run, and pass the smoke test through port-forward', async () => {
  const script = join(projectRoot, 'charts/varfreq/files/smoke.mjs');
  const env = { ...process.env, VARFREQ_PASSWORD: password };
  const output = await varfreq.forwarded(async (url) => {
    const { stdout, stderr } = spawnSync(process.execPath, [script, url], { encoding: 'utf8', env });
    return stdout + stderr;
  });
  expect(output).toContain('the smoke test passed');
});

test("the README's tour gives its numbers on the plain manifests", async () => {
  const result = await varfreq.forwarded(async (url) => {
    const client = asAdmin(url, password);
    return await annotateTour(client, await importTour(client));
  });
  expect(result).toEqual(tourResult);
});

test('a change of the plain manifests is applied, and the data stays', async () => {
  await varfreq.kubectl('set', 'env', 'deployment', '--all', 'VARFREQ_LOG_LEVEL=debug');
  await varfreq.rolledOut();
  const found = await varfreq.forwarded(async (url) => (await asAdmin(url, password).list('/samples/')).items());
  expect(found.length).toBeGreaterThan(0);
});
