import type { Readable } from 'node:stream';
import type { BlobLocation__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/BlobLocation';
import type { DataSource__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/DataSource';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { isNotModified } from '../http/blob-preconditions.ts';
import { type ByteRange, byteRangeOf } from '../http/byte-range.ts';
import type { Call } from '../http/call.ts';
import { type AnyEndpoint, endpoint } from '../http/endpoint.ts';
import { loadInstance } from '../http/load-rows.ts';
import type { Reply } from '../http/reply.ts';
import { dataSourceResource } from '../resources/data-source.ts';
import { contentDisposition } from '../uploads/content-disposition.ts';
import { readLocalFile } from '../uploads/local-file.ts';

async function openBlob(call: Call, blob: BlobLocation__Output, range: ByteRange): Promise<Readable> {
  if (blob.place === 'localFile') return await readLocalFile(call.settings.localFilesDir, blob, range);
  return await call.services.blobs.get(blob.objectKey ?? '', range).catch((cause: unknown) => {
    // Replaced or deleted since its row was read.
    if (isAppError(cause) && cause.code === 'not_found') throw gone(cause);
    throw cause;
  });
}

function gone(cause: unknown): AppError {
  return new AppError('not_found', 'The data is not there any more; ask for the data source again.', { cause });
}

function blobOf(source: DataSource__Output): BlobLocation__Output {
  if (source.blob) return source.blob;
  throw new AppError('not_found', 'This data source has no data yet; its annotation has not finished.');
}

function typeHeaders(source: DataSource__Output): Record<string, string> {
  const filetype = source.filetype.toLowerCase() as 'bed' | 'vcf' | 'csv';
  return {
    'Content-Type': source.gzipped ? 'application/x-gzip' : 'text/plain; charset=utf-8',
    'Content-Disposition': contentDisposition(source.name, filetype, source.gzipped),
  };
}

async function send(call: Call, source: DataSource__Output): Promise<Reply> {
  const blob = blobOf(source);
  const { sizeBytes } = blob;
  const validators = { etag: `"${blob.etag}"`, lastModified: new Date(`${blob.lastModified}Z`).toUTCString() };
  const headers = { ETag: validators.etag, 'Last-Modified': validators.lastModified, 'Accept-Ranges': 'bytes' };
  if (isNotModified(call, validators)) return { status: 304, headers };
  const range = byteRangeOf(call, sizeBytes, validators);
  const { start, end } = range ?? { start: 0, end: sizeBytes };
  const sent = { ...headers, ...typeHeaders(source), 'Content-Length': end - start };
  const stream = await openBlob(call, blob, { start, end });
  if (range === undefined) return { status: 200, headers: sent, stream };
  return { status: 206, headers: { ...sent, 'Content-Range': `bytes ${start}-${end - 1}/${sizeBytes}` }, stream };
}

const bytes = { type: 'string', format: 'binary' };

/** `GET /data_sources/<id>/data`: the blob of a data source, as it was stored. */
export const getData: AnyEndpoint = endpoint({
  method: 'GET',
  path: '/data_sources/{id}/data',
  operationId: 'getDataSourceData',
  summary: 'Download the data',
  description:
    'Requires the admin role, or owning the data source. The bytes as stored; single byte ranges and conditional requests are answered.',
  fields: {},
  answer: {
    status: 200,
    description: 'The bytes.',
    content: { 'text/plain': bytes, 'application/x-gzip': bytes },
    headers: ['Accept-Ranges', 'ETag', 'Last-Modified'],
    alsoStatuses: { 206: 'The range of bytes asked for.', 304: "The client's copy is still good." },
  },
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed', 'unsatisfiable_range'],
  access: 'login',
  async handle(call) {
    const source = await loadInstance(call, dataSourceResource);
    await call.authorize('data:read', { ownerId: source.userId });
    return await send(call, source);
  },
});
