import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readConfig as readFrequency } from '@varfreq/frequency/config';
import { readConfig as readGateway } from '@varfreq/gateway/config';
import { readConfig as readMetadata } from '@varfreq/metadata/config';
import { readConfig as readParser } from '@varfreq/parser/config';
import { makeAuthority, writePem } from '@varfreq/testkit/components/certificates';
import { everything, externalValues, productionValues, render, variants } from './chart.ts';
import type { Resource } from './render.ts';

type Environment = Record<string, string>;

const long = 'a secret that is long enough for everything';
/** Values of Secrets that must be valid. */
const kept: Environment = {
  uri: 'postgresql://u:p@db/varfreq',
  sessionUrl: 'postgresql://u:p@db-rw/varfreq',
  endpoint: 'https://s3.example.org',
  pathStyle: 'false',
  tls: 'true',
  sasl: 'scram-sha-256',
  topicPrefix: 'genomes.work',
};

function environmentOf(pod: Resource): Environment {
  const entries = pod.containers[0].env.map(({ name, value, valueFrom }: Resource) => {
    const key = valueFrom?.secretKeyRef;
    if (key?.optional === true) return [];
    return [[name, key === undefined ? value : (kept[key.key] ?? long)]];
  });
  return Object.fromEntries(entries.flat());
}

const authority = await makeAuthority();
const folder = await mkdtemp(join(tmpdir(), 'varfreq-mounts-'));
const pem = await writePem(folder, authority.ca, await authority.issue());
afterAll(() => rm(folder, { recursive: true }));
const mounts: Environment = { 'ca.crt': pem.ca, 'tls.crt': pem.cert, 'tls.key': pem.key };

/** The environment with existing files in place of the mounted ones. */
function mounted(environment: Environment): Environment {
  const place = '/etc/varfreq/grpc/';
  const entries = Object.entries(environment).map(([name, value]) => [
    name,
    value.startsWith(place) ? mounts[value.slice(place.length)] : value,
  ]);
  return Object.fromEntries(entries);
}

function environments(values: object) {
  const pods = render(values).pods();
  return (component: string) => environmentOf(pods[`r-varfreq-${component}`]!);
}

describe.each(Object.entries(variants))('every service accepts its environment with %s', (_, values) => {
  const of = environments(values);
  test('of the gateway', () => {
    expect(readGateway(mounted(of('gateway')))).toMatchObject({
      gateway: { metadataAddress: 'r-varfreq-metadata:50051', frequencyAddress: 'r-varfreq-frequency-query:50052' },
      admin: { port: 9090 },
    });
  });

  test('of metadata', () => {
    expect(readMetadata(mounted(of('metadata')))).toMatchObject({
      metadata: { migrations: 'wait' },
      onlyMigrate: false,
    });
  });

  test('of the migration', () => {
    const [name] = Object.keys(render(values).pods()).filter((one) => one.includes('-migrate-'));
    expect(readMetadata(mounted(environments(values)(name!.replace('r-varfreq-', '')))).onlyMigrate).toBe(true);
  });

  test('of the parser', () => {
    expect(readParser(mounted(of('parser')))).toMatchObject({ parser: { scratchDir: '/scratch', finishMs: 60_000 } });
  });

  test('of both roles of frequency', () => {
    expect(readFrequency(mounted(of('frequency-query'))).frequency.role).toBe('query');
    expect(readFrequency(mounted(of('frequency-worker'))).frequency).toMatchObject({ role: 'work', finishMs: 60_000 });
  });
});

