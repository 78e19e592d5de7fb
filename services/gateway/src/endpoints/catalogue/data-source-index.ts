import type { BlobLocation } from '@varfreq/contracts/metadata/v1/BlobLocation';
import type { DataSource } from '@varfreq/contracts/metadata/v1/DataSource';
import { AppError } from '@varfreq/runtime/errors';
import type { AccessTrail } from '../../access-trail.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { contentDisposition } from '../../uploads/content-disposition.ts';
import { blobReply } from './blob-reply.ts';

function indexOf(source: DataSource): BlobLocation {
  if (source.index) return source.index;
  throw new AppError('not_found', `There is no index: ${reasonOf(source)}.`);
}

function reasonOf({ blob, filetype, noIndex }: DataSource): string {
  if (!blob) return 'the data source has no data yet; the task that writes it has not finished';
  if (filetype !== 'VCF') return 'only VCF files have an index';
  return noIndex ?? 'only annotated files have an index';
}

/** `GET /data_sources/<id>/index`: the tabix index of an annotated VCF file. An addition to the REST API. */
export const getIndex = (trail: AccessTrail): AnyEndpoint =>
  endpoint({
    method: 'GET',
    path: '/data_sources/{id}/index',
    operationId: 'getDataSourceIndex',
    summary: 'Download the tabix index',
    description:
      'Requires the admin role, or owning the data source. The `.tbi` of an annotated VCF file with sorted records; else a 404 with the reason.',
    fields: {},
    answer: {
      status: 200,
      description: 'The index.',
      content: { 'application/octet-stream': { type: 'string', format: 'binary' } },
      headers: ['Accept-Ranges', 'ETag', 'Last-Modified'],
      alsoStatuses: { 206: 'The requested range of bytes.', 304: "The client's copy is current." },
    },
    errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed', 'unsatisfiable_range'],
    access: 'login',
    async handle(call) {
      const source = await loadInstance(call, dataSourceResource);
      await call.authorize('data:read', { ownerId: source.userId });
      const typeHeaders = {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': contentDisposition(source.name, 'vcf', true, '.tbi'),
      };
      return await blobReply(call, indexOf(source), typeHeaders, async () => {
        if (!call.isHead) await trail.downloaded(call, source.id, 'index');
      });
    },
  });
