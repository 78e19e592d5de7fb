import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { type GoModule, goModule } from '@varfreq/testkit/components/go-program';
import { parseAllDocuments } from 'yaml';
import { type Crd, crdSchemas, type KubernetesApi, kubernetesSchemas, type NamedSchema } from './schema-files.ts';
import { strimziDefinitions } from './strimzi.ts';

/** Raise when the modules below change or the generation of schemas does. */
const edition = 'k8s-schemas-1.36.3-5';

const kubernetes: GoModule = {
  module: 'k8s.io/kubernetes',
  version: 'v1.36.3',
  sum: 'h1:qDQdoMiluAE2Eab6Fa52YV+WjiGz9mZFFoagEA6cI+o=',
};

export const kedaModule: GoModule = {
  module: 'github.com/kedacore/keda/v2',
  version: 'v2.18.1',
  sum: 'h1:h6bRt/IOxxtZpJlHSqhdH/lcInH7Z9obxg/JvWOmGAw=',
};

/** Operators in Go whose resources the chart and the manifests may contain, with the folder of their definitions. */
const operators: readonly (GoModule & { folder: string })[] = [
  { ...kedaModule, folder: 'config/crd/bases' },
  {
    module: 'sigs.k8s.io/gateway-api',
    version: 'v1.4.0',
    sum: 'h1:ZwlNM6zOHq0h3WUX2gfByPs2yAEsy/EenYJB78jpQfQ=',
    folder: 'config/crd/standard',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    sum: 'h1:M5xLCLEoaW2IJfnuCwFzzpL+jSVQu3KGT84Pye+fW8s=',
    folder: 'example/prometheus-operator-crd',
  },
  {
    module: 'github.com/cert-manager/cert-manager',
    version: 'v1.19.1',
    sum: 'h1:Txh8L/nLWTDcb7ZnXuXbTe15BxQnLbLirXmbNk0fGgY=',
    folder: 'deploy/crds',
  },
  {
    module: 'github.com/cloudnative-pg/cloudnative-pg',
    version: 'v1.27.0',
    sum: 'h1:mp0zlYO4vKAJmQdArWORWKr1lmB4Hj8JeBQGX5RBnpg=',
    folder: 'config/crd/bases',
  },
  {
    module: 'github.com/cloudnative-pg/plugin-barman-cloud',
    version: 'v0.15.0',
    sum: 'h1:gNVytrzzYUE08wxLDrjfJqy1FPPSFkMe1OEr4s4pVI0=',
    folder: 'config/crd/bases',
  },
  {
    module: 'github.com/external-secrets/external-secrets',
    version: 'v0.16.2',
    sum: 'h1:iNY+gIgSyL5higXTfnz+hdPCaiB/43UiHLqE7HBpj68=',
    folder: 'config/crds/bases',
  },
  {
    module: 'github.com/grafana/k6-operator',
    version: 'v0.0.19',
    sum: 'h1:9qEoO5bo7/Cc6DxbYE9uKHThDgJdl4eaEhC+s8dmrVk=',
    folder: 'config/crd/bases',
  },
];

/** Files of the operators' definitions of resources. Errors: Go, Java or Maven is missing, a checksum mismatch. */
export async function definitionFiles(): Promise<string[]> {
  return (await Promise.all((await definitionFolders()).map(yamlFiles))).flat();
}

async function definitionFolders(): Promise<string[]> {
  const folders = [await strimziDefinitions()];
  for (const operator of operators) folders.push(join(await goModule(operator), operator.folder));
  return folders;
}

async function yamlFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  return names.map((name) => join(folder, name));
}

/** Folder of strict JSON schemas, one for each kind and version: `<kind>-<group>-<version>.json` in lower case. */
export async function schemaFolder(): Promise<string> {
  return cached(edition, async (folder) => {
    const api = join(await goModule(kubernetes), 'api/openapi-spec/swagger.json');
    await write(folder, kubernetesSchemas(JSON.parse(await readFile(api, 'utf8')) as KubernetesApi));
    for (const definitions of await definitionFolders()) await write(folder, crdSchemas(await readCrds(definitions)));
  });
}

async function readCrds(folder: string): Promise<Crd[]> {
  const texts = await Promise.all((await yamlFiles(folder)).map((file) => readFile(file, 'utf8')));
  const objects = texts.flatMap((text) => parseAllDocuments(text).map((one) => one.toJSON() as Partial<Crd> | null));
  const crds = objects.filter((one): one is Crd => one?.kind === 'CustomResourceDefinition');
  if (crds.length === 0) throw new Error(`${folder} has no CustomResourceDefinition`);
  return crds;
}

async function write(folder: string, schemas: readonly NamedSchema[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, schema } of schemas) await writeFile(join(folder, file), JSON.stringify(schema));
}
