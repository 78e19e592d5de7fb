import type { AppendPieceRequest } from '@varfreq/contracts/metadata/v1/AppendPieceRequest';
import type { CreateResumableUploadRequest } from '@varfreq/contracts/metadata/v1/CreateResumableUploadRequest';
import type { ListResumableUploadsRequest } from '@varfreq/contracts/metadata/v1/ListResumableUploadsRequest';
import type { ResumableUploadInit } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import { listPage } from '../listing.ts';
import { possibleId, rowsById, utcText, withoutNulls, zonedText } from '../rows.ts';
import type { Tx } from '../session.ts';

/** Select items of a ResumableUpload that expires `keepMs` after its last piece. */
function columns(keepMs: number): string {
  const expires = zonedText(`(t.active + ${Math.trunc(keepMs)} * interval '1 millisecond')`);
  return `t.id, t.user_id AS "userId", t.object_prefix AS "objectPrefix", t.length, t.received, t.metadata,
    ${utcText('t.added')} AS added, ${expires} AS expires, t.data_source_id AS "dataSourceId"`;
}

/** Returns the id. */
export async function insertResumableUpload(
  tx: Tx,
  { userId, length, metadata }: CreateResumableUploadRequest,
  objectPrefix: string,
): Promise<number> {
  const sql = `INSERT INTO resumable_uploads (user_id, object_prefix, length, metadata) VALUES ($1, $2, $3, $4)
    RETURNING id`;
  const values = [userId, objectPrefix, length, metadata];
  return (await tx.query<{ id: number }>('insert_resumable_upload', sql, values))[0]!.id;
}

export async function selectResumableUploads(
  tx: Tx,
  ids: readonly number[],
  keepMs: number,
): Promise<ResumableUploadInit[]> {
  const rows = await rowsById<object>(
    tx,
    'select_resumable_uploads',
    { columns: columns(keepMs), from: 'resumable_uploads t' },
    ids,
  );
  return rows.map((row) => withoutNulls<ResumableUploadInit>(row));
}

export async function listResumableUploads(
  tx: Tx,
  { page, userId }: ListResumableUploadsRequest,
  keepMs: number,
): Promise<{ items: ResumableUploadInit[]; total: number }> {
  const listing = {
    name: 'list_resumable_uploads',
    columns: columns(keepMs),
    from: 'resumable_uploads t',
    orderable: { added: 't.added' },
  };
  return await listPage<ResumableUploadInit>(tx, listing, [{ sql: 't.user_id = ?', value: userId }], page);
}

/** Undefined when it expired. */
export async function ownerOfResumableUpload(tx: Tx, id: number): Promise<number | undefined> {
  const sql = 'SELECT user_id AS "userId" FROM resumable_uploads WHERE id = $1';
  return (await tx.query<{ userId: number }>('owner_of_resumable_upload', sql, [possibleId(id)]))[0]?.userId;
}

/** Facts of an upload whose row is locked until the end of the transaction. */
export interface HeldUpload {
  userId: number;
  length: number;
  received: number;
  joining: number | null;
  dataSourceId: number | null;
}

/** Undefined when it expired. */
export async function holdResumableUpload(tx: Tx, id: number): Promise<HeldUpload | undefined> {
  const sql = `SELECT user_id AS "userId", length, received, joining, data_source_id AS "dataSourceId"
    FROM resumable_uploads WHERE id = $1 FOR UPDATE`;
  return (await tx.query<HeldUpload>('hold_resumable_upload', sql, [possibleId(id)]))[0];
}

/** Appends a piece to an upload that is held. */
export async function insertPiece(tx: Tx, { id, start, sizeBytes, objectKey }: AppendPieceRequest): Promise<void> {
  const sql = `
    WITH appended AS (
      UPDATE resumable_uploads SET received = received + $3, active = clock_timestamp() WHERE id = $1 AND received = $2
      RETURNING id
    )
    INSERT INTO upload_pieces (upload_id, start, size_bytes, object_key) SELECT id, $2, $3, $4 FROM appended`;
  await tx.query('insert_piece', sql, [possibleId(id), start, sizeBytes, objectKey]);
}

