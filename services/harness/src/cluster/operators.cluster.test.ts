import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeBucket } from '@varfreq/testkit/components/look';
import pg from 'pg';
import { type Api, api, basicAuth } from '../system/api.ts';
import { makeDataDir, removeDataDir } from '../system/data-dir.ts';
import { annotateAll, answersOf, beginCohort } from '../system/installation-answers.ts';
import { type Program, runProgram } from '../system/product-process.ts';
import { serving } from './cluster-system.ts';
import { type ClusterComponents, type RunningComponents, startComponents } from './components.ts';
import { testCluster } from './config.ts';
import { type Installation, makeInstallation } from './installation.ts';
import { type Services, startServices } from './services.ts';

// Operators' tasks on a cluster: doctor, backup under load, restore to another cluster.
let components: ClusterComponents;
let own: RunningComponents | undefined;
let dataDir: string;
let first: Installation;
let services: Services | undefined;
let client: Api;
const password = 'of the admin';

beforeAll(async () => {
  if (testCluster === undefined) own = await startComponents();
  components = testCluster ?? own!.components;
  dataDir = await makeDataDir();
  first = await makeInstallation(components);
  ({ services, client } = await start(first));
}, 1_800_000);
afterAll(async () => {
  await services?.stop();
  await first?.remove();
  await removeDataDir(dataDir);
  await own?.stop();
});

async function start(installation: Installation): Promise<{ services: Services; client: Api }> {
  const env = { ...installation.env, VARFREQ_ADMIN_PASSWORD: password };
  const services = await startServices({ env: {}, installation: env, dataDir });
  const auth = basicAuth('admin', password);
  await serving(services, auth);
  return { services, client: api(services.url, auth) };
}

/** `host:port` of a replica. */
const portOf = (service: string) => `127.0.0.1:${services!.replicas.find((one) => one.service === service)!.port}`;

const doctor = (env: Record<string, string>, service = 'metadata') =>
  runProgram(`services/${service}/src/doctor/main.ts` as Program, [], env);

test('the doctor of metadata reports no problem of a running cluster', async () => {
  const { code, output } = await doctor({ ...first.env });
  expect([code, output]).toEqual([0, expect.stringContaining('all 7 topics exist')]);
  expect(output).not.toContain('Warning');
  expect(output).toMatch(/ok +store \(S3\): a second write under one key is refused/);
  expect(output).toMatch(/ok +store \(S3\): it belongs to the installation of the database/);
  for (const [name, value] of Object.entries(first.env))
    if (name.includes('SECRET')) expect(output).not.toContain(value);
});

test('the doctor of metadata reports problems of Kafka, S3 and the database with their fixes', async () => {
  const bucket = `${first.bucket}other`;
  await makeBucket(components.s3, bucket);
  const found = async (env: Record<string, string>) => {
    const { code, output } = await doctor({ ...first.env, ...env });
    expect(code).toBe(1);
    return output;
  };
  expect(await found({ VARFREQ_KAFKA_BROKERS: '127.0.0.1:1' })).toMatch(
    /wrong +Kafka: .*ECONNREFUSED.*\n +fix: .*VARFREQ_KAFKA_BROKERS/s,
  );
  expect(await found({ VARFREQ_S3_SECRET_KEY: 'not the one' })).toMatch(/wrong +store \(S3\): .*VARFREQ_S3_SECRET_KEY/);
  expect(await found({ VARFREQ_S3_BUCKET: 'there-is-none' })).toMatch(
    /wrong +store \(S3\): .*the bucket does not exist/,
  );
  expect(await found({ VARFREQ_S3_BUCKET: bucket })).toMatch(/wrong +store \(S3\): .*the blob store of none/);
  const stranger = await strangerTo(first.env.DATABASE_URL!);
  expect(await found({ DATABASE_URL: stranger })).toMatch(/wrong +PostgreSQL: user stranger may not create tables/);
});

/** A user without any rights on the database. */
async function strangerTo(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('DROP ROLE IF EXISTS stranger').catch(() => undefined);
  await admin.query(`CREATE ROLE stranger LOGIN PASSWORD 'stranger'`);
  await admin.end();
  const other = new URL(url);
  other.username = 'stranger';
  other.password = 'stranger';
  return other.href;
}

