import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { minioImage } from '../../kubernetes/images/dependency-image.ts';
import { startKilledImport } from '../../kubernetes/long-imports.ts';
import { annotateTour, answersOf, importTour, tourResult } from '../../kubernetes/tour.ts';
import { ComposeSystem } from './compose-system.ts';

// k8s/compose on Docker's engine, in the order of an installation's life: its README's commands as they are typed.
let system: ComposeSystem;
let client: Api;
let commands: string[];
let sample: string;

const names = ['frequency', 'gateway', 'kafka', 'metadata', 'minio', 'parser', 'postgres'];
const healthy = names.map((name) => `${name} running healthy`);

beforeAll(async () => {
  system = await ComposeSystem.open();
  commands = await system.documented();
});
afterAll(() => system?.remove());

const next = (has: string) => {
  const command = commands.shift()!;
  expect(command).toContain(has);
  return system.typed(command);
};

test('the commands of the README build the images, start everything and log in', async () => {
  await next('./make-secrets.sh');
  await next('docker compose up --build --wait');
  expect(JSON.parse(await next('curl'))).toMatchObject({
    authentication: { authenticated: true, user: { login: 'admin' } },
  });
  expect(await system.states()).toEqual(healthy);
});

test('a sample is imported and a file annotated through the published port', async () => {
  client = await system.client();
  sample = await importTour(client);
  expect(await annotateTour(client, sample)).toEqual(tourResult);
});

test('a parser that is killed in the middle of an import is started again, and the import succeeds', async () => {
  const { uri, records } = await startKilledImport(client, () => system.crash('parser'));
  const task = await client.finish(uri, { timeoutMs: 900_000 });
  expect(task).toMatchObject({ state: 'succes', result: { records } });
  await system.compose('up', '--wait', '--no-recreate');
  expect(await system.states()).toEqual(healthy);
});

test('a second parser starts beside the first', async () => {
  await next('--scale parser=2');
  await system.compose('up', '--wait', '--no-recreate', '--scale', 'parser=2');
  expect(await system.states()).toEqual([...healthy, 'parser running healthy'].toSorted());
});

test('down keeps everything that is stored, and up has it again', async () => {
  const before = await answersOf(client);
  await next('docker compose down');
  expect(await system.states()).toEqual([]);
  await system.compose('up', '--wait');
  expect(await answersOf(client)).toEqual(before);
  expect(await annotateTour(client, sample)).toEqual(tourResult);
});

test('a volume of the default store is refused by MinIO', async () => {
  await system.set({ VARFREQ_STORE_IMAGE: minioImage });
  await expect(system.compose('up', '--wait')).rejects.toThrow();
  expect(await system.compose('logs', 'minio')).toContain('this volume is of the Versity gateway');
  await system.set({});
});

test('down --volumes removes everything', async () => {
  expect(await system.volumes()).toEqual(expect.arrayContaining(['varfreq_minio', 'varfreq_postgres']));
  await system.compose('down', '--volumes');
  expect((await system.volumes()).filter((name) => name.startsWith('varfreq_'))).toEqual([]);
});

test('MinIO instead of the default store serves too, and its volume is refused by the default', async () => {
  await system.set({ VARFREQ_STORE_IMAGE: minioImage });
  await system.compose('up', '--wait');
  expect(await annotateTour(client, await importTour(client))).toEqual(tourResult);
  const before = await answersOf(client);
  await system.set({});
  await expect(system.compose('up', '--wait')).rejects.toThrow();
  expect(await system.compose('logs', 'minio')).toContain('this volume is of MinIO: set VARFREQ_STORE_IMAGE=');
  await system.set({ VARFREQ_STORE_IMAGE: minioImage });
  await system.compose('up', '--wait');
  expect(await answersOf(client)).toEqual(before);
  await system.compose('down', '--volumes');
});
