import type { Import } from '@varfreq/contracts/metadata/v1/Import';
import type { ImportOptions } from '@varfreq/contracts/metadata/v1/ImportOptions';
import { decide } from '../domain/permissions.ts';
import type { JsonSchema } from '../rest/json-schema.ts';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { embeddableSchema, representationSchema, uriSchema } from '../rest/schemas.ts';
import { dataSourceResource } from './data-source.ts';
import { sampleResource } from './sample.ts';
import { mayQuote, representTask, taskRetryAfter, taskSchema } from './task.ts';

interface Kind {
  readonly kind: 'VARIATION' | 'COVERAGE';
  readonly name: string;
  readonly collection: string;
  readonly description: string;
  readonly optionSchemas: Readonly<Record<string, JsonSchema>>;
  options(options: ImportOptions | null): Readonly<Record<string, unknown>>;
}

function importResource(kind: Kind): Resource<Import> {
  const resource: Resource<Import> = {
    name: kind.name,
    collection: kind.collection,
    schema: representationSchema(
      {
        uri: uriSchema,
        task: taskSchema,
        data_source: embeddableSchema('DataSource'),
        sample: embeddableSchema('Sample'),
        ...kind.optionSchemas,
      },
      kind.description,
    ),
    embeddable: {
      data_source: { target: () => dataSourceResource, idsOf: (row) => [row.dataSourceId] },
      sample: { target: () => sampleResource, idsOf: (row) => [row.sampleId] },
    },
    // A result may hold some kilobytes of warnings.
    rowsPerMessage: 100,
    load: async (services, ids, rpc) =>
      (await services.catalogue.getImports({ kind: kind.kind, ids: [...ids] }, rpc)).items,
    idOf: (row) => row.id,
    revisionOf: (row) => row.revision,
    dependsOnCaller: (row) => mayQuote(row.task),
    represent: (row, settings, caller) => ({
      uri: uriOf(resource, row.id),
      task: representTask(row.task, settings, decide(caller, 'quotes:read', { ownerId: row.dataSourceUserId }).allowed),
      data_source: linkTo(dataSourceResource, row.dataSourceId),
      sample: linkTo(sampleResource, row.sampleId),
      ...kind.options(row.options),
    }),
    retryAfterSeconds: (row) => taskRetryAfter(row.task),
  };
  return resource;
}

/** Variations (REST API 2.15). */
export const variationResource = importResource({
  kind: 'VARIATION',
  name: 'variation',
  collection: '/variations/',
  description: 'Variant observations of a sample, imported from a data source.',
  optionSchemas: {
    skip_filtered: { type: 'boolean' },
    use_genotypes: { type: 'boolean' },
    prefer_genotype_likelihoods: { type: 'boolean' },
  },
  options: (options) => ({
    skip_filtered: options?.skipFiltered ?? true,
    use_genotypes: options?.useGenotypes ?? true,
    prefer_genotype_likelihoods: options?.preferGenotypeLikelihoods ?? false,
  }),
});

/** Coverages (REST API 2.8). */
export const coverageResource = importResource({
  kind: 'COVERAGE',
  name: 'coverage',
  collection: '/coverages/',
  description: 'Regions of a sample with coverage high enough for variant calling, imported from a data source.',
  optionSchemas: {
    individuals: {
      type: 'integer',
      minimum: 1,
      description: 'Number of individuals of a pool that this profile represents.',
    },
  },
  options: (options) => ({ individuals: options?.individuals ?? 1 }),
});
