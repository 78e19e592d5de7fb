import type { BeginUploadRequest } from '@varfreq/contracts/metadata/v1/BeginUploadRequest';
import type { FinishUploadRequest } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import { AppError } from '@varfreq/runtime/errors';
import { possibleId } from '../rows.ts';
import type { Tx } from '../session.ts';
import { violates } from '../sql-errors.ts';
import { filetypeText } from './data-sources.ts';

const insertSql = `
  INSERT INTO uploads (user_id, object_key, route, idempotency_key) VALUES ($1, $2, $3, $4) RETURNING id`;

/** Errors: `integrity_conflict` while another upload runs under the same Idempotency-Key. */
export async function insertUpload(
  tx: Tx,
  request: Pick<BeginUploadRequest, 'userId' | 'idempotency'>,
  objectKey: string,
): Promise<number> {
  const { userId, idempotency } = request;
  const values = [userId, objectKey, idempotency?.route, idempotency?.key];
  const rows = await tx.query<{ id: number }>('insert_upload', insertSql, values).catch((cause: unknown) => {
    if (!violates(cause, 'uploads_key_in_use')) throw cause;
    const message = 'another upload with this Idempotency-Key is still running';
    throw new AppError('integrity_conflict', message, { cause, details: { retryAfterSeconds: 5 } });
  });
  return rows[0]!.id;
}

/** Deletes and audits the upload under this key if its heartbeat is older than the limit; returns its object. */
export async function takeStaleUpload(
  tx: Tx,
  request: BeginUploadRequest,
  staleMs: number,
): Promise<string | undefined> {
  const sql = `
    WITH taken AS (
      DELETE FROM uploads
      WHERE user_id = $1 AND route = $2 AND idempotency_key = $3 AND beaten < clock_timestamp() - make_interval(secs => $4)
      RETURNING object_key, user_id
    ), entered AS (
      INSERT INTO audit_log (action, user_id, detail) SELECT 'UPLOAD_FAILED', user_id, 'timed_out' FROM taken
    )
    SELECT object_key AS "objectKey" FROM taken`;
  const { userId, idempotency } = request;
  const values = [userId, idempotency?.route, idempotency?.key, staleMs / 1000];
  return (await tx.query<{ objectKey: string }>('take_stale_upload', sql, values))[0]?.objectKey;
}

/** Whether the upload had a heartbeat within `silentMs`. */
export async function isUploadAlive(tx: Tx, id: number, silentMs: number): Promise<boolean> {
  const sql = `SELECT FROM uploads WHERE id = $1 AND beaten > clock_timestamp() - make_interval(secs => $2)`;
  return (await tx.query('is_upload_alive', sql, [possibleId(id), silentMs / 1000])).length > 0;
}

/** Records a heartbeat. Errors: `not_found` when it timed out. */
export async function renewUpload(tx: Tx, id: number): Promise<void> {
  const sql = 'UPDATE uploads SET beaten = clock_timestamp() WHERE id = $1 RETURNING id';
  if ((await tx.query('renew_upload', sql, [possibleId(id)])).length === 0) throw timedOut();
}

const finishSql = `
  WITH staged AS (DELETE FROM uploads WHERE id = $1 RETURNING user_id, object_key)
  INSERT INTO data_sources
    (user_id, name, filetype, gzipped, object_key, size_bytes, etag, last_modified, content_sha256, uncompressed_bytes)
  SELECT user_id, $2, $3, $4, object_key, $5, $6, clock_timestamp(), $7, $8 FROM staged
  RETURNING id`;

/** Owner of the upload; undefined when it timed out. */
export async function ownerOfUpload(tx: Tx, id: number): Promise<number | undefined> {
  const sql = 'SELECT user_id AS "userId" FROM uploads WHERE id = $1';
  return (await tx.query<{ userId: number }>('owner_of_upload', sql, [possibleId(id)]))[0]?.userId;
}

/** Replaces the staging row by the data source. Returns its id. Errors: `not_found` when it timed out. */
export async function finishUpload(tx: Tx, request: FinishUploadRequest): Promise<number> {
  const { uploadId, name, filetype, gzipped, sizeBytes, storedSha256, contentSha256, uncompressedBytes } = request;
  const etag = storedSha256.toString('hex');
  const described = [name, filetypeText(filetype), gzipped, sizeBytes, etag, contentSha256, uncompressedBytes];
  const [row] = await tx.query<{ id: number }>('finish_upload', finishSql, [possibleId(uploadId), ...described]);
  if (row === undefined) throw timedOut();
  return row.id;
}

/** Returns the key of its object; undefined when already deleted. */
export async function deleteUpload(tx: Tx, id: number): Promise<string | undefined> {
  const sql = 'DELETE FROM uploads WHERE id = $1 RETURNING object_key AS "objectKey"';
  return (await tx.query<{ objectKey: string }>('delete_upload', sql, [possibleId(id)]))[0]?.objectKey;
}

function timedOut(): AppError {
  return new AppError('not_found', 'this upload timed out: send it again');
}
