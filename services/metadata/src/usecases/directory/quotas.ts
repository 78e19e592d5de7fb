import type { BeginUploadRequest } from '@varfreq/contracts/metadata/v1/BeginUploadRequest';
import type { BeginUploadResponseInit } from '@varfreq/contracts/metadata/v1/BeginUploadResponse';
import type { FinishUploadRequest } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import type { Idempotency } from '@varfreq/contracts/metadata/v1/Idempotency';
import {
  inputLimitsOf,
  type Limits,
  requireRoomForBytes,
  requireRoomForTask,
  requireRoomForUpload,
} from '../../domain/directory/user-limits.ts';
import { holdDataSource } from '../../postgres/catalogue/data-sources.ts';
import { ownerOfUpload } from '../../postgres/catalogue/uploads.ts';
import type { Tx } from '../../postgres/database.ts';
import { countOpenTasks, countUploads, holdUserLimits, storedBytesOf } from '../../postgres/directory/quotas.ts';
import { findKey } from '../../postgres/idempotency.ts';

/** Limits of an installation, which those of a user replace one by one. */
export interface Quotas {
  limits: Limits;
  /** An upload without a heartbeat for this many milliseconds does not count. */
  silentUploadMs: number;
  /** A resumable upload expires this many milliseconds after its last piece. */
  keepResumableMs: number;
}

/** Holds the user's row, so that of two submissions the second sees the first. Errors: `too_many_requests`. */
export async function requireTask(tx: Tx, userId: number, installation: Limits): Promise<Limits> {
  const limits = await limitsOfUser(tx, userId, installation);
  if (limits.tasks > 0) requireRoomForTask(await countOpenTasks(tx, userId, limits.tasks), limits);
  return limits;
}

/** The same for a task whose result is stored. Errors: `entity_too_large` when no byte more may be. */
export async function requireStoringTask(tx: Tx, userId: number, installation: Limits): Promise<void> {
  const limits = await requireTask(tx, userId, installation);
  if (limits.storedBytes > 0) requireRoomForBytes(await storedBytesOf(tx, userId), limits);
}

/**
 * Holds the user's row, and says what the upload may come to. A repeated request under an Idempotency-Key gets its first
 * answer, however much is stored by now, and may be as large as what the first one stored and still is. Errors:
 * `too_many_requests`, `entity_too_large`.
 */
export async function requireUpload(
  tx: Tx,
  { userId, idempotency, announcedBytes }: Pick<BeginUploadRequest, 'userId' | 'idempotency' | 'announcedBytes'>,
  quotas: Quotas,
): Promise<Pick<BeginUploadResponseInit, 'stored' | 'uncompressedLimitBytes' | 'expansionRatioLimit'>> {
  const own = await holdUserLimits(tx, userId);
  const limits = { ...quotas.limits, ...own };
  if (limits.uploads > 0) requireRoomForUpload(await countUploads(tx, userId, quotas.silentUploadMs), limits);
  const input = inputLimitsOf(own);
  const { storedBytes: limitBytes } = limits;
  if (limitBytes === 0) return input;
  const usedBytes = await storedBytesOf(tx, userId);
  const firstBytes = idempotency ? await bytesUnderKey(tx, idempotency) : undefined;
  if (firstBytes === undefined) requireRoomForBytes(usedBytes, limits, Math.max(1, announcedBytes));
  return { ...input, stored: { limitBytes, leftBytes: Math.max(limitBytes - usedBytes, firstBytes ?? 0) } };
}

/** Bytes of the data source that an upload under the key has stored; 0 when it is deleted, undefined for a new key. */
async function bytesUnderKey(tx: Tx, key: Idempotency): Promise<number | undefined> {
  const earlier = await findKey(tx, key);
  return earlier && ((await holdDataSource(tx, earlier.resourceId))?.sizeBytes ?? 0);
}

/** Holds the user's row for an upload that ends. Errors: `entity_too_large` when it does not fit. */
export async function requireStored(
  tx: Tx,
  { uploadId, sizeBytes }: Pick<FinishUploadRequest, 'uploadId' | 'sizeBytes'>,
  installation: Limits,
): Promise<void> {
  const userId = await ownerOfUpload(tx, uploadId);
  if (userId === undefined) return;
  await requireRoom(tx, { userId, sizeBytes }, await limitsOfUser(tx, userId, installation));
}

/** Holds the user's row. Returns the limits that count for the user. */
export async function limitsOfUser(tx: Tx, userId: number, installation: Limits): Promise<Limits> {
  return { ...installation, ...(await holdUserLimits(tx, userId)) };
}

/** Of a user whose row is held. Errors: `entity_too_large` when the bytes do not fit. */
export async function requireRoom(
  tx: Tx,
  { userId, sizeBytes }: { userId: number; sizeBytes: number },
  limits: Limits,
): Promise<void> {
  if (limits.storedBytes > 0) requireRoomForBytes(await storedBytesOf(tx, userId), limits, sizeBytes);
}

/** Limits set for a user on the content of one input. */
export async function inputLimitsOfUser(tx: Tx, userId: number) {
  return inputLimitsOf(await holdUserLimits(tx, userId));
}
