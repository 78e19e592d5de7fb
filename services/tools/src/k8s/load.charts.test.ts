import { describe, expect, test } from '@jest/globals';
import { schemaProblems } from '../charts/validate.ts';
import { kustomized, kustomizedYaml } from './kustomize.ts';

interface Pod {
  securityContext?: object;
  containerSecurityContext?: object;
}

interface TestRun {
  runner: Pod & { env: { name: string; value?: string }[] };
  starter?: Pod;
}

describe('k8s/load', () => {
  const yaml = kustomizedYaml('load');

  test('defines a TestRun by the schema of k6-operator, which rejects a misspelt field', () => {
    expect(schemaProblems(yaml)).toEqual([]);
    expect(schemaProblems(yaml.replace('parallelism', 'paralelism')).join()).toContain('paralelism');
  });

  test('creates pods that a namespace of the level restricted admits; the initializer is created like the runner', () => {
    const { runner, starter } = kustomized('load')[0]!.spec as unknown as TestRun;
    for (const pod of [runner, starter]) {
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod?.containerSecurityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  test('targets the gateway of the same namespace', () => {
    const [testRun] = kustomized('load');
    const url = (testRun!.spec as unknown as TestRun).runner.env.find(({ name }) => name === 'LOAD_URL')!.value!;
    const gateway = kustomized('base').find(
      ({ kind, metadata }) => kind === 'Service' && metadata.name === 'varfreq-gateway',
    )!;
    const { ports } = gateway.spec as { ports: { port: number }[] };
    expect(new URL(url).hostname).toBe(gateway.metadata.name);
    expect(ports.map(({ port }) => String(port))).toContain(new URL(url).port || '80');
  });
});
