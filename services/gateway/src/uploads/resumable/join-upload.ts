import type { Created } from '@varfreq/contracts/metadata/v1/Created';
import type { FinishUploadRequestInit } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import type { IdempotencyInit } from '@varfreq/contracts/metadata/v1/Idempotency';
import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import type { Call } from '../../rest/call.ts';
import { StagedUpload, type StoredFile } from '../staged-upload.ts';
import type { Uploads } from '../uploads.ts';

/** How the file of an upload becomes a data source. */
export interface JoinPlan {
  readonly upload: ResumableUpload;
  readonly idempotency: IdempotencyInit | null;
  /** Refuses the file, by its first bytes. */
  readonly check: (file: Pick<StoredFile, 'gzipped' | 'sizeBytes'>) => void;
  readonly describe: (file: StoredFile) => Omit<FinishUploadRequestInit, 'uploadId'>;
}

/** A piece that the store does not have. */
class MissingPiece extends Error {}

/** Errors: `MissingPiece`; those of the store. */
async function* bytesOf(blobs: BlobStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    yield* await blobs.get(key).catch((cause: unknown) => {
      throw isAppError(cause) && cause.code === 'not_found' ? new MissingPiece(`${key} is missing`, { cause }) : cause;
    });
  }
}

async function join(call: Call, plan: JoinPlan, uploads: Uploads, signal: AbortSignal): Promise<Created> {
  const { services, settings, rpc, log } = call;
  const { upload, idempotency, check, describe } = plan;
  if (upload.dataSourceId === undefined) await uploads.reserve.require(upload.length);
  const { created, begun, objectKeys } = await services.catalogue.joinResumableUpload(
    { id: upload.id, idempotency },
    rpc,
  );
  if (created) return created;
  const staged = new StagedUpload({ services, limits: settings, rpc, log, ...uploads }, begun!, upload.length);
  const bytes = bytesOf(services.blobs, objectKeys);
  try {
    const sizeBytes = upload.length;
    const store = () => staged.store(bytes, signal, (gzipped) => check({ gzipped, sizeBytes }));
    const file = await uploads.joins.inPlace(store);
    if (file.sizeBytes !== sizeBytes) throw new Error(`upload ${upload.id}: ${file.sizeBytes} of ${sizeBytes} bytes`);
    return await staged.finish({ ...describe(file), idempotency }, upload.id);
  } catch (error) {
    log.warn({ event: 'upload_not_joined', upload: upload.id, err: error }, 'upload not made into a data source');
    await staged.discard(isAppError(error) ? error.code : 'internal_server_error');
    if (error instanceof MissingPiece) throw await explainMissing(call, upload, error);
    throw isAppError(error) && error.code === 'not_found' ? overtaken(error) : error;
  } finally {
    void bytes.return(undefined); // closes a piece whose file was refused before it was read
  }
}

/** Pieces go once they are joined; those of an upload that still waits for that are lost, and the upload with them. */
async function explainMissing(call: Call, { id }: ResumableUpload, cause: MissingPiece): Promise<AppError> {
  const { catalogue } = call.services;
  const [found] = (await catalogue.getResumableUploads({ ids: [id] }, call.rpc)).items;
  if (found === undefined || found.dataSourceId !== undefined) return overtaken(cause);
  await catalogue.deleteResumableUpload({ id }, call.rpc);
  const message = 'The server lost bytes of the upload, and has deleted it; send the file again as a new upload.';
  return new AppError('integrity_conflict', message, { cause });
}

/** Pieces and staging row go when another gateway took the upload over; a repeated request finds what it made. */
function overtaken(cause: Error): AppError {
  const message = 'The upload expired, or another request finishes it; repeat the request.';
  return new AppError('unavailable', message, { cause, details: { retryAfterSeconds: 2 } });
}

/**
 * The data source made of a complete upload, whether by this request or by an earlier one. The file goes through the
 * same checks as an ordinary upload. Errors: those of an ordinary upload; `integrity_conflict` while bytes are missing, and when some were lost;
 * `unavailable` while it takes longer, then the request is to be repeated.
 */
export async function joinUpload(call: Call, plan: JoinPlan, uploads: Uploads): Promise<Created> {
  const created = await uploads.joins.finish(plan.upload.id, (signal) => join(call, plan, uploads, signal));
  if (created !== undefined) return created;
  const message = 'The upload is being made into a data source; repeat the request.';
  throw new AppError('unavailable', message, { details: { retryAfterSeconds: 2 } });
}
