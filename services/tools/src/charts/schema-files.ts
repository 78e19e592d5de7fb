/** The members of a JSON schema that are read here. */
export interface Schema {
  type?: string;
  format?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  'x-kubernetes-int-or-string'?: boolean;
  'x-kubernetes-preserve-unknown-fields'?: boolean;
  [more: string]: unknown;
}

interface GroupVersionKind {
  group: string;
  version: string;
  kind: string;
}

/** The OpenAPI 2 document of Kubernetes. */
export interface KubernetesApi {
  definitions: Record<string, Schema & { 'x-kubernetes-group-version-kind'?: readonly GroupVersionKind[] }>;
}

/** A CustomResourceDefinition. */
export interface Crd {
  kind: 'CustomResourceDefinition';
  spec: {
    group: string;
    names: { kind: string };
    versions: readonly { name: string; schema?: { openAPIV3Schema: Schema } }[];
  };
}

/** The schema of one kind and version of resources. */
export interface NamedSchema {
  file: string;
  schema: Schema;
}

const prefix = '#/definitions/';
const intOrString = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity';

/** `apps/v1` Deployment → `deployment-apps-v1.json`, `v1` Pod → `pod-v1.json`. */
function fileOf({ group, version, kind }: GroupVersionKind): string {
  return `${[kind, group.split('.')[0], version].filter((part) => part !== '').join('-')}.json`.toLowerCase();
}

/** Schemas of all kinds of Kubernetes, each with its referenced definitions; unknown members are refused. */
export function kubernetesSchemas({ definitions }: KubernetesApi): NamedSchema[] {
  const named = Object.entries(definitions).flatMap(([name, { 'x-kubernetes-group-version-kind': kinds = [] }]) =>
    kinds.length === 1 ? [{ name, kind: kinds[0]! }] : [],
  );
  const strict = Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, closed(schema)]));
  strict[quantity] = { anyOf: [{ type: 'number' }, { type: 'string' }] };
  return named.map(({ name, kind }) => {
    const used = [...reachable(strict, name)];
    const schema = {
      $ref: `${prefix}${name}`,
      definitions: Object.fromEntries(used.map((one) => [one, strict[one]!])),
    };
    return { file: fileOf(kind), schema };
  });
}

/** Schemas of every version of custom resources. */
export function crdSchemas(crds: readonly Crd[]): NamedSchema[] {
  return crds.flatMap(({ spec: { group, names, versions } }) =>
    versions.flatMap(({ name, schema }) =>
      schema === undefined
        ? []
        : [{ file: fileOf({ group, version: name, kind: names.kind }), schema: closed(schema.openAPIV3Schema) }],
    ),
  );
}

/** The same schema, refusing unknown members wherever the members are listed. */
function closed<T>(schema: T): T | Schema {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format, ...given } = schema as Schema;
  if (given['x-kubernetes-int-or-string'] === true || format === 'int-or-string') return intOrString;
  const members = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, closed(value)])) as Schema;
  const isOpen = members.additionalProperties !== undefined || members['x-kubernetes-preserve-unknown-fields'] === true;
  if (isOpen || typeof given.properties !== 'object' || typeof given.type !== 'string') return members;
  return { ...members, additionalProperties: false };
}

function reachable(definitions: Record<string, Schema>, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, ref] of JSON.stringify(definitions[name]).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)) {
    reachable(definitions, ref!, seen);
  }
  return seen;
}
