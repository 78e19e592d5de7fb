import { describe, expect, test } from '@jest/globals';
import { render, variants } from './chart.ts';
import type { Resource } from './render.ts';

type Container = Resource;

const containersOf = (pod: Resource): Container[] => [...(pod.initContainers ?? []), ...pod.containers];

describe.each(Object.entries(variants))('every pod with %s', (_, values) => {
  const pods = Object.entries(render(values).pods());
  const containers = pods.flatMap(([name, pod]) => containersOf(pod).map((one) => [name, one] as const));

  test('is an expected one', () => {
    expect(pods.length).toBeGreaterThanOrEqual(7);
    expect(containers.length).toBeGreaterThanOrEqual(pods.length);
  });

  test.each(pods)('%s passes Pod Security restricted as a pod', (_, pod) => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.securityContext.runAsUser).toBeGreaterThan(0);
    expect([pod.hostNetwork, pod.hostPID, pod.hostIPC]).toEqual([undefined, undefined, undefined]);
    const kinds = (pod.volumes ?? []).flatMap((volume: object) => Object.keys(volume).filter((key) => key !== 'name'));
    const allowed = ['configMap', 'emptyDir', 'ephemeral', 'persistentVolumeClaim', 'projected', 'secret'];
    expect(kinds.filter((kind: string) => !allowed.includes(kind))).toEqual([]);
  });

  test.each(containers)('%s passes Pod Security restricted as a container', (_, container) => {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.ports?.some((port: { hostPort?: number }) => port.hostPort !== undefined)).not.toBe(true);
  });

  test.each(pods)('%s gets no service variables and no API token', (_, pod) => {
    expect([pod.enableServiceLinks, pod.automountServiceAccountToken]).toEqual([false, false]);
  });

  test.each(pods.filter(([name]) => !/-(postgresql|kafka|minio)$/.test(name)))(
    '%s runs Node as another process than 1, which would ignore an early SIGTERM',
    (_, pod) => expect(pod.shareProcessNamespace).toBe(true),
  );

  test.each(containers)('%s has a versioned image, and requests for processor and memory', (_, container) => {
    expect(container.image).toMatch(/(:[^:/@]+|@sha256:[0-9a-f]{64})$/);
    expect(container.image).not.toMatch(/:latest$/);
    expect(Object.keys(container.resources.requests).sort()).toEqual(['cpu', 'memory']);
  });

  test.each(containers)(
    '%s has no duplicate variable or mount, and mounts only volumes that exist',
    (name, container) => {
      for (const list of [container.env ?? [], container.volumeMounts ?? []]) {
        const names = list.map((one: { name: string; mountPath?: string }) => one.mountPath ?? one.name);
        expect(names).toEqual([...new Set(names)]);
      }
      const pod = Object.fromEntries(pods)[name]!;
      const volumes = [...(pod.volumes ?? []).map((volume: { name: string }) => volume.name), 'data'];
      for (const mount of container.volumeMounts ?? []) expect(volumes).toContain(mount.name);
    },
  );
});