test('the doctors of the other services ask metadata, and report a wrong secret', async () => {
  const own = /^(DATABASE_URL|VARFREQ_(DATABASE|TOKEN|KAFKA_PARTITIONS).*)$/;
  const shared = Object.entries(first.env).filter(([name]) => !own.test(name));
  const worker = { ...Object.fromEntries(shared), VARFREQ_METADATA_ADDRESS: portOf('metadata') };
  const seen = await doctor(worker, 'parser');
  expect([seen.code, seen.output]).toEqual([0, expect.stringMatching(/ok +metadata at .*release \S+, as here/)]);
  expect(seen.output).toMatch(/ok +Kafka: group varfreq\w+-parser: 2 workers, 4 partitions/);
  const frequency = await doctor(worker, 'frequency');
  expect([frequency.code, frequency.output]).toEqual([0, expect.stringMatching(/ok +Kafka: all 2 topics exist/)]);
  expect(frequency.output).toMatch(/ok +Kafka: group varfreq\w+-compact: 2 workers/);
  const elsewhere = await doctor({ ...worker, VARFREQ_KAFKA_BROKERS: '127.0.0.1:1' }, 'parser');
  expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringMatching(/wrong +Kafka: .*ECONNREFUSED/)]);
  const others = Object.fromEntries(Object.entries(worker).filter(([name]) => !name.startsWith('VARFREQ_KAFKA_')));
  const gateway = await doctor({ ...others, VARFREQ_FREQUENCY_ADDRESS: portOf('frequency') }, 'gateway');
  expect([gateway.code, gateway.output]).toEqual([0, expect.stringMatching(/ok +frequency at .*it answers/)]);
  const wrong = await doctor({ ...worker, VARFREQ_SHARED_SECRET: 'x'.repeat(20) }, 'frequency');
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/wrong +metadata.*secret was refused/)]);
});

test('a busy cluster is backed up to a bucket and restored to another cluster that gives the same answers', async () => {
  (await client.post('/tokens/', { user: '/users/1', name: 'kept' })).expect(201);
  for (const uri of await beginCohort(client, 3, 50)) await client.finish(uri);
  await annotateAll(client, '/data_sources/1');
  const running = await beginCohort(client, 1, 60_000);
  const backups = `${first.bucket}backups`;
  await makeBucket(components.s3, backups);
  const to = {
    VARFREQ_BACKUP_S3_BUCKET: backups,
    VARFREQ_BACKUP_S3_ENDPOINT: components.s3.endpoint,
    VARFREQ_BACKUP_S3_ACCESS_KEY: components.s3.accessKey,
    VARFREQ_BACKUP_S3_SECRET_KEY: components.s3.secretKey,
  };
  const backup = (installation: Installation, command: string) =>
    runProgram('services/metadata/src/backup/main.ts', [command], { ...installation.env, ...to });
  expect(await backup(first, 'create')).toMatchObject({ code: 0, output: expect.stringContaining('complete, ') });
  for (const uri of running) expect(await client.finish(uri)).toMatchObject({ state: 'succes' });
  const answers = await answersOf(client);
  await services!.stop();
  services = undefined;

  const { VARFREQ_TOKEN_SECRET = '' } = first.env;
  const made = await makeInstallation(components);
  const second = { ...made, env: { ...made.env, VARFREQ_TOKEN_SECRET } };
  try {
    expect(await backup(second, 'restore')).toMatchObject({ code: 0, output: expect.stringContaining('is restored') });
    const verified = await runProgram('services/metadata/src/admin/main.ts', ['verify'], { ...second.env });
    expect(verified).toEqual({ code: 0, output: expect.stringContaining('no problems') });
    ({ services, client } = await start(second));
    for (const uri of running) expect(await client.finish(uri)).toMatchObject({ state: 'succes' });
    expect(await answersOf(client)).toEqual(answers);
    const refused = await backup(second, 'restore');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('the database is in use') });
  } finally {
    await services?.stop();
    services = undefined;
    await second.remove();
  }
});
