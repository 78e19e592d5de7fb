import { randomUUID } from 'node:crypto';
import type { AppendPieceRequest } from '@varfreq/contracts/metadata/v1/AppendPieceRequest';
import type { CreateResumableUploadRequest } from '@varfreq/contracts/metadata/v1/CreateResumableUploadRequest';
import type { JoinResumableUploadRequest } from '@varfreq/contracts/metadata/v1/JoinResumableUploadRequest';
import type { JoinResumableUploadResponseInit } from '@varfreq/contracts/metadata/v1/JoinResumableUploadResponse';
import type { ResumableUploadInit } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import { AppError } from '@varfreq/runtime/errors';
import {
  countPieces,
  type HeldUpload,
  holdResumableUpload,
  insertPiece,
  insertResumableUpload,
  ownerOfResumableUpload,
  piecesOf,
  selectResumableUploads,
  setJoining,
} from '../../postgres/catalogue/resumable-uploads.ts';
import { isUploadAlive } from '../../postgres/catalogue/uploads.ts';
import type { Database, Transactions, Tx } from '../../postgres/database.ts';
import { createOnce, findCreated } from '../create-once.ts';
import { inputLimitsOfUser, limitsOfUser, type Quotas, requireRoom, requireUpload } from '../directory/quotas.ts';
import { forgetUpload, stageUpload } from './uploads.ts';

/** Pieces of one upload: their keys fit into one message. */
const maxPieces = 20_000;

/** Creates a resumable upload. Errors: `too_many_requests` and `entity_too_large` beyond the limits of the user. */
export function createResumableUpload(database: Transactions, request: CreateResumableUploadRequest, quotas: Quotas) {
  const { userId, length } = request;
  return createOnce(database, request.idempotency, async (tx) => {
    await requireUpload(tx, { userId, announcedBytes: length, idempotency: null }, quotas);
    return await insertResumableUpload(tx, request, `resumable/${randomUUID()}/`);
  });
}

/**
 * Appends a stored piece; one that was appended before changes nothing. Returns the upload as it is now. Errors: `integrity_conflict` unless it starts where the upload ends,
 * `not_found` when it expired, `entity_too_large` beyond its length, its number of pieces or the limits of the user.
 */
export function appendPiece(
  database: Database,
  request: AppendPieceRequest,
  quotas: Quotas,
): Promise<ResumableUploadInit> {
  const { id, sizeBytes } = request;
  return database.transaction(async (tx) => {
    const userId = await ownerOfResumableUpload(tx, id);
    if (userId === undefined) throw expired();
    const limits = await limitsOfUser(tx, userId, quotas.limits);
    const held = await holdResumableUpload(tx, id);
    if (held === undefined) throw expired();
    const { total, known } = await countPieces(tx, id, request.objectKey);
    if (!known) {
      requirePlace(held, request);
      await requireRoom(tx, { userId, sizeBytes }, limits);
      if (total >= maxPieces) throw tooManyPieces();
      await insertPiece(tx, request);
    }
    return (await selectResumableUploads(tx, [id], quotas.keepResumableMs))[0]!;
  });
}

function requirePlace({ received, length, dataSourceId }: HeldUpload, { start, sizeBytes }: AppendPieceRequest): void {
  if (start !== received || dataSourceId !== null) throw offsetConflict(received);
  if (start + sizeBytes > length) throw new AppError('entity_too_large', `the upload is ${length} bytes long`);
}

/**
 * Begins to join the pieces under a staging row, or finds the data source made of them; the request that joined them may
 * be over, and will not save its answer. Errors: `not_found` when the upload expired, `integrity_conflict` while bytes
 * are missing or when the key was used for another request, `unavailable` while it is being joined.
 */
export async function joinResumableUpload(
  database: Database,
  { id, idempotency }: JoinResumableUploadRequest,
  quotas: Quotas,
): Promise<JoinResumableUploadResponseInit> {
  const begun = await database.transaction(async (tx) => {
    const userId = await ownerOfResumableUpload(tx, id);
    if (userId === undefined) throw expired();
    const limits = await inputLimitsOfUser(tx, userId);
    const held = await holdResumableUpload(tx, id);
    if (held === undefined) throw expired();
    const created = idempotency ? await findCreated(tx, idempotency) : undefined;
    if (created !== undefined) return { created };
    if (held.dataSourceId !== null) return held.dataSourceId;
    const staged = await beginJoin(tx, id, held, quotas);
    return { begun: { ...staged, ...limits }, objectKeys: await piecesOf(tx, id) };
  });
  if (typeof begun !== 'number') return begun;
  return { created: await createOnce(database, idempotency, async () => begun) };
}

async function beginJoin(tx: Tx, id: number, { userId, length, received, joining }: HeldUpload, quotas: Quotas) {
  if (received < length) {
    throw new AppError('integrity_conflict', `the upload has ${received} of ${length} bytes; send the rest first`);
  }
  if (joining !== null && (await isUploadAlive(tx, joining, quotas.silentUploadMs))) throw beingJoined();
  if (joining !== null) await forgetUpload(tx, joining);
  const staged = await stageUpload(tx, { userId, idempotency: null }, quotas);
  await setJoining(tx, id, staged.uploadId);
  return staged;
}

function offsetConflict(received: number): AppError {
  return new AppError('integrity_conflict', `the upload continues at byte ${received}`);
}

function tooManyPieces(): AppError {
  const message = `the upload has arrived in ${maxPieces} pieces; begin again, and send more bytes at once`;
  return new AppError('entity_too_large', message);
}

function beingJoined(): AppError {
  const message = 'The upload is being made into a data source; repeat the request.';
  return new AppError('unavailable', message, { details: { retryAfterSeconds: 2 } });
}

function expired(): AppError {
  return new AppError('not_found', 'this upload expired: begin again');
}
