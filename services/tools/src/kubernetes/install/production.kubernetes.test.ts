import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Authority, makeAuthority } from '@varfreq/testkit/components/certificates';
import { until } from '@varfreq/testkit/until';
import { stringify } from 'yaml';
import { chartExamples } from '../../charts/examples.ts';
import { asAdmin, defineOperators, Namespace, slow } from '../cluster.ts';
import { chartValues, smallPods } from '../images/values.ts';
import { addOutside, type Outside } from '../outside.ts';
import { annotateTour, failuresDuring, importTour, tourResult } from '../tour.ts';

// values-production.yaml with Secrets of its own, on a node without a zone label; PostgreSQL, Kafka and the store are in
// another namespace. The operators' definitions exist, and no operator.
const varfreq = new Namespace('varfreq-production');
const outside = new Namespace('varfreq-outside');
const password = 'the password of an operator';
const example = 'Production with a Kafka inside the network, without TLS and login';
const certificates = 'varfreq-grpc';
let folder: string;
let authority: Authority;

const secretsFor = ({ database, brokers, store }: Outside): Record<string, Record<string, string>> => ({
  'varfreq-secrets': {
    ...{ 'shared-secret': 's'.repeat(40), 'token-secret': 't'.repeat(48), 'admin-password': password },
  },
  'varfreq-postgresql': { uri: database },
  'varfreq-kafka': { brokers },
  'varfreq-s3': {
    ...{ endpoint: store.endpoint, region: 'us-east-1', bucket: store.bucket },
    ...{ 'access-key': store.accessKey, 'secret-key': store.secretKey },
  },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-values-'));
  await defineOperators(varfreq);
  const found = await addOutside(outside, ['postgresql', 'kafka', 'minio']);
  await varfreq.create();
  for (const [name, stringData] of Object.entries(secretsFor(found)))
    await varfreq.apply({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData });
  authority = await makeAuthority();
  await giveCertificate();
  await writeFile(join(folder, 'without-login.yaml'), chartExamples()[example]!);
  await writeFile(
    join(folder, 'node.yaml'),
    stringify({ image: chartValues.image, ...smallPods, ...ofThisNode(found) }),
  );
});
afterAll(async () => {
  for (const namespace of [varfreq, outside]) await namespace.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a new certificate for all services into their Secret; returns its fingerprint. */
async function giveCertificate(): Promise<string> {
  const { cert, key } = await authority.issue(['varfreq-metadata', 'varfreq-frequency-query']);
  const stringData = { 'ca.crt': authority.ca, 'tls.crt': cert, 'tls.key': key };
  await varfreq.apply({ apiVersion: 'v1', kind: 'Secret', metadata: { name: certificates }, stringData });
  return new X509Certificate(cert).fingerprint256;
}

// Fingerprint of the certificate that metadata presents to a gateway.
const look = `
const [read, at] = [require('node:fs').readFileSync, '/etc/varfreq/grpc/'];
const [host, port] = process.env.VARFREQ_METADATA_ADDRESS.split(':');
const own = { ca: read(at + 'ca.crt'), cert: read(at + 'tls.crt'), key: read(at + 'tls.key') };
const socket = require('node:tls').connect({ host, port, servername: 'varfreq-metadata', ALPNProtocols: ['h2'], ...own }, () => {
  console.log(socket.getPeerCertificate().fingerprint256);
  socket.destroy();
});`;
const presented = async () =>
  (await varfreq.kubectl('exec', 'deployment/varfreq-gateway', '--', 'node', '--eval', look)).trim();

const ofThisNode = ({ brokers }: Outside) => ({
  grpcTls: { secret: certificates },
  connections: { kafka: { brokers: { value: brokers } }, s3: { pathStyle: { value: true } } },
});

test('the production values with Secrets of their own are installed, and pass helm test', async () => {
  const files = [
    'charts/varfreq/values-production.yaml',
    join(folder, 'without-login.yaml'),
    join(folder, 'node.yaml'),
  ];
  const began = performance.now();
  const args = [
    'varfreq',
    'charts/varfreq',
    '--wait',
    '--timeout',
    '15m',
    ...files.flatMap((file) => ['--values', file]),
  ];
  await varfreq.helm('install', ...args);
  console.log(`installed: ${Math.round((performance.now() - began) / 1000)} s`);
  expect(await varfreq.helm('test', 'varfreq', '--logs')).toContain('the smoke test passed');
});

test('two replicas of every server run on one node without a zone', async () => {
  await varfreq.rolledOut();
  for (const server of ['gateway', 'metadata', 'frequency-query'])
    expect([server, await varfreq.podsOf(server)]).toEqual([server, [expect.anything(), expect.anything()]]);
});

test("the README's tour gives its numbers with the production values", async () => {
  const result = await varfreq.forwarded(async (url) => {
    const client = asAdmin(url, password);
    return await annotateTour(client, await importTour(client));
  });
  expect(result).toEqual(tourResult);
});

test('a renewed certificate is taken up by every service, and no request fails', async () => {
  const former = await presented();
  const fingerprint = await giveCertificate();
  expect(fingerprint).not.toBe(former);
  const began = performance.now();
  await varfreq.forwarded(async (url) => {
    const { sent, failed } = await failuresDuring(asAdmin(url, password), async () => {
      for (const service of ['gateway', 'metadata', 'parser', 'frequency-worker', 'frequency-query'])
        await varfreq.logged(service, 'certificate_renewed');
      await until('metadata presents the new certificate', async () => (await presented()) === fingerprint, slow);
    });
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(10);
  });
  console.log(`renewed: ${Math.round((performance.now() - began) / 1000)} s`);
});
