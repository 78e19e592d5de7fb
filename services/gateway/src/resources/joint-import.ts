import type { JointImport } from '@varfreq/contracts/metadata/v1/JointImport';
import { decide } from '../domain/permissions.ts';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { embeddableSchema, representationSchema, uriSchema } from '../rest/schemas.ts';
import { dataSourceResource } from './data-source.ts';
import { readingOf, readingSchemas, shownWhereSet } from './reading-options.ts';
import { mayQuote, representTask, taskRetryAfter, taskSchema } from './task.ts';
import { userResource } from './user.ts';

/** Joint imports, an addition to the REST API. Nothing but their variations links to them, so they are never embedded. */
export const jointImportResource: Resource<JointImport> = {
  name: 'joint_import',
  collection: '/joint_imports/',
  schema: representationSchema(
    {
      uri: uriSchema,
      task: taskSchema,
      data_source: embeddableSchema('DataSource'),
      user: embeddableSchema('User'),
      sample_count: {
        type: 'integer',
        minimum: 0,
        description: 'Samples whose variation was not deleted. Does not affect If-Match.',
        readOnly: true,
      },
      activate: { type: 'boolean', description: 'Its samples become active when its variations count.' },
      ...readingSchemas,
    },
    'Sample columns of a data source, imported in one pass as a variation for each.',
    { optional: shownWhereSet },
  ),
  embeddable: {
    data_source: { target: () => dataSourceResource, idsOf: (row) => [row.dataSourceId] },
    user: { target: () => userResource, idsOf: (row) => [row.userId] },
  },
  derived: ['sample_count'],
  // A result may hold some kilobytes of warnings.
  rowsPerMessage: 100,
  load: async (services, ids, rpc) => (await services.catalogue.getJointImports({ ids: [...ids] }, rpc)).items,
  idOf: (row) => row.id,
  revisionOf: (row) => row.revision,
  dependsOnCaller: (row) => mayQuote(row.task),
  represent: (row, settings, caller) => ({
    uri: uriOf(jointImportResource, row.id),
    task: representTask(row.task, settings, decide(caller, 'quotes:read', { ownerId: row.dataSourceUserId }).allowed),
    data_source: linkTo(dataSourceResource, row.dataSourceId),
    user: linkTo(userResource, row.userId),
    sample_count: row.samples,
    activate: row.activate,
    ...readingOf(row.options),
  }),
  retryAfterSeconds: (row) => taskRetryAfter(row.task),
};
