import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { dateSchema, embeddableSchema, representationSchema, uriSchema, zonedSchema } from '../rest/schemas.ts';
import { readMetadata } from '../uploads/resumable/tus.ts';
import { dataSourceResource } from './data-source.ts';
import { userResource } from './user.ts';

const bytes = { type: 'integer', minimum: 0 };

/** Resumable uploads, an addition to the REST API. They are their owner's alone, and never embedded. */
export const uploadResource: Resource<ResumableUpload> = {
  name: 'upload',
  collection: '/uploads/',
  schema: representationSchema(
    {
      uri: uriSchema,
      added: dateSchema,
      expires: { ...zonedSchema, description: 'When it is removed unless more bytes arrive.' },
      length: { ...bytes, description: 'Bytes of the whole file.' },
      offset: { ...bytes, description: 'Bytes received so far; sending continues here.' },
      metadata: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'What the client said of the file in `Upload-Metadata`.',
      },
      user: embeddableSchema('User'),
      data_source: {
        anyOf: [embeddableSchema('DataSource'), { type: 'null' }],
        description: 'The data source made of it; null before.',
      },
    },
    'A file that is uploaded in parts.',
  ),
  embeddable: {
    user: { target: () => userResource, idsOf: (upload) => [upload.userId] },
    data_source: {
      target: () => dataSourceResource,
      idsOf: ({ dataSourceId }) => (dataSourceId ? [dataSourceId] : []),
    },
  },
  rowsPerMessage: 100,
  load: async (services, ids, rpc) => (await services.catalogue.getResumableUploads({ ids: [...ids] }, rpc)).items,
  idOf: (upload) => upload.id,
  revisionOf: (upload) => upload.received + (upload.dataSourceId === undefined ? 0 : 1),
  represent: (upload) => ({
    uri: uriOf(uploadResource, upload.id),
    added: upload.added,
    expires: upload.expires,
    length: upload.length,
    offset: upload.received,
    metadata: readMetadata(upload.metadata),
    user: linkTo(userResource, upload.userId),
    data_source: upload.dataSourceId === undefined ? null : linkTo(dataSourceResource, upload.dataSourceId),
  }),
};
