import type { Annotation } from '@varfreq/contracts/metadata/v1/Annotation';
import { FIELD_SETS } from '@varfreq/genomics/field-sets';
import { decide } from '../domain/permissions.ts';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { closed, embeddableSchema, representationSchema, uriSchema } from '../rest/schemas.ts';
import { dataSourceResource } from './data-source.ts';
import { mayQuote, representTask, taskRetryAfter, taskSchema } from './task.ts';

const querySchema = closed({ name: { type: 'string' }, expression: { type: 'string' } });

/** All queries of an annotation show the same. */
function representShown([query]: Annotation['queries']): Record<string, unknown> {
  if (query === undefined) return {};
  const { missingAsDot } = query;
  const fields = FIELD_SETS.filter((set) => query.fields.includes(set));
  return { ...(fields.length > 0 && { fields }), ...(missingAsDot && { missing_as_dot: true }) };
}

/** Annotations. */
export const annotationResource: Resource<Annotation> = {
  name: 'annotation',
  collection: '/annotations/',
  schema: representationSchema(
    {
      uri: uriSchema,
      task: taskSchema,
      original_data_source: embeddableSchema('DataSource'),
      annotated_data_source: embeddableSchema('DataSource'),
      queries: { type: 'array', items: querySchema },
      fields: {
        type: 'array',
        items: { type: 'string', enum: FIELD_SETS },
        description: 'Field sets beside the four figures; only if there are any.',
      },
      missing_as_dot: { type: 'boolean', description: 'Shares are `.` where no individual is covered; only if so.' },
    },
    'Frequencies over sets of samples for the variants of a data source, written to a new data source.',
    { optional: ['fields', 'missing_as_dot'] },
  ),
  embeddable: {
    original_data_source: { target: () => dataSourceResource, idsOf: (row) => [row.originalDataSourceId] },
    annotated_data_source: { target: () => dataSourceResource, idsOf: (row) => [row.annotatedDataSourceId] },
  },
  // Queries may take 100 KB as text and three times that as steps.
  rowsPerMessage: 8,
  load: async (services, ids, rpc) => (await services.catalogue.getAnnotations({ ids: [...ids] }, rpc)).items,
  idOf: (row) => row.id,
  revisionOf: (row) => row.revision,
  dependsOnCaller: (row) => mayQuote(row.task),
  represent: (row, settings, caller) => ({
    uri: uriOf(annotationResource, row.id),
    task: representTask(
      row.task,
      settings,
      decide(caller, 'quotes:read', { ownerId: row.originalDataSourceUserId }).allowed,
    ),
    original_data_source: linkTo(dataSourceResource, row.originalDataSourceId),
    annotated_data_source: linkTo(dataSourceResource, row.annotatedDataSourceId),
    queries: row.queries.map(({ name, expression }) => ({ name, expression })),
    ...representShown(row.queries),
  }),
  retryAfterSeconds: (row) => taskRetryAfter(row.task),
};
