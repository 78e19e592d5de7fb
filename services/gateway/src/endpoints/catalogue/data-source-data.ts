import type { FiletypeName } from '@varfreq/contracts/filetypes';
import type { BlobLocation } from '@varfreq/contracts/metadata/v1/BlobLocation';
import type { DataSource } from '@varfreq/contracts/metadata/v1/DataSource';
import { AppError } from '@varfreq/runtime/errors';
import type { AccessTrail } from '../../access-trail.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { contentDisposition } from '../../uploads/content-disposition.ts';
import { blobReply } from './blob-reply.ts';

function blobOf(source: DataSource): BlobLocation {
  if (source.blob) return source.blob;
  throw new AppError('not_found', 'This data source has no data yet; the task that writes it has not finished.');
}

function typeHeaders(source: DataSource): Record<string, string> {
  const filetype = source.filetype.toLowerCase() as FiletypeName;
  return {
    'Content-Type': source.gzipped ? 'application/x-gzip' : 'text/plain; charset=utf-8',
    'Content-Disposition': contentDisposition(source.name, filetype, source.gzipped),
  };
}

const bytes = { type: 'string', format: 'binary' };

/** `GET /data_sources/<id>/data`: the blob of a data source, as stored. */
export const getData = (trail: AccessTrail): AnyEndpoint =>
  endpoint({
    method: 'GET',
    path: '/data_sources/{id}/data',
    operationId: 'getDataSourceData',
    summary: 'Download the data',
    description:
      'Requires the admin role, or owning the data source. The bytes as stored; supports single byte ranges and conditional requests.',
    fields: {},
    answer: {
      status: 200,
      description: 'The bytes.',
      content: { 'text/plain': bytes, 'application/x-gzip': bytes },
      headers: ['Accept-Ranges', 'ETag', 'Last-Modified'],
      alsoStatuses: { 206: 'The requested range of bytes.', 304: "The client's copy is current." },
    },
    errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed', 'unsatisfiable_range'],
    access: 'login',
    async handle(call) {
      const source = await loadInstance(call, dataSourceResource);
      await call.authorize('data:read', { ownerId: source.userId });
      return await blobReply(call, blobOf(source), typeHeaders(source), async () => {
        if (!call.isHead) await trail.downloaded(call, source.id, 'data');
      });
    },
  });
