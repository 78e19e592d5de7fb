import { describe, expect, test } from '@jest/globals';
import { everything, notes, render } from './chart.ts';

const full = render(everything);

describe('the entry from outside', () => {
  test('by Ingress has no body limit, no buffering, an idle timeout of an hour, and TLS', () => {
    const { metadata, spec } = full.one('Ingress', 'gateway');
    const nginx = (name: string) => metadata.annotations?.[`nginx.ingress.kubernetes.io/${name}`];
    expect(nginx('proxy-body-size')).toBe('0');
    expect(nginx('proxy-request-buffering')).toBe('off');
    expect(nginx('proxy-buffering')).toBe('off');
    expect(Number(nginx('proxy-read-timeout'))).toBeGreaterThanOrEqual(3600);
    expect(Number(nginx('proxy-send-timeout'))).toBeGreaterThanOrEqual(3600);
    expect(spec.tls).toEqual([{ secretName: 'certificate', hosts: ['varfreq.example.org'] }]);
    expect(spec.ingressClassName).toBe('nginx');
    const [path] = spec.rules[0].http.paths;
    expect(path.backend.service).toEqual({ name: 'r-varfreq-gateway', port: { name: 'http' } });
  });

  test('by HTTPRoute does not limit the duration of requests', () => {
    const { spec } = full.one('HTTPRoute', 'gateway');
    expect(spec.rules[0].timeouts).toEqual({ request: '0s', backendRequest: '0s' });
    expect(spec.rules[0].backendRefs).toEqual([{ name: 'r-varfreq-gateway', port: 8443 }]);
    expect(spec.parentRefs).toEqual([{ name: 'edge' }]);
  });

  test('is a Service of the configured type and port', () => {
    expect(full.one('Service', 'gateway').spec).toMatchObject({ type: 'LoadBalancer', ports: [{ port: 8443 }] });
    expect(render().one('Service', 'gateway').spec).toMatchObject({ type: 'ClusterIP', ports: [{ port: 80 }] });
  });

  test('is neither an Ingress nor an HTTPRoute by default', () => {
    const kinds = render().resources.map(({ kind }) => kind);
    expect(kinds).not.toContain('Ingress');
    expect(kinds).not.toContain('HTTPRoute');
  });
});

describe('services that are called over gRPC', () => {
  test.each(['metadata', 'frequency-query'])(
    '%s publishes the addresses of all replicas, so that clients balance calls',
    (name) => {
      expect(full.one('Service', name).spec.clusterIP).toBe('None');
    },
  );

  test('have certificates for the names that clients use', () => {
    const { spec } = full.one('Certificate', 'grpc');
    expect(spec.dnsNames).toEqual(['r-varfreq-metadata', 'r-varfreq-frequency-query']);
    expect(spec.usages).toEqual(expect.arrayContaining(['server auth', 'client auth']));
    for (const [name, pod] of Object.entries(full.pods())) {
      const mounts = pod.volumes.map((volume: { secret?: { secretName: string } }) => volume.secret?.secretName);
      expect(mounts.includes(spec.secretName)).toBe(!/migrate|smoke|backup/.test(name));
    }
  });
});

describe('monitoring', () => {
  test('reads the metrics of every pod of the release', () => {
    const { spec } = full.resources.find(({ kind }) => kind === 'PodMonitor')!;
    expect(spec.selector.matchLabels).toEqual({
      'app.kubernetes.io/name': 'varfreq',
      'app.kubernetes.io/instance': 'r',
    });
    expect(spec.podMetricsEndpoints).toEqual([{ port: 'admin', path: '/metrics', interval: '30s' }]);
  });
});

describe('the smoke test', () => {
  const pod = full.one('Pod', 'smoke-test');
  test("runs only on helm test, with the image of a service and the chart's script", () => {
    expect(pod.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'test' });
    const [container] = pod.spec.containers;
    expect(container.command).toEqual(['node', '/smoke/smoke.mjs', 'http://r-varfreq-gateway:8443']);
    expect(container.image).toContain('/varfreq/gateway@');
    expect(full.one('ConfigMap', 'smoke-test').data['smoke.mjs']).toContain('the smoke test passed');
  });

  test('logs in as the configured user', () => {
    const { env } = pod.spec.containers[0];
    expect(env).toContainEqual({ name: 'VARFREQ_LOGIN', value: 'tester' });
    const password = { name: 'VARFREQ_PASSWORD', valueFrom: { secretKeyRef: { name: 'tester', key: 'password' } } };
    expect(env).toContainEqual(password);
  });
});

describe('extra objects and labels', () => {
  test('may contain templates', () => {
    const added = full.resources.find(({ metadata }) => metadata.name === 'r-certificate');
    expect(added?.kind).toBe('Certificate');
  });

  test('common labels are on every resource of the chart', () => {
    const without = full.resources.filter(({ metadata }) => metadata.labels?.['example.org/owner'] !== 'genomes');
    expect(without.map(({ metadata }) => metadata.name)).toEqual(['r-certificate']);
  });
});

test('the notes list the first three commands, with the names of the release', () => {
  const printed = notes();
  expect(printed).toMatch(
    /1\. [\s\S]*kubectl --namespace genomes rollout status[\s\S]*2\. [\s\S]*helm --namespace genomes test r --logs\n/,
  );
  expect(printed).toMatch(/3\. [\s\S]*port-forward service\/r-varfreq-gateway 8080:80/);
  expect(printed).toContain(`'go-template={{index .data "admin-password" | base64decode}}'`);
  expect(printed).toContain('Bundled for evaluation');
});
