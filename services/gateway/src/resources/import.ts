import type { Import } from '@varfreq/contracts/metadata/v1/Import';
import type { ImportOptions } from '@varfreq/contracts/metadata/v1/ImportOptions';
import type { ReadOptions } from '@varfreq/contracts/metadata/v1/ReadOptions';
import { defined } from '@varfreq/runtime/defined';
import { decide } from '../domain/permissions.ts';
import type { Caller } from '../domain/permissions-actions.ts';
import type { JsonSchema } from '../rest/json-schema.ts';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { embeddableSchema, linkSchema, representationSchema, uriSchema } from '../rest/schemas.ts';
import { dataSourceResource } from './data-source.ts';
import { jointImportResource } from './joint-import.ts';
import { readingOf, readingSchemas, shownWhereSet, toleranceSchemas, tolerancesOf } from './reading-options.ts';
import { sampleResource } from './sample.ts';
import { mayQuote, representTask, taskRetryAfter, taskSchema } from './task.ts';

interface Kind {
  readonly kind: 'VARIATION' | 'COVERAGE';
  readonly name: string;
  readonly collection: string;
  readonly description: string;
  readonly optionSchemas: Readonly<Record<string, JsonSchema>>;
  /** Options that are shown only where they are set. */
  readonly optional?: readonly string[];
  /** Names of columns, which are text of the file, only with `mayReadQuotes`. */
  options(options: ImportOptions | null, row: Import, mayReadQuotes: boolean): Readonly<Record<string, unknown>>;
}

function mayReadQuotes({ dataSourceUserId }: Import, caller: Caller): boolean {
  return decide(caller, 'quotes:read', { ownerId: dataSourceUserId }).allowed;
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
        joint_import: { ...linkSchema, description: 'The joint import that made it. Absent: none.' },
        column: { type: 'integer', minimum: 1, description: 'Its sample column in the file of the joint import.' },
        ...kind.optionSchemas,
      },
      kind.description,
      { optional: ['joint_import', 'column', ...(kind.optional ?? [])] },
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
    dependsOnCaller: (row) => mayQuote(row.task) || (row.options?.read?.columnNames ?? []).length > 0,
    represent: (row, settings, caller) => ({
      uri: uriOf(resource, row.id),
      task: representTask(row.task, settings, mayReadQuotes(row, caller)),
      data_source: linkTo(dataSourceResource, row.dataSourceId),
      sample: linkTo(sampleResource, row.sampleId),
      ...(row.jointImportId !== undefined && { joint_import: linkTo(jointImportResource, row.jointImportId) }),
      ...defined({ column: row.column }),
      ...kind.options(row.options, row, mayReadQuotes(row, caller)),
    }),
    retryAfterSeconds: (row) => taskRetryAfter(row.task),
  };
  return resource;
}

/** Variations. */
export const variationResource = importResource({
  kind: 'VARIATION',
  name: 'variation',
  collection: '/variations/',
  description: 'Variant observations of a sample, imported from a data source.',
  optionSchemas: {
    use_genotypes: { type: 'boolean' },
    ...readingSchemas,
    columns: {
      type: 'array',
      items: { type: ['string', 'integer'] },
      description:
        'Sample columns of the file that are read, by name or by number from 1; names for the owner of the data source and administrators only. Absent: all of them.',
    },
    coverage: { ...linkSchema, description: 'The coverage that is made with the variation, until it is deleted.' },
  },
  optional: [...shownWhereSet, 'columns', 'coverage'],
  options: (options, row, mayReadQuotes) => ({
    skip_filtered: options?.skipFiltered ?? true, // before use_genotypes, the order since version 0.1
    use_genotypes: options?.useGenotypes ?? true,
    ...readingOf(options),
    ...columnsOf(options?.read, mayReadQuotes),
    ...(row.coverageId !== undefined && { coverage: linkTo(coverageResource, row.coverageId) }),
  }),
});

function columnsOf(
  read: ReadOptions | null | undefined,
  mayReadQuotes: boolean,
): { columns?: readonly (string | number)[] } {
  const { columnNames: names = [], columnNumbers: numbers = [] } = read ?? {};
  if (names.length + numbers.length === 0) return {};
  return { columns: mayReadQuotes ? [...names, ...numbers] : numbers };
}

/** Coverages. */
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
    min_depth: { type: 'integer', description: 'Rows with at least this depth are covered. Absent: any.' },
    depth_column: { type: 'integer', description: 'Column of the depth, from 1. Absent: 4.' },
    states: { type: 'array', items: { type: 'string' }, description: 'States that are covered. Absent: any.' },
    state_column: { type: 'integer', description: 'Column of the state, from 1. Absent: 4.' },
    use_blocks: { type: 'boolean', description: 'Blocks of rows are covered. Absent: whole rows.' },
    ...toleranceSchemas,
  },
  optional: [
    'min_depth',
    'depth_column',
    'states',
    'state_column',
    'use_blocks',
    'skip_malformed',
    'ignore_contig_lengths',
  ],
  options(options) {
    const { minDepth, depthColumn, states = [], stateColumn, useBlocks } = options?.read ?? {};
    return {
      individuals: options?.individuals ?? 1,
      ...defined({ min_depth: minDepth, depth_column: depthColumn, state_column: stateColumn }),
      ...(states.length > 0 && { states }),
      ...(useBlocks === true && { use_blocks: true }),
      ...tolerancesOf(options?.read),
    };
  },
});
