import { describe, expect, test } from '@jest/globals';
import { everything, externalValues, productionValues, type Rendered, render } from './chart.ts';
import type { Resource } from './render.ts';

/** Whoever talks: labels of a pod, and of its namespace where that is another one. */
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

/** As the API says: a peer without a namespace selector is of the policy's own namespace; an IP block is outside. */
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

/** Whether a connection gets through all policies of a release, at both ends. */
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

describe('policies of the network let through', () => {
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
    ['gateway', 'minio', 9000],
    ['metadata', 'minio', 9000],
    ['parser', 'minio', 9000],
    ['frequency-worker', 'minio', 9000],
    ['frequency-query', 'minio', 9000],
  ])('%s to %s at %d', (from, to, port) => {
    expect(connects(defaults, component(from), component(to), port)).toBe(true);
  });

  test('users to the gateway, and everybody to the names service', () => {
    expect(connects(defaults, stranger('ingress'), component('gateway'), 8080)).toBe(true);
    for (const name of ['gateway', 'metadata', 'parser', 'migrate', 'smoke-test', 'postgresql']) {
      expect(connects(defaults, component(name), stranger('kube-system'), 53)).toBe(true);
    }
  });

  test.each([
    ['metadata', 5432],
    ['migrate', 5432],
    ['metadata', 9092],
    ['gateway', 443],
    ['parser', 443],
    ['frequency-worker', 443],
    ['frequency-query', 443],
  ])('%s to what is outside at %d', (from, port) => {
    expect(connects(external, component(from), outside, port)).toBe(true);
  });

  test('Prometheus to metrics and KEDA to the work that there is, where both are', () => {
    for (const name of ['gateway', 'metadata', 'parser', 'frequency-worker', 'frequency-query']) {
      expect(connects(production, stranger('monitoring'), component(name), 9090)).toBe(true);
    }
    expect(connects(production, stranger('keda'), component('metadata'), 9090)).toBe(true);
  });

  test('traces, where they are sent', () => {
    expect(connects(render(everything), component('parser'), outside, 4318)).toBe(true);
  });
});

describe('policies of the network stop', () => {
  test.each([
    ['gateway', 'postgresql', 5432],
    ['parser', 'postgresql', 5432],
    ['frequency-worker', 'kafka', 9092],
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

  test('strangers from everything but the gateway', () => {
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

  test('our pods from the world outside, but for what they need', () => {
    expect(connects(defaults, component('gateway'), outside, 443)).toBe(false);
    expect(connects(external, component('parser'), outside, 5432)).toBe(false);
    expect(connects(external, component('gateway'), outside, 9092)).toBe(false);
    expect(connects(external, component('migrate'), outside, 443)).toBe(false);
    expect(connects(external, component('metadata'), outside, 22)).toBe(false);
  });

  test('users who are not among those named', () => {
    const rendered = render(everything);
    expect(connects(rendered, stranger('default'), component('gateway'), 8080)).toBe(false);
    expect(connects(rendered, outside, component('gateway'), 8080)).toBe(true);
    expect(connects(rendered, component('smoke-test'), component('gateway'), 8080)).toBe(true);
  });
});

test('without policies nothing is stopped', () => {
  const open = render({ networkPolicy: { enabled: false } });
  expect(connects(open, stranger('default'), component('postgresql'), 5432)).toBe(true);
});
