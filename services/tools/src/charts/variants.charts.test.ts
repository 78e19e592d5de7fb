import { describe, expect, test } from '@jest/globals';
import { refusal, render, variants } from './chart.ts';
import { runChartTool } from './render.ts';
import { schemaProblems } from './validate.ts';

describe.each(Object.entries(variants))('the chart with %s', (_, values) => {
  test('has no resource that Kubernetes or an operator would refuse', () => {
    expect(schemaProblems(render(values).yaml)).toEqual([]);
  });

  test('has no duplicate resource names', () => {
    const names = render(values).resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });

  test('renders identically twice except for generated secrets', () => {
    const withoutSecrets = () => render(values).resources.filter(({ kind }) => kind !== 'Secret');
    expect(withoutSecrets()).toEqual(withoutSecrets());
  });
});

describe('the chart', () => {
  test('passes the strict lint, with the production values too', () => {
    for (const more of [[], ['-f', 'charts/varfreq/values-production.yaml']]) {
      const { ok, out, errors } = runChartTool('helm', ['lint', '--strict', 'charts/varfreq', ...more]);
      expect(`${ok} ${out}${errors}`).toMatch(/^true/);
    }
  });

  test('can be packaged and rendered', () => {
    expect(runChartTool('helm', ['show', 'values', 'charts/varfreq']).out).toContain('bundled:');
  });
});

describe('values are refused that', () => {
  const off = { bundled: { postgresql: { enabled: false } } };
  test.each([
    ['misspell a member', { gateway: { replica: 3 } }, "at '/gateway': additional properties 'replica' not allowed"],
    ['misspell a component', { gatway: {} }, "additional properties 'gatway' not allowed"],
    ['misspell a setting', { parser: { settings: { VARFREQ_SHARD_BITES: '1' } } }, 'VARFREQ_SHARD_BITES'],
    [
      'give a setting that the chart decides',
      { gateway: { settings: { VARFREQ_ADMIN_PORT: '1' } } },
      'VARFREQ_ADMIN_PORT',
    ],
    ['give a secret as a setting', { metadata: { settings: { VARFREQ_TOKEN_SECRET: 'x' } } }, 'VARFREQ_TOKEN_SECRET'],
    ['give one service a setting of another', { gateway: { settings: { VARFREQ_LEASE_MS: 1 } } }, 'VARFREQ_LEASE_MS'],
    ['give a password in plain text', { connections: { postgresql: { password: { value: 'x' } } } }, 'password'],
    ['name a Secret without its key', { connections: { kafka: { brokers: { secret: 's' } } } }, 'brokers'],
    ['ask for the tag latest', { image: { tag: 'latest' } }, '/image/tag'],
    [
      'ask for a bundled image without a tag',
      { bundled: { kafka: { image: 'apache/kafka' } } },
      '/bundled/kafka/image',
    ],
    [
      'ask for the bundled image latest',
      { bundled: { minio: { image: 'minio/minio:latest' } } },
      '/bundled/minio/image',
    ],
    ['give a malformed digest', { image: { digests: { parser: 'sha256:12' } } }, '/image/digests/parser'],
    ['scale by something unknown', { parser: { autoscaling: { kind: 'lag' } } }, '/parser/autoscaling/kind'],
    ['scale the gateway by work', { gateway: { autoscaling: { kind: 'keda' } } }, '/gateway/autoscaling/kind'],
    ['give a number as text', { parser: { threads: 'four' } }, '/parser/threads'],
    ['configure no PostgreSQL', off, 'PostgreSQL: set connections.postgresql.url'],
    ['configure no Kafka', { bundled: { kafka: { enabled: false } } }, 'Kafka: set connections.kafka.brokers'],
    ['configure no S3', { bundled: { minio: { enabled: false } } }, 'S3: set connections.s3.bucket'],
    ['ask for an Ingress without a host', { ingress: { enabled: true } }, 'ingress.hosts: expected at least one'],
    [
      'ask for an HTTPRoute without a gateway',
      { httpRoute: { enabled: true } },
      'httpRoute.parentRefs: expected at least one',
    ],
  ])('%s', (_, values, message) => {
    expect(refusal(values)).toContain(message);
  });
});
