import type { FrequencyTable } from '@varfreq/contracts/metadata/v1/FrequencyTable';
import { FIELD_SETS } from '@varfreq/genomics/field-sets';
import { decide } from '../domain/permissions.ts';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { closed, embeddableSchema, representationSchema, uriSchema } from '../rest/schemas.ts';
import { dataSourceResource } from './data-source.ts';
import { mayQuote, representTask, taskRetryAfter, taskSchema } from './task.ts';

/** Formats of tables, as in requests and answers. */
export const TABLE_FORMATS = ['vcf', 'csv'] as const;

const querySchema = closed({ name: { type: 'string' }, expression: { type: 'string' } });
const positionSchema = { type: 'integer', minimum: 1 } as const;
const regionSchema = closed({ chromosome: { type: 'string' }, begin: positionSchema, end: positionSchema });

/** All queries of a table show the same. */
function representShown({ queries, options }: FrequencyTable): Record<string, unknown> {
  const shown = queries[0]?.fields ?? [];
  return {
    queries: queries.map(({ name, expression }) => ({ name, expression })),
    fields: FIELD_SETS.filter((set) => shown.includes(set)),
    missing_as_dot: queries[0]?.missingAsDot ?? false,
    min_carriers: options?.minCarriers ?? 1,
    format: options?.format === 'TABLE_CSV' ? 'csv' : 'vcf',
  };
}

function representRegions({ options, regionsDataSourceId }: FrequencyTable): Record<string, unknown> {
  const regions = options?.regions ?? [];
  return {
    ...(regions.length > 0 && { regions: regions.map(({ chromosome, begin, end }) => ({ chromosome, begin, end })) }),
    ...(regionsDataSourceId !== undefined && { regions_data_source: linkTo(dataSourceResource, regionsDataSourceId) }),
  };
}

/** Frequency tables, an addition to the REST API. */
export const frequencyTableResource: Resource<FrequencyTable> = {
  name: 'frequency_table',
  collection: '/frequency_tables/',
  schema: representationSchema(
    {
      uri: uriSchema,
      task: taskSchema,
      data_source: embeddableSchema('DataSource'),
      queries: { type: 'array', items: querySchema },
      fields: {
        type: 'array',
        items: { type: 'string', enum: FIELD_SETS },
        description: 'Field sets beside the four figures.',
      },
      missing_as_dot: { type: 'boolean', description: 'Shares are `.` where no individual is covered.' },
      min_carriers: { ...positionSchema, description: 'Carriers that at least one query shows of each variant.' },
      format: { type: 'string', enum: TABLE_FORMATS },
      regions: {
        type: 'array',
        items: regionSchema,
        description: 'Where variants are listed; genes as their places. Only if regions were given.',
      },
      regions_data_source: embeddableSchema('DataSource'),
    },
    'Frequencies over sets of samples for every variant that these samples carry, written to a new data source.',
    { optional: ['regions', 'regions_data_source'] },
  ),
  embeddable: {
    data_source: { target: () => dataSourceResource, idsOf: (row) => [row.dataSourceId] },
    regions_data_source: {
      target: () => dataSourceResource,
      idsOf: ({ regionsDataSourceId: id }) => (id === undefined ? [] : [id]),
    },
  },
  // As annotations, with 90 KB of regions each.
  rowsPerMessage: 8,
  load: async (services, ids, rpc) => (await services.catalogue.getFrequencyTables({ ids: [...ids] }, rpc)).items,
  idOf: (row) => row.id,
  revisionOf: (row) => row.revision,
  dependsOnCaller: (row) => mayQuote(row.task),
  represent: (row, settings, caller) => ({
    uri: uriOf(frequencyTableResource, row.id),
    task: representTask(
      row.task,
      settings,
      decide(caller, 'quotes:read', { ownerId: row.regionsDataSourceUserId ?? row.userId }).allowed,
    ),
    data_source: linkTo(dataSourceResource, row.dataSourceId),
    ...representShown(row),
    ...representRegions(row),
  }),
  retryAfterSeconds: (row) => taskRetryAfter(row.task),
};
