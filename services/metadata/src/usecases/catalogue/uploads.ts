import { randomUUID } from 'node:crypto';
import type { AbortUploadRequest } from '@varfreq/contracts/metadata/v1/AbortUploadRequest';
import type { BeginUploadRequest } from '@varfreq/contracts/metadata/v1/BeginUploadRequest';
import type { BeginUploadResponseInit } from '@varfreq/contracts/metadata/v1/BeginUploadResponse';
import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { FinishUploadRequest } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import { AppError } from '@varfreq/runtime/errors';
import { type Limits, noLimits } from '../../domain/directory/user-limits.ts';
import { holdResumableUpload, settleResumableUpload } from '../../postgres/catalogue/resumable-uploads.ts';
import { deleteUpload, finishUpload, insertUpload, takeStaleUpload } from '../../postgres/catalogue/uploads.ts';
import type { Database, Transactions, Tx } from '../../postgres/database.ts';
import { addDataSourceEvent } from '../../postgres/events/events.ts';
import { addGarbage } from '../../postgres/garbage/garbage.ts';
import { createOnce } from '../create-once.ts';
import { type Quotas, requireStored, requireUpload } from '../directory/quotas.ts';

/** Heartbeats that may be missed before a retry under the same Idempotency-Key takes over. */
const missedHeartbeats = 6;

/**
 * The staging row, with the key its object goes under. Errors: `integrity_conflict` while an upload with the same
 * Idempotency-Key shows signs of life, the last one less than `silentUploadMs` ago; `too_many_requests` and
 * `entity_too_large` beyond the limits of the user.
 */
export async function beginUpload(
  database: Database,
  request: BeginUploadRequest,
  quotas: Quotas,
): Promise<BeginUploadResponseInit> {
  return await database.transaction(async (tx) => {
    const room = await requireUpload(tx, request, quotas);
    const stale = request.idempotency ? await takeStaleUpload(tx, request, quotas.silentUploadMs) : undefined;
    if (stale !== undefined) await addGarbage(tx, { objectKey: stale });
    return { ...(await stageUpload(tx, request, quotas)), ...room };
  });
}

/** A new staging row, for which no limit is checked. Errors: as `insertUpload`. */
export async function stageUpload(
  tx: Tx,
  request: Pick<BeginUploadRequest, 'userId' | 'idempotency'>,
  { silentUploadMs }: Quotas,
) {
  const objectKey = `uploads/${randomUUID()}`;
  const uploadId = await insertUpload(tx, request, objectKey);
  return { uploadId, objectKey, beatEveryMs: Math.ceil(silentUploadMs / missedHeartbeats) };
}

/**
 * The data source in place of the staging row, of a file whose bytes are counted now. When the request turns out to be a repetition, its object is garbage.
 * Errors: `not_found` when the upload timed out, `integrity_conflict` as for every creation, `entity_too_large` when
 * the user may not store as much.
 */
export function completeUpload(
  database: Transactions,
  request: FinishUploadRequest,
  limits: Limits = noLimits,
): Promise<CreatedInit> {
  return finishOnce(database, request, async (tx) => {
    await requireStored(tx, request, limits);
    return await finishUpload(tx, request);
  });
}

/**
 * The same for the joined pieces of a resumable upload, which become garbage. Errors: `not_found` also when another
 * request joins it.
 */
export function completeResumableUpload(
  database: Transactions,
  { id, file }: { id: number; file: FinishUploadRequest },
): Promise<CreatedInit> {
  return finishOnce(database, file, async (tx) => {
    await holdResumableUpload(tx, id); // rows are locked in the order of joining
    const dataSourceId = await finishUpload(tx, file);
    if (await settleResumableUpload(tx, id, { uploadId: file.uploadId, dataSourceId })) return dataSourceId;
    throw new AppError('not_found', 'this upload expired, or is joined by another request');
  });
}

function finishOnce(
  database: Transactions,
  { uploadId, idempotency }: FinishUploadRequest,
  finish: (tx: Tx) => Promise<number>,
): Promise<CreatedInit> {
  const forget = async (tx: Tx) => void (await forgetUpload(tx, uploadId));
  const create = async (tx: Tx) => {
    const id = await finish(tx);
    await addDataSourceEvent(tx, id, 'uploaded');
    return id;
  };
  return createOnce(database, idempotency, create, forget);
}

/** Gives an upload up; false when it had been finished or forgotten. */
export function abortUpload(database: Transactions, { uploadId }: AbortUploadRequest): Promise<boolean> {
  return database.transaction((tx) => forgetUpload(tx, uploadId));
}

/** Forgets the staging row, if it is still there; its object becomes garbage. */
export async function forgetUpload(tx: Tx, uploadId: number): Promise<boolean> {
  const objectKey = await deleteUpload(tx, uploadId);
  if (objectKey !== undefined) await addGarbage(tx, { objectKey });
  return objectKey !== undefined;
}
