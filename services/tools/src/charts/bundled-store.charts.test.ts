import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { freePort } from '@varfreq/testkit/processes/free-port';
import { until } from '@varfreq/testkit/until';
import { stringify } from 'yaml';
import { render } from './chart.ts';
import { testCharts } from './config.ts';
import { parseResources, projectRoot, type Resource } from './render.ts';

// The bundled S3 store: the pod's command with each of the two programs, and which image an upgrade gives it.
let folder: string;
const pods: ChildWithOutput[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'varfreq-store-'));
});
afterEach(async () => {
  for (const pod of pods.splice(0)) await pod.end('SIGTERM');
  await rm(folder, { recursive: true });
});

const [container] = render().pods()['r-varfreq-minio']!.containers as [Resource];
const path = container.readinessProbe.httpGet.path as string;
const keys = { accessKeyId: 'varfreq', secretAccessKey: 'a secret key of the test' };

/** The container's command on `folder` instead of `/data`, with an image that has one of the programs. */
async function runStore(program: 'minio' | 'versitygw', port: number): Promise<ChildWithOutput> {
  const image = join(folder, `image-${program}`);
  await mkdir(image, { recursive: true });
  await symlink(testCharts![program], join(image, program)).catch(() => undefined);
  const secrets = container.env.filter(({ valueFrom }: Resource) => valueFrom !== undefined);
  const env = secrets.map(({ name, valueFrom }: Resource) => {
    const isAccess = valueFrom.secretKeyRef.key === 's3-access-key';
    return [name, isAccess ? keys.accessKeyId : keys.secretAccessKey];
  });
  const [shell, flags, script] = container.command as [string, string, string];
  const here = script
    .replaceAll('/data', join(folder, 'disk'))
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll(':9000', `127.0.0.1:${port}`);
  const PATH = `${image}:/usr/bin:/bin`;
  const pod = new ChildWithOutput(shell, [flags, here], { env: { PATH, HOME: folder, ...Object.fromEntries(env) } });
  pods.push(pod);
  return pod;
}

/** Resolves when the readiness probe of the pod passes. */
async function ready(port: number): Promise<void> {
  const isOk = () =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the pod is ready', isOk, { pauseMs: 50 });
}

const open = (port: number): Promise<BlobStore> =>
  openBlobStore({
    kind: 's3',
    bucket: 'varfreq',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    pathStyle: true,
    credentials: keys,
    timeoutMs: 30_000,
  });

describe.each([['minio', 'versitygw'] as const, ['versitygw', 'minio'] as const])(
  'the bundled store with an image of %s',
  (program, other) => {
    test('becomes ready with the bucket, refuses a second write, keeps its objects, and leaves the disk of the other alone', async () => {
      const port = await freePort();
      const first = await runStore(program, port);
      await ready(port);
      const store = await open(port);
      await store.put('a/key', Readable.from([Buffer.from('content')]));
      await expect(store.put('a/key', Readable.from([Buffer.from('again')]))).rejects.toThrow();
      await first.end('SIGTERM');

      const wrong = await runStore(other, await freePort());
      expect(await wrong.ended).toMatchObject({ code: 1 });
      expect(wrong.logs).toMatch(/this disk is of .*: set bundled\.minio\.image to an image of it/);

      await runStore(program, port);
      await ready(port);
      expect((await buffer(await (await open(port)).get('a/key'))).toString()).toBe('content');
    });
  },
);

const kindsOf = Map.groupBy(render().resources, ({ apiVersion }) => apiVersion);
const plural = (kind: string) => `${kind.toLowerCase().replace(/y$/, 'ie')}s`;

/** What an API server says about the kinds of the chart, with one object in it. */
function apiAnswers(existing: Resource | undefined): Map<string, object> {
  const versions = [...kindsOf.keys()];
  const groups = versions
    .filter((one) => one.includes('/'))
    .map((groupVersion) => {
      const [name, version] = groupVersion.split('/');
      return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
    });
  const lists = [...kindsOf].map(([groupVersion, found]) => {
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    const resources = kinds.map((kind) => ({
      name: plural(kind),
      singularName: '',
      namespaced: true,
      kind,
      verbs: ['get'],
    }));
    const answer = { kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources };
    return [`/${groupVersion.includes('/') ? 'apis' : 'api'}/${groupVersion}`, answer] as const;
  });
  const answers = new Map<string, object>(lists);
  answers.set('/version', { major: '1', minor: '36', gitVersion: 'v1.36.3' });
  answers.set('/api', { kind: 'APIVersions', versions: ['v1'] });
  answers.set('/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups });
  if (existing !== undefined) {
    const { apiVersion, kind, metadata } = existing;
    answers.set(`/apis/${apiVersion}/namespaces/genomes/${plural(kind)}/${metadata.name}`, existing);
  }
  return answers;
}

async function serveApi(existing: Resource | undefined): Promise<{ server: Server; url: string }> {
  const answers = apiAnswers(existing);
  const missing = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url.split('?', 1)[0]!);
    response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? missing));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${port}` };
}

/** Image of the bundled store that Helm renders for a cluster in which its StatefulSet has this image. */
async function imageAfter(running: string | undefined, values: object = {}): Promise<string> {
  const owner = { 'meta.helm.sh/release-name': 'r', 'meta.helm.sh/release-namespace': 'genomes' };
  const labels = { 'app.kubernetes.io/managed-by': 'Helm' };
  const metadata = { name: 'r-varfreq-minio', labels, annotations: owner };
  const spec = { template: { spec: { containers: [{ name: 'minio', image: running }] } } };
  const existing = running === undefined ? undefined : { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata, spec };
  const { server, url } = await serveApi(existing);
  try {
    const [config, file] = [join(folder, 'kubeconfig'), join(folder, 'values.yaml')];
    const contexts = [{ name: 'a', context: { cluster: 'a', user: '' } }];
    const clusters = [{ name: 'a', cluster: { server: url } }];
    await writeFile(
      config,
      stringify({ apiVersion: 'v1', kind: 'Config', clusters, contexts, 'current-context': 'a' }),
    );
    await writeFile(file, stringify(values));
    const args = ['template', 'r', 'charts/varfreq', '--namespace', 'genomes', '--values', file];
    const asServer = [
      '--dry-run=server',
      '--disable-openapi-validation',
      '--show-only',
      'templates/bundled/minio.yaml',
    ];
    const env = { HOME: folder, KUBECONFIG: config };
    const { stdout } = await promisify(execFile)(testCharts!.helm, [...args, ...asServer], { cwd: projectRoot, env });
    const found = parseResources(stdout).find(({ kind }) => kind === 'StatefulSet');
    return found!.spec.template.spec.containers[0].image as string;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test('a release with a disk of MinIO keeps its image, others get the default or what values say', async () => {
  const [minio, versity] = ['minio/minio:RELEASE.2025-09-07T16-13-09Z', container.image as string];
  expect(versity).toContain('versitygw');
  expect(await imageAfter(undefined)).toBe(versity);
  expect(await imageAfter(minio)).toBe(minio);
  expect(await imageAfter('mirror.example.org/versity/versitygw:v1.7.0')).toBe(versity);
  const other = 'mirror.example.org/minio:2';
  expect(await imageAfter(minio, { bundled: { minio: { image: other } } })).toBe(other);
});
