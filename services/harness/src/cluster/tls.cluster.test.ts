import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAuthority, writePem } from '@varfreq/testkit/components/certificates';
import pg from 'pg';
import { type Api, api } from '../system/api.ts';
import { ProductProcess } from '../system/product-process.ts';
import { makeInstallation } from './installation.ts';
import { type Services, startServices } from './services.ts';
import { startTlsComponents, type TlsComponents } from './tls-components.ts';

// TLS on all connections: between services, and to PostgreSQL, Kafka and S3.
const before = getCACertificates('default');
const trust = (ca: string) => setDefaultCACertificates([...before, ca]);
let secure: TlsComponents;
let folder: string;
let env: Readonly<Record<string, string>>;
let services: Services;
let client: Api;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-tls-test-'));
  secure = await startTlsComponents(trust);
  const installation = await makeInstallation(secure.components);
  env = { ...installation.env, VARFREQ_ADMIN_PASSWORD: 'a long password' };
  const { authority } = secure.components;
  const options = { VARFREQ_LOG_LEVEL: 'debug', VARFREQ_POLL_MS: '500' };
  services = await startServices({ env: options, installation: env, dataDir: folder, authority });
  for (const { service, process } of services.replicas) {
    if (service !== 'gateway') await process.printed(new RegExp(`"event":"${service}_ready"`));
  }
  client = api(services.url, `Basic ${btoa('admin:a long password')}`);
});
afterAll(async () => {
  await services?.stop();
  await secure?.stop();
  setDefaultCACertificates(before);
  await rm(folder, { recursive: true, force: true });
});

const header = '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';
const vcf = `${header}1\t100\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`;

test('an import and an annotation succeed, offered by Kafka, with every session of PostgreSQL encrypted', async () => {
  const metadata = services.replicas.filter(({ service }) => service === 'metadata').map(({ process }) => process);
  for (const process of metadata) await process.printed(/"event":"kafka_connected"/);
  const created = async (path: string, fields: object) => (await client.post(path, fields)).expect(201).entity().uri;
  const data_source = (await client.upload({ name: 'file', filetype: 'vcf', data: vcf })).expect(201).entity().uri;
  const sample = await created('/samples/', { name: 'sample' });
  const variation = await created('/variations/', { sample, data_source });
  expect(await client.finish(variation)).toMatchObject({ state: 'succes', result: { records: 1 } });
  const annotation = await created('/annotations/', { data_source, queries: [] });
  expect(await client.finish(annotation)).toMatchObject({ state: 'succes' });
  for (const kind of ['parser', 'frequency']) {
    const workers = services.replicas.filter(({ service }) => service === kind).map(({ process }) => process);
    await Promise.any(workers.map((process) => process.printed(/"event":"offer"/)));
  }
  const database = new pg.Client({ connectionString: secure.components.databaseUrl });
  await database.connect();
  const sql = `SELECT count(*) FILTER (WHERE ssl)::int AS encrypted, count(*)::int AS sessions
    FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'varfreq-%'`;
  const { rows } = await database.query<{ encrypted: number; sessions: number }>(sql);
  await database.end();
  expect(rows[0]?.sessions).toBeGreaterThan(0);
  expect(rows[0]?.encrypted).toBe(rows[0]?.sessions);
});

/** What a parser with other settings logs while it waits for metadata. */
async function parserRefused(other: Readonly<Record<string, string>>): Promise<string> {
  const { VARFREQ_S3_BUCKET, VARFREQ_S3_ENDPOINT, VARFREQ_S3_ACCESS_KEY, VARFREQ_S3_SECRET_KEY } = env as Record<
    string,
    string
  >;
  const store = { VARFREQ_S3_BUCKET, VARFREQ_S3_ENDPOINT, VARFREQ_S3_ACCESS_KEY, VARFREQ_S3_SECRET_KEY };
  const metadata = services.replicas.find(({ service }) => service === 'metadata')!;
  const parser = new ProductProcess('services/parser/src/main.ts', {
    ...(store as Record<string, string>),
    VARFREQ_METADATA_ADDRESS: `127.0.0.1:${metadata.port}`,
    VARFREQ_SHARED_SECRET: env.VARFREQ_SHARED_SECRET!,
    VARFREQ_SCRATCH_DIR: join(folder, 'refused'),
    NODE_EXTRA_CA_CERTS: secure.components.authority!,
    ...other,
  });
  const [line] = await parser.printed(/.*"waiting_for_installation".*/);
  await parser.end('SIGTERM', 60_000);
  return line;
}

test('a service without a certificate, or with one of another authority, is refused and logs the reason', async () => {
  expect(await parserRefused({})).toMatch(/it closed the connection: it may require mutual TLS/);
  const other = await makeAuthority('another authority');
  const theirs = await writePem(join(folder, 'theirs'), secure.authority.ca, await other.issue());
  const unknown = { VARFREQ_GRPC_CA: theirs.ca, VARFREQ_GRPC_CERT: theirs.cert, VARFREQ_GRPC_KEY: theirs.key };
  expect(await parserRefused(unknown)).toMatch(
    /it closed the connection: it may require mutual TLS, or a certificate of another authority/,
  );
  const ours = await writePem(join(folder, 'ours'), other.ca, await secure.authority.issue());
  const trusting = { VARFREQ_GRPC_CA: ours.ca, VARFREQ_GRPC_CERT: ours.cert, VARFREQ_GRPC_KEY: ours.key };
  expect(await parserRefused(trusting)).toMatch(/its certificate is not trusted: self-signed certificate/);
});

test('an untrusted authority of PostgreSQL is logged by name and stops metadata', async () => {
  const metadata = new ProductProcess('services/metadata/src/main.ts', { ...env, VARFREQ_METADATA_PORT: '0' });
  const [line] = await metadata.printed(/.*"start_failed".*/);
  expect((await metadata.ended).code).toBe(1);
  expect(line).toMatch(/unable to verify the first certificate/);
});
