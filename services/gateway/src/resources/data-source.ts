import { FILETYPES } from '@varfreq/contracts/filetypes';
import type { DataSource } from '@varfreq/contracts/metadata/v1/DataSource';
import { decide } from '../domain/permissions.ts';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { dateSchema, embeddableSchema, linkSchema, representationSchema, uriSchema } from '../rest/schemas.ts';
import { userResource } from './user.ts';

/** Data sources. */
export const dataSourceResource: Resource<DataSource> = {
  name: 'data_source',
  collection: '/data_sources/',
  schema: representationSchema(
    {
      uri: uriSchema,
      added: dateSchema,
      gzipped: { type: 'boolean', description: 'Whether the data is compressed with gzip or BGZF.' },
      name: { type: 'string' },
      filetype: { type: 'string', enum: Object.keys(FILETYPES) },
      data: { ...linkSchema, description: 'The bytes; 404 until the annotation has finished.' },
      user: embeddableSchema('User'),
    },
    'A file, uploaded by a user or produced by the server.',
  ),
  embeddable: { user: { target: () => userResource, idsOf: (source) => [source.userId] } },
  load: async (services, ids, rpc) => (await services.catalogue.getDataSources({ ids: [...ids] }, rpc)).items,
  idOf: (source) => source.id,
  revisionOf: (source) => source.revision,
  represent: (source) => ({
    uri: uriOf(dataSourceResource, source.id),
    added: source.added,
    gzipped: source.gzipped,
    name: source.name,
    filetype: source.filetype.toLowerCase(),
    data: { uri: `${uriOf(dataSourceResource, source.id)}/data` },
    user: linkTo(userResource, source.userId),
  }),
  mayRead: (caller, source) => decide(caller, 'data-sources:read', { ownerId: source.userId }).allowed,
};
