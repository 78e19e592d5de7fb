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

function allows(rules: readonly Resource[], side: 'from' | 'to', other: Party, port: number): boolean {
  return rules.some(
    (rule) =>
      (rule.ports === undefined || rule.ports.some((one: Resource) => one.port === port)) &&
      (rule[side] === undefined || rule[side].some((peer: Resource) => isPeer(peer, other))),
  );
}

/** Whether all policies of a release allow a connection, at both ends. */
function connects(rendered: Rendered, from: Party, to: Party, port: number): boolean {
  const policies = rendered.resources.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec);
  const end = (own: Party, other: Party, type: 'Egress' | 'Ingress'): boolean => {
    if (own.namespace !== undefined) return true;
    const applying = policies.filter((one) => matches(one.podSelector, own.labels) && one.policyTypes.includes(type));
    const [rules, side] = type === 'Egress' ? (['egress', 'to'] as const) : (['ingress', 'from'] as const);
    return applying.length === 0 || applying.some((one) => allows(one[rules] ?? [], side, other, port));
  };
  return end(from, to, 'Egress') && end(to, from, 'Ingress');
}

const defaults = render();
const external = render(externalValues);
const production = render(productionValues());

describe('network policies allow', () => {
  test.each([
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
  ])('%s to %s at %d', (from, to, port) => {
    expect(connects(defaults, component(from), component(to), port)).toBe(true);
  });

  test('users to the gateway, and every pod to DNS', () => {
    expect(connects(defaults, stranger('ingress'), component('gateway'), 8080)).toBe(true);
    for (const name of ['gateway', 'metadata', 'parser', 'migrate', 'smoke-test', 'postgresql']) {
      expect(connects(defaults, component(name), stranger('kube-system'), 53)).toBe(true);
    }
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

  test('Prometheus to metrics and KEDA to the work metrics, where both are enabled', () => {
    for (const name of ['gateway', 'metadata', 'parser', 'frequency-worker', 'frequency-query']) {
      expect(connects(production, stranger('monitoring'), component(name), 9090)).toBe(true);
    }
    expect(connects(production, stranger('keda'), component('metadata'), 9090)).toBe(true);
  });

  test('webhooks of metadata to where the operator lets them go', () => {
    const toInternet = render({ networkPolicy: { webhooksTo: [{ ipBlock: { cidr: '0.0.0.0/0' } }] } });
    expect(connects(toInternet, component('metadata'), outside, 443)).toBe(true);
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

test('without policies nothing is blocked', () => {
  const open = render({ networkPolicy: { enabled: false } });
  expect(connects(open, stranger('default'), component('postgresql'), 5432)).toBe(true);
});
