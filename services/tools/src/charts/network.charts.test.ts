import { describe, expect, test } from '@jest/globals';
import { everything, externalValues, productionValues, type Rendered, render } from './chart.ts';
import type { Resource } from './render.ts';

/** An end of a connection: labels of a pod, and of its namespace when outside the release. */
interface Party {
  labels: Readonly<Record<string, string>>;
  namespace?: Readonly<Record<string, string>>;
}

const component = (name: string): Party => ({
  labels: {
    'app.kubernetes.io/name': 'varfreq',
    'app.kubernetes.io/instance': 'r',
    'app.kubernetes.io/component': name,
  },
});
const stranger = (namespace: string): Party => ({
  labels: { app: 'other' },
  namespace: { 'kubernetes.io/metadata.name': namespace },
});
const outside: Party = { labels: {}, namespace: { outside: 'true' } };

const matches = (selector: Resource | undefined, labels: Party['labels']): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([name, value]) => labels[name] === value);

/** Per the API: a peer without a namespace selector is in the policy's own namespace; an IP block is outside. */
function isPeer(peer: Resource, { labels, namespace }: Party): boolean {
  if (peer.ipBlock !== undefined) return namespace?.outside === 'true';
  if (namespace?.outside === 'true') return false;
  if (peer.namespaceSelector === undefined) return namespace === undefined && matches(peer.podSelector, labels);
  return matches(peer.namespaceSelector, namespace ?? {}) && matches(peer.podSelector, labels);
}

/** Over TCP, except where a port says otherwise. */
type Port = number | { port: number; protocol: string };

function allows(rules: readonly Resource[], side: 'from' | 'to', other: Party, of: Port): boolean {
  const { port, protocol } = typeof of === 'number' ? { port: of, protocol: 'TCP' } : of;
  const isPort = (one: Resource) => one.port === port && (one.protocol ?? 'TCP') === protocol;
  return rules.some(
    (rule) =>
      (rule.ports === undefined || rule.ports.some(isPort)) &&
      (rule[side] === undefined || rule[side].some((peer: Resource) => isPeer(peer, other))),
  );
}

/** Whether the policies at one end of a connection allow it: those of the pod that opens it, or those of the other. */
function allowsEnd(rendered: Rendered, type: 'Egress' | 'Ingress', [own, other]: [Party, Party], port: Port): boolean {
  if (own.namespace !== undefined) return true;
  const policies = rendered.resources.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec);
  const applying = policies.filter((one) => matches(one.podSelector, own.labels) && one.policyTypes.includes(type));
  const [rules, side] = type === 'Egress' ? (['egress', 'to'] as const) : (['ingress', 'from'] as const);
  return applying.length === 0 || applying.some((one) => allows(one[rules] ?? [], side, other, port));
}

/** Whether all policies of a release allow a connection, at both ends. */
function connects(rendered: Rendered, from: Party, to: Party, port: Port): boolean {
  return allowsEnd(rendered, 'Egress', [from, to], port) && allowsEnd(rendered, 'Ingress', [to, from], port);
}

const defaults = render();
const external = render(externalValues);
const production = render(productionValues());

/** Connections within a release that bundles everything. */
const wanted = [
  ['gateway', 'metadata', 50051],
  ['parser', 'metadata', 50051],
  ['frequency-worker', 'metadata', 50051],
  ['frequency-query', 'metadata', 50051],
  ['gateway', 'frequency-query', 50052],
  ['smoke-test', 'gateway', 8080],
  ['metadata', 'postgresql', 5432],
  ['migrate', 'postgresql', 5432],
  ['metadata', 'kafka', 9092],
  ['parser', 'kafka', 9092],
  ['frequency-worker', 'kafka', 9092],
  ['gateway', 'minio', 9000],
  ['metadata', 'minio', 9000],
  ['parser', 'minio', 9000],
  ['frequency-worker', 'minio', 9000],
  ['frequency-query', 'minio', 9000],
] as const;

