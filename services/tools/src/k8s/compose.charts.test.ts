import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { frequencySettings } from '@varfreq/frequency/config';
import { gatewaySettings } from '@varfreq/gateway/config';
import { metadataSettings } from '@varfreq/metadata/config';
import { parserSettings } from '@varfreq/parser/config';
import { loadConfig } from '@varfreq/runtime/config/config';
import { parse } from 'yaml';
import { testCharts } from '../charts/config.ts';
import { projectRoot } from '../charts/render.ts';

const settingsOf = {
  gateway: gatewaySettings,
  metadata: metadataSettings,
  parser: parserSettings,
  frequency: frequencySettings,
};
const services = Object.keys(settingsOf) as (keyof typeof settingsOf)[];
const components = ['postgres', 'kafka', 'minio'];

interface Model {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean }>;
}

interface Service {
  image: string;
  environment: Record<string, string>;
  secrets?: { source: string; target: string }[];
  [more: string]: unknown;
}

let dir: string;

// A copy, to keep secrets out of the tree under test.
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'varfreq-compose-'));
  for (const file of ['compose.yaml', 'make-secrets.sh']) {
    cpSync(join(projectRoot, 'k8s/compose', file), join(dir, file));
  }
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Loads the file as Docker Compose does. */
function load(): { model: Model; errors: string } {
  if (testCharts === undefined) throw new Error('start these tests with node services/run.mjs test:charts');
  const options = { cwd: dir, encoding: 'utf8', env: {} } as const;
  const { stdout, stderr, status } = spawnSync(testCharts.compose, ['-format', 'json', 'compose.yaml'], options);
  return { model: status === 0 ? JSON.parse(stdout) : { services: {} }, errors: stderr };
}

function makeSecrets(): void {
  const { status, stderr } = spawnSync('sh', ['make-secrets.sh'], { cwd: dir, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

const secretNames = () => readdirSync(join(dir, 'secrets')).toSorted();
const secret = (name: string) => readFileSync(join(dir, 'secrets', name), 'utf8');

describe('k8s/compose', () => {
  test('is a valid file that starts the four services on PostgreSQL, Kafka and an S3 store', () => {
    const { model, errors } = load();
    expect(errors).toBe('');
    expect(Object.keys(model.services).toSorted()).toEqual([...services, ...components].toSorted());
  });

  test('has the images of the chart for PostgreSQL, Kafka and the store', () => {
    const { bundled } = parse(readFileSync(join(projectRoot, 'charts/varfreq/values.yaml'), 'utf8'));
    const all = load().model.services;
    const images = components.map((name) => all[name]!.image);
    expect(images).toEqual([bundled.postgresql.image, bundled.kafka.image, bundled.minio.image]);
  });

  test('asks for nothing that only Docker Engine 25 and newer know', () => {
    for (const { healthcheck } of Object.values(load().model.services))
      expect(healthcheck).not.toHaveProperty('start_interval');
  });

  test('a misspelt key is refused', () => {
    const file = join(dir, 'compose.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('shm_size:', 'shm_sise:'));
    expect(load().errors).toContain('shm_sise');
  });

  test.each(services)('%s gets valid settings, and secrets from files', (service) => {
    makeSecrets();
    const { environment, secrets = [] } = load().model.services[service]!;
    const given = secrets.map(({ target }) => target);
    for (const [name, path] of Object.entries(environment)) {
      if (!name.endsWith('_FILE')) continue;
      expect(given).toContain(path);
      environment[name] = path.replace('/run/secrets', join(dir, 'secrets'));
    }
    const unread = given.filter(
      (path) => !Object.values(environment).includes(path.replace('/run/secrets', join(dir, 'secrets'))),
    );
    expect(unread).toEqual([]);
    expect(() => loadConfig(settingsOf[service], environment)).not.toThrow();
    const open = Object.values(settingsOf[service]).filter(
      ({ env, secret }) => secret && environment[env] !== undefined,
    );
    expect(open).toEqual([]);
  });

  test.each(services)('%s runs unprivileged on a read-only root file system', (service) => {
    const { tmpfs, volumes, ...rest } = load().model.services[service]!;
    expect(rest).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      build: { dockerfile: 'services/Dockerfile', args: { SERVICE: service } },
    });
    expect(tmpfs ?? volumes).toEqual(service === 'parser' ? [expect.objectContaining({ target: '/tmp' })] : ['/tmp']);
  });

  test.each([...services, ...components])('%s has a health check and a version', (service) => {
    const { image, healthcheck } = load().model.services[service]!;
    expect(image).toMatch(/:[\w.-]*\d[\w.-]*$/);
    expect((healthcheck as { test: string[] }).test[0]).toBe('CMD'); // a string would need a shell in every image
  });

  test('publishes only the gateway, by default to this machine only', () => {
    const { services: all, networks } = load().model;
    expect(networks).toMatchObject({ inside: { internal: true } });
    for (const [name, { ports, networks: joined }] of Object.entries(all)) {
      const isGateway = name === 'gateway';
      expect(Object.keys(joined as object)).toEqual(isGateway ? ['inside', 'outside'] : ['inside']);
      expect(ports).toEqual(isGateway ? [expect.objectContaining({ host_ip: '127.0.0.1', target: 8080 })] : undefined);
    }
  });

  test('make-secrets.sh makes all its secrets once, in a folder that only its owner can enter', () => {
    makeSecrets();
    const { secrets } = load().model;
    expect(secretNames()).toEqual(Object.keys(secrets).toSorted());
    expect(statSync(join(dir, 'secrets')).mode & 0o777).toBe(0o700);
    const before = secretNames().map(secret);
    makeSecrets();
    expect(secretNames().map(secret)).toEqual(before);
    expect(secret('database_url')).toBe(`postgresql://varfreq:${secret('database_password')}@postgres:5432/varfreq`);
    expect(new Set(before).size).toBe(before.length);
  });
});
