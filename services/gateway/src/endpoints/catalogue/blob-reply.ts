import type { Readable } from 'node:stream';
import type { BlobLocation } from '@varfreq/contracts/metadata/v1/BlobLocation';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../../rest/call.ts';
import { isNotModified } from '../../rest/replies/blob-preconditions.ts';
import { type ByteRange, byteRangeOf } from '../../rest/replies/byte-range.ts';
import { readLocalFile } from '../../uploads/local-file.ts';

/** The bytes `range` of a blob. Errors: `not_found` when it was removed or replaced. */
export async function openBlob(call: Call, blob: BlobLocation, range: ByteRange): Promise<Readable> {
  if (blob.place === 'localFile') return await readLocalFile(call.settings, blob, range);
  return await call.services.blobs.get(blob.objectKey ?? '', range).catch((cause: unknown) => {
    // Replaced or deleted since its row was read.
    if (isAppError(cause) && cause.code === 'not_found') throw gone(cause);
    throw cause;
  });
}

function gone(cause: unknown): AppError {
  return new AppError('not_found', 'The data has been replaced or deleted; get the data source again.', { cause });
}

/**
 * The bytes of a blob, the requested range of them, or 304. `typeHeaders`: type and name; `beforeBytes` runs before
 * bytes are sent. Errors: `not_found`, `unsatisfiable_range`, `precondition_failed`; those of `beforeBytes`.
 */
export async function blobReply(
  call: Call,
  blob: BlobLocation,
  typeHeaders: Record<string, string>,
  beforeBytes: () => Promise<void> = async () => {},
): Promise<Reply> {
  const { sizeBytes } = blob;
  const validators = { etag: `"${blob.etag}"`, lastModified: new Date(`${blob.lastModified}Z`).toUTCString() };
  const headers = { ETag: validators.etag, 'Last-Modified': validators.lastModified, 'Accept-Ranges': 'bytes' };
  if (isNotModified(call, validators)) return { status: 304, headers };
  const range = byteRangeOf(call, sizeBytes, validators);
  const { start, end } = range ?? { start: 0, end: sizeBytes };
  const sent = { ...headers, ...typeHeaders, 'Content-Length': end - start };
  await beforeBytes();
  const stream = await openBlob(call, blob, { start, end });
  if (range === undefined) return { status: 200, headers: sent, stream };
  return { status: 206, headers: { ...sent, 'Content-Range': `bytes ${start}-${end - 1}/${sizeBytes}` }, stream };
}
