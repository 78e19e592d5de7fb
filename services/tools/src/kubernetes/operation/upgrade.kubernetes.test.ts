import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { stringify } from 'yaml';
import { earlierTag } from '../../charts/earlier/earlier-chart.ts';
import { asAdmin, Namespace, special } from '../cluster.ts';
import { minioImage } from '../images/dependency-image.ts';
import { chartValues, smallPods } from '../images/values.ts';
import { annotateTour, answersOf, failuresDuring, importTour, tourResult } from '../tour.ts';

// From the chart and the images of 0.1.0 to those of this tree, as UPGRADING.md does it, and the way back.
const varfreq = new Namespace('varfreq-upgrade');
const upgrade = [
  ...['upgrade', 'varfreq', 'charts/varfreq', '--reset-then-reuse-values', '--wait', '--timeout', '15m'],
  ...['--set-string', `image.tag=${chartValues.image.tag}`],
];
// 0.1.0 requests more processors than a small node has, and starts MinIO.
const values = {
  ...{ ...chartValues, ...smallPods },
  image: { ...chartValues.image, tag: earlierTag },
  gateway: { service: { type: 'NodePort' }, ...smallPods.gateway },
  bundled: { ...chartValues.bundled, minio: { image: minioImage } },
};
let folder: string;
let client: Api;
let sample: string;
let answers: Record<string, unknown>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-values-'));
  const file = join(folder, 'values.yaml');
  await writeFile(file, stringify(values));
  await varfreq.create();
  await varfreq.helm('install', 'varfreq', special('earlierChart'), '--wait', '--timeout', '10m', '--values', file);
  client = asAdmin(await varfreq.nodeUrl(), await varfreq.password('varfreq-secrets'));
  sample = await importTour(client);
  expect(await annotateTour(client, sample)).toEqual(tourResult);
  answers = await answersOf(client);
});
afterAll(async () => {
  await varfreq.remove();
  await rm(folder, { recursive: true, force: true });
});

test('helm upgrade from 0.1.0 fails no request but on connections that 0.1.0 closes, and what was answered before is answered after it', async () => {
  const { sent, failed } = await failuresDuring(client, async () => {
    await varfreq.helm(...upgrade);
  });
  console.log(`${sent} requests during the upgrade from ${earlierTag}`);
  // The gateway of 0.1.0 closes kept connections when it stops: each may cut one request.
  expect(failed.filter((problem) => !problem.includes('other side closed'))).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(8);
  expect(sent).toBeGreaterThan(10);
  expect(await answersOf(client)).toMatchObject(answers);
  expect(await annotateTour(client, sample)).toEqual(tourResult);
});

test('helm rollback to 0.1.0 is refused by the migrated database, requests still succeed, and an upgrade mends the release', async () => {
  const refused = async () => {
    await varfreq.helm('rollback', 'varfreq', '1');
    await varfreq.logged('metadata', 'run the newer release');
    // Every other service does go back.
    for (const service of ['gateway', 'parser', 'frequency-worker', 'frequency-query'])
      await varfreq.kubectl('rollout', 'status', `deployment/varfreq-${service}`, '--timeout=15m');
  };
  const { sent, failed } = await failuresDuring(client, refused);
  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(10);
  await varfreq.helm(...upgrade);
  expect(await answersOf(client)).toMatchObject(answers);
  expect(await annotateTour(client, sample)).toEqual(tourResult);
});