describe('network policies allow', () => {
  test.each(wanted)('%s to %s at %d', (from, to, port) => {
    expect(connects(defaults, component(from), component(to), port)).toBe(true);
  });

  test('users to the gateway, and every pod to DNS', () => {
    expect(connects(defaults, stranger('ingress'), component('gateway'), 8080)).toBe(true);
    for (const name of ['gateway', 'metadata', 'parser', 'migrate', 'smoke-test', 'postgresql']) {
      for (const protocol of ['UDP', 'TCP'])
        expect(connects(defaults, component(name), stranger('kube-system'), { port: 53, protocol })).toBe(true);
    }
  });

  test('DNS on other ports where its pods listen there', () => {
    const openshift = render({ networkPolicy: { dnsPorts: [5353] } });
    for (const [port, isAllowed] of [
      [5353, true],
      [53, false],
    ] as const)
      expect(connects(openshift, component('parser'), stranger('openshift-dns'), { port, protocol: 'UDP' })).toBe(
        isAllowed,
      );
  });

  test.each([
    ['metadata', 5432],
    ['migrate', 5432],
    ['metadata', 9092],
    ['parser', 9092],
    ['frequency-worker', 9092],
    ['gateway', 443],
    ['parser', 443],
    ['frequency-worker', 443],
    ['frequency-query', 443],
  ])('%s to outside services at port %d', (from, port) => {
    expect(connects(external, component(from), outside, port)).toBe(true);
  });

  test.each([
    ['metadata', 5432],
    ['parser', 9092],
    ['gateway', 443],
    ['parser', 4318],
  ] as const)('%s to outside services at port %d anywhere, or only where the operator lists them', (name, port) => {
    const anywhere = render({ ...externalValues, tracing: { endpoint: 'http://collector:4318/v1/traces' } });
    expect(connects(anywhere, component(name), stranger('stores'), port)).toBe(true);
    const listed = render(everything);
    expect(connects(listed, component(name), outside, port)).toBe(true);
    expect(connects(listed, component(name), stranger('stores'), port)).toBe(false);
  });

  test('backups to a bucket outside, beside a bundled store, unless they are kept in a volume', () => {
    const bucket = { bucket: { value: 'backups' }, secretKey: { secret: 'backups', key: 'key' } };
    const reaches = (backup: object) =>
      connects(render({ backup: { enabled: true, ...backup } }), component('backup'), outside, 443);
    expect(reaches({ s3: bucket })).toBe(true);
    expect(reaches({ existingClaim: 'disk' })).toBe(false);
  });

  test('Prometheus to metrics and KEDA to the work metrics, where both are enabled', () => {
    for (const name of ['gateway', 'metadata', 'parser', 'frequency-worker', 'frequency-query']) {
      expect(connects(production, stranger('monitoring'), component(name), 9090)).toBe(true);
    }
    expect(connects(production, stranger('keda'), component('metadata'), 9090)).toBe(true);
  });

  test('webhooks of metadata to where the operator lets them go', () => {
    const toInternet = render({ networkPolicy: { webhooksTo: [{ ipBlock: { cidr: '0.0.0.0/0' } }] } });
    expect(connects(toInternet, component('metadata'), outside, 443)).toBe(true);
    expect(connects(toInternet, component('metadata'), stranger('other'), 443)).toBe(false);
    expect(connects(toInternet, component('gateway'), outside, 443)).toBe(false);
    expect(connects(defaults, component('metadata'), outside, 443)).toBe(false);
  });

  test('traces to their collector', () => {
    expect(connects(render(everything), component('parser'), outside, 4318)).toBe(true);
  });
});

describe('network policies block', () => {
  test.each([
    ['gateway', 'postgresql', 5432],
    ['parser', 'postgresql', 5432],
    ['frequency-query', 'kafka', 9092],
    ['gateway', 'kafka', 9092],
    ['parser', 'gateway', 8080],
    ['parser', 'frequency-query', 50052],
    ['frequency-query', 'frequency-worker', 50052],
    ['smoke-test', 'metadata', 50051],
    ['migrate', 'metadata', 50051],
    ['migrate', 'minio', 9000],
    ['gateway', 'metadata', 9090],
    ['minio', 'postgresql', 5432],
  ])('%s from %s at %d', (from, to, port) => {
    expect(connects(defaults, component(from), component(to), port)).toBe(false);
  });

  test('other pods from everything but the gateway', () => {
    for (const [name, port] of [
      ['metadata', 50051],
      ['metadata', 9090],
      ['frequency-query', 50052],
      ['gateway', 9090],
      ['postgresql', 5432],
      ['kafka', 9092],
      ['minio', 9000],
    ] as const) {
      expect([name, port, connects(defaults, stranger('default'), component(name), port)]).toEqual([name, port, false]);
    }
    expect(connects(production, stranger('keda'), component('parser'), 9090)).toBe(false);
    expect(connects(production, stranger('default'), component('metadata'), 9090)).toBe(false);
  });

  test('our pods from the outside, except for what they need', () => {
    expect(connects(defaults, component('gateway'), outside, 443)).toBe(false);
    expect(connects(external, component('parser'), outside, 5432)).toBe(false);
    expect(connects(external, component('gateway'), outside, 9092)).toBe(false);
    expect(connects(external, component('migrate'), outside, 443)).toBe(false);
    expect(connects(external, component('metadata'), outside, 22)).toBe(false);
  });

  test('users who are not listed', () => {
    const rendered = render(everything);
    expect(connects(rendered, stranger('default'), component('gateway'), 8080)).toBe(false);
    expect(connects(rendered, outside, component('gateway'), 8080)).toBe(true);
    expect(connects(rendered, component('smoke-test'), component('gateway'), 8080)).toBe(true);
  });
});

describe('either end alone', () => {
  const names = [...new Set(wanted.flatMap(([from, to]) => [from, to])), 'backup'];
  const ports = [...new Set([...wanted.map(([, , port]) => port), 9090])];
  const backedUp = render({ backup: { enabled: true, existingClaim: 'disk' } });
  const ofBackups = ['backup to postgresql at 5432', 'backup to minio at 9000'];
  const listed = [...wanted.map(([from, to, port]) => `${from} to ${to} at ${port}`), ...ofBackups].sort();

  function allowed(type: 'Egress' | 'Ingress'): string[] {
    const all = names.flatMap((from) => names.flatMap((to) => ports.map((port) => [from, to, port] as const)));
    const open = all.filter(([from, to, port]) => {
      const ends: [Party, Party] = [component(from), component(to)];
      return allowsEnd(backedUp, type, type === 'Egress' ? ends : [ends[1], ends[0]], port);
    });
    return open.map(([from, to, port]) => `${from} to ${to} at ${port}`).sort();
  }

  test('a pod may open the listed connections and no others within the release', () => {
    expect(allowed('Egress')).toEqual(listed);
  });

  test('a pod accepts the listed connections and no others, but the gateway accepts users from anywhere', () => {
    const users = names.map((from) => `${from} to gateway at 8080`);
    expect(allowed('Ingress')).toEqual([...new Set([...listed, ...users])].sort());
  });
});

test('without policies nothing is blocked', () => {
  const open = render({ networkPolicy: { enabled: false } });
  expect(connects(open, stranger('default'), component('postgresql'), 5432)).toBe(true);
});