describe('each field of a connection comes from its Secret', () => {
  const of = environments(externalValues);
  test('of PostgreSQL, field by field', () => {
    expect(of('metadata')).toMatchObject({
      DATABASE_URL: 'postgresql:///',
      PGHOST: long,
      PGPORT: long,
      PGDATABASE: long,
      PGUSER: long,
      PGPASSWORD: long,
      PGSSLMODE: long,
      VARFREQ_DATABASE_SESSION_URL: kept.sessionUrl,
    });
  });

  test('of PostgreSQL as an address, and then without fields', () => {
    const environment = environments(productionValues())('metadata');
    expect(environment.DATABASE_URL).toBe(kept.uri);
    expect(Object.keys(environment).filter((name) => name.startsWith('PG'))).toEqual([]);
  });

  test('of Kafka', () => {
    expect(readMetadata(mounted(of('metadata'))).metadata.kafka).toMatchObject({ brokers: [long] });
    const { VARFREQ_KAFKA_TLS: tls, VARFREQ_KAFKA_SASL: sasl } = of('metadata');
    expect([tls, sasl]).toEqual(['true', 'scram-sha-256']);
    expect(of('metadata')).toMatchObject({ VARFREQ_KAFKA_USERNAME: long, VARFREQ_KAFKA_PASSWORD: long });
    expect(of('metadata').VARFREQ_KAFKA_TOPIC_PREFIX).toBe('genomes.work');
  });

  test.each(['gateway', 'metadata', 'parser', 'frequency-worker', 'frequency-query'])('of S3, for %s', (component) => {
    expect(of(component)).toMatchObject({
      VARFREQ_S3_ENDPOINT: kept.endpoint,
      VARFREQ_S3_REGION: long,
      VARFREQ_S3_BUCKET: long,
      VARFREQ_S3_ACCESS_KEY: long,
      VARFREQ_S3_SECRET_KEY: long,
      VARFREQ_S3_PATH_STYLE: 'false',
    });
  });

  test.each(['parser', 'frequency-worker'])(
    'of Kafka, for %s, as a user of its own where there is one',
    (component) => {
      expect(of(component)).toMatchObject({ VARFREQ_KAFKA_BROKERS: long, VARFREQ_KAFKA_USERNAME: long });
      const own = { username: { value: 'own' }, password: { secret: 's', key: 'own' } };
      const users = { metadata: own, [component === 'parser' ? 'parser' : 'frequency']: own };
      const values = { ...externalValues, connections: { ...externalValues.connections } };
      values.connections.kafka = { ...externalValues.connections.kafka, users } as never;
      const withUsers = environments(values);
      expect(withUsers(component).VARFREQ_KAFKA_USERNAME).toBe('own');
      expect(withUsers('metadata').VARFREQ_KAFKA_USERNAME).toBe('own');
      const other = component === 'parser' ? 'frequency-worker' : 'parser';
      expect(withUsers(other).VARFREQ_KAFKA_USERNAME).not.toBe('own');
    },
  );

  test('only metadata gets the connection of PostgreSQL and the token secret, only workers too that of Kafka', () => {
    for (const component of ['gateway', 'parser', 'frequency-worker', 'frequency-query']) {
      const names = Object.keys(of(component));
      expect(names.filter((name) => /^(DATABASE_URL|PG|VARFREQ_TOKEN)/.test(name))).toEqual([]);
      const isWorker = component === 'parser' || component === 'frequency-worker';
      expect(names.some((name) => name.startsWith('VARFREQ_KAFKA_'))).toBe(isWorker);
    }
  });
});

describe('enabled options reach the services', () => {
  const of = environments(everything);
  test('settings', () => {
    expect(readGateway(mounted(of('gateway'))).gateway.settings.maxUploadBytes).toBe(200 * 2 ** 30);
    expect(readMetadata(mounted(of('metadata'))).metadata).toMatchObject({
      tasks: { leaseMs: 60_000 },
      kafka: { partitions: 6 },
    });
    expect(readGateway(mounted(of('gateway'))).gateway).toMatchObject({ trustedProxies: 2, graceMs: 600_000 });
  });

  test('threads, by which workers are scaled', () => {
    expect(readParser(mounted(of('parser'))).parser.threads).toBe(4);
    expect(readFrequency(mounted(of('frequency-worker'))).frequency).toMatchObject({
      threads: 8,
      compactionThreads: 1,
    });
  });

  test('the genome and local files', () => {
    for (const component of ['parser', 'frequency-worker', 'frequency-query']) {
      expect(of(component)).toMatchObject({
        VARFREQ_GENOME: '/genome/genome.fa',
        VARFREQ_BUILD: 'GRCh38',
        VARFREQ_ON_REFERENCE_MISMATCH: 'skip',
        VARFREQ_LOCAL_FILES_DIR: '/local-files',
        VARFREQ_LOCAL_FILES_PER_LOGIN: 'true',
      });
    }
    expect(of('gateway')).toMatchObject({
      VARFREQ_LOCAL_FILES_DIR: '/local-files',
      VARFREQ_LOCAL_FILES_PER_LOGIN: 'true',
    });
    expect(Object.keys(of('gateway'))).not.toContain('VARFREQ_GENOME');
    expect(of('frequency-query').VARFREQ_GENES).toBe('/genome/genes.gff3.gz');
    for (const name of ['parser', 'frequency-worker']) expect(Object.keys(of(name))).not.toContain('VARFREQ_GENES');
  });

  test('tracing and the certificates between services', () => {
    for (const name of ['gateway', 'metadata', 'parser', 'frequency-worker', 'frequency-query']) {
      expect(of(name)).toMatchObject({
        VARFREQ_TRACE_ENDPOINT: 'http://collector:4318/v1/traces',
        VARFREQ_TRACE_PERCENT: '10',
        VARFREQ_GRPC_CA: '/etc/varfreq/grpc/ca.crt',
        VARFREQ_GRPC_CERT: '/etc/varfreq/grpc/tls.crt',
        VARFREQ_GRPC_KEY: '/etc/varfreq/grpc/tls.key',
      });
    }
  });

  test('certificate authorities', () => {
    for (const name of ['gateway', 'metadata', 'parser', 'frequency-worker', 'frequency-query']) {
      expect(of(name).NODE_EXTRA_CA_CERTS).toBe('/etc/varfreq/trusted/ca.crt');
    }
  });
});
