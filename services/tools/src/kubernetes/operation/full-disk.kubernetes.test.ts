import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { stringify } from 'yaml';
import { asAdmin, Namespace } from '../cluster.ts';
import { chartValues, smallPods } from '../images/values.ts';
import { prepareLongImport } from '../long-imports.ts';
import { annotateTour, answersOf, importTour, tourResult } from '../tour.ts';
import { addSmallDisk, removeSmallDisk, smallClass } from './small-disk.ts';

// The disk of the bundled store becomes full: a real file system of 64 MiB below its claim.
const varfreq = new Namespace('varfreq-full-disk');
const claim = 'data-varfreq-minio-0';
const values = {
  ...{ ...chartValues, ...smallPods },
  gateway: { service: { type: 'NodePort' }, ...smallPods.gateway },
  // What is deleted leaves the disk at once.
  metadata: { ...smallPods.metadata, extraEnv: [{ name: 'VARFREQ_READERS_GRACE_MS', value: '1' }] },
  bundled: { ...chartValues.bundled, minio: { ...chartValues.bundled.minio, size: '1Gi', storageClass: smallClass } },
};
let folder: string;
let client: Api;
let waiting: object;
let answers: Record<string, unknown>;
let fillers: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-values-'));
  await varfreq.create();
  await addSmallDisk(varfreq, claim, '64M');
  const file = join(folder, 'values.yaml');
  await writeFile(file, stringify(values));
  await varfreq.helm('install', 'varfreq', 'charts/varfreq', '--wait', '--timeout', '15m', '--values', file);
  client = asAdmin(await varfreq.nodeUrl(), await varfreq.password('varfreq-secrets'));
  expect(await annotateTour(client, await importTour(client))).toEqual(tourResult);
  waiting = await prepareLongImport(client, 50_000);
  answers = await answersOf(client);
});
afterAll(async () => {
  await varfreq.remove();
  await removeSmallDisk(varfreq);
  await rm(folder, { recursive: true, force: true });
});

const full = expect.stringContaining('disk is full');
const uploadFiller = (bytes: number) =>
  client.upload({ name: 'filler', filetype: 'vcf', data: randomBytes(bytes), gzipped: false });

/** Uploads files of ever smaller sizes until the store takes none; returns what it took, and a refusal of each size. */
async function fill() {
  const taken: string[] = [];
  const refusals: unknown[] = [];
  for (const bytes of [8 << 20, 1 << 20, 64 << 10, 4 << 10])
    for (;;) {
      const answer = await uploadFiller(bytes);
      if (answer.status === 201) taken.push(answer.entity<{ uri: string }>().uri);
      else {
        refusals.push(answer.expect(503).error());
        break;
      }
    }
  return { taken, refusals };
}

const restarts = async () => {
  const path = 'jsonpath={.items[*].status.containerStatuses[0].restartCount}';
  return await varfreq.kubectl('get', 'pods', '--selector', varfreq.selector, '--output', path);
};

test('uploads are refused with the reason once the disk is full, and everything stored is answered as before', async () => {
  const before = await restarts();
  const { taken, refusals } = await fill();
  fillers = taken;
  // For the smallest there may be room, but none for its metadata, which the store calls an internal error.
  expect(refusals[0]).toMatchObject({ message: full });
  const reason = expect.stringMatching(/disk is full|InternalError/);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'unavailable', message: reason });
  expect(await answersOf(client)).toMatchObject(answers);
  expect(await restarts()).toBe(before);
});

test('an import that finds the disk full waits, and succeeds once files are deleted', async () => {
  const { uri } = (await client.post('/variations/', waiting)).expect(200, 201).entity<{ uri: string }>();
  await varfreq.logged('parser', 'disk is full');
  const { task } = (await client.get(uri)).entity<{ task: { state: string } }>();
  expect(['waiting', 'running']).toContain(task.state);
  for (const filler of fillers) (await client.delete(filler)).expect(204);
  const began = performance.now();
  expect(await client.finish(uri, { timeoutMs: 900_000 })).toMatchObject({ state: 'succes' });
  console.log(`imported after files were deleted: ${Math.round((performance.now() - began) / 1000)} s`);
  (await uploadFiller(1 << 20)).expect(201);
});