/** Keys of the pieces, in order. */
export async function piecesOf(tx: Tx, id: number): Promise<string[]> {
  const sql = 'SELECT object_key AS key FROM upload_pieces WHERE upload_id = $1 ORDER BY start';
  return (await tx.query<{ key: string }>('pieces_of', sql, [possibleId(id)])).map(({ key }) => key);
}

/** Number of pieces, and whether one of them is stored under this key. */
export async function countPieces(tx: Tx, id: number, key: string): Promise<{ total: number; known: boolean }> {
  const sql = `SELECT count(*) AS total, coalesce(bool_or(object_key = $2), false) AS known
    FROM upload_pieces WHERE upload_id = $1`;
  return (await tx.query<{ total: number; known: boolean }>('count_pieces', sql, [possibleId(id), key]))[0]!;
}

/** Says under which staging row the pieces are being joined. */
export async function setJoining(tx: Tx, id: number, uploadId: number): Promise<void> {
  const sql = 'UPDATE resumable_uploads SET joining = $2, active = clock_timestamp() WHERE id = $1';
  await tx.query('set_joining', sql, [possibleId(id), uploadId]);
}

/** Names the data source made of the upload, whose pieces become garbage. False when another staging row joins it. */
export async function settleResumableUpload(
  tx: Tx,
  id: number,
  { uploadId, dataSourceId }: { uploadId: number; dataSourceId: number },
): Promise<boolean> {
  const sql = `
    WITH settled AS (
      UPDATE resumable_uploads SET data_source_id = $3, active = clock_timestamp()
      WHERE id = $1 AND joining = $2 AND data_source_id IS NULL
      RETURNING id, object_prefix
    ), removed AS (
      DELETE FROM upload_pieces WHERE upload_id IN (SELECT id FROM settled)
    )
    INSERT INTO garbage (prefix, due) SELECT object_prefix, clock_timestamp() FROM settled RETURNING 1`;
  return (await tx.query('settle_resumable_upload', sql, [possibleId(id), uploadId, dataSourceId])).length > 0;
}

const deleted = `
  DELETE FROM resumable_uploads WHERE %1 RETURNING user_id, object_prefix, data_source_id`;

/** Deletes the upload; its pieces become garbage. False when it is gone. */
export async function deleteResumableUpload(tx: Tx, id: number): Promise<boolean> {
  const sql = `WITH dropped AS (${deleted.replace('%1', 'id = $1')})
    INSERT INTO garbage (prefix, due) SELECT object_prefix, clock_timestamp() FROM dropped RETURNING 1`;
  return (await tx.query('delete_resumable_upload', sql, [possibleId(id)])).length > 0;
}

/** Deletes the uploads of a user; their pieces become garbage. */
export async function deleteUploadsOfUser(tx: Tx, userId: number): Promise<void> {
  const sql = `WITH dropped AS (${deleted.replace('%1', 'user_id = $1')})
    INSERT INTO garbage (prefix, due) SELECT object_prefix, clock_timestamp() FROM dropped`;
  await tx.query('delete_uploads_of_user', sql, [possibleId(userId)]);
}

/** Removes uploads without a new piece for `keepMs` that are not being joined; the audit log records unfinished ones. Returns the number. */
export async function dropExpiredUploads(tx: Tx, keepMs: number): Promise<number> {
  const condition = `active < clock_timestamp() - $1 * interval '1 millisecond'
    AND NOT EXISTS (SELECT FROM uploads u WHERE u.id = joining)`;
  const sql = `
    WITH dropped AS (${deleted.replace('%1', condition)}), entered AS (
      INSERT INTO audit_log (action, user_id, detail)
      SELECT 'UPLOAD_FAILED', user_id, 'expired' FROM dropped WHERE data_source_id IS NULL
    )
    INSERT INTO garbage (prefix, due) SELECT object_prefix, clock_timestamp() FROM dropped RETURNING 1`;
  return (await tx.query('drop_expired_uploads', sql, [keepMs])).length;
}
