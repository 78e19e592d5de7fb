import type { Resource } from '../charts/render.ts';

/** A reference of a pod to a required key of a Secret. */
export interface SecretReference {
  secret: string;
  key: string;
}

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}

/** The containers of resources, with the name of their workload. */
export function containersOf(resources: readonly Resource[]): { of: string; container: Resource; pod: Resource }[] {
  return resources.flatMap((resource) => {
    const pod = resource.spec?.template?.spec;
    if (pod === undefined) return [];
    return pod.containers.map((container: Resource) => ({ of: resource.metadata.name, container, pod }));
  });
}

/** Every key of a Secret that some pod needs to start. */
export function neededSecrets(resources: readonly Resource[]): SecretReference[] {
  return containersOf(resources).flatMap(({ container }) =>
    ((container.env ?? []) as Variable[]).flatMap(({ valueFrom }) => {
      const { name: secret, key, optional = false } = valueFrom?.secretKeyRef ?? {};
      return secret === undefined || key === undefined || optional ? [] : [{ secret, key }];
    }),
  );
}

/** The environment of a container, with the values of these Secrets; missing optional ones are omitted. */
export function environmentOf(container: Resource, secrets: readonly Resource[]): Record<string, string> {
  const secretValue = ({ secret, key }: SecretReference) => {
    const data = secrets.find(({ metadata }) => metadata.name === secret)?.data?.[key];
    return data === undefined ? undefined : Buffer.from(data, 'base64').toString();
  };
  const variables = ((container.env ?? []) as Variable[]).flatMap(({ name, value, valueFrom }) => {
    const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {};
    const given = value ?? secretValue({ secret, key });
    return given === undefined ? [] : [[name, given] as const];
  });
  return Object.fromEntries(variables);
}
