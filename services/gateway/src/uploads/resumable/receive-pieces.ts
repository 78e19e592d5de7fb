import { randomUUID } from 'node:crypto';
import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import type { Call } from '../../rest/call.ts';
import type { Uploads } from '../uploads.ts';
import { BodyPieces } from './body-pieces.ts';

const mebibyte = 2 ** 20;
/** Of one upload: their keys and rows stay few. */
const mostFullPieces = 5000;

/**
 * A gateway that is killed loses what arrived in this time, at most. It grows with the age of the upload, so that slow
 * ones too have few pieces.
 */
function pieceMs(added: string): number {
  return Math.max(10_000, (Date.now() - Date.parse(`${added}Z`)) / 2000);
}

function pieceBytes(length: number): number {
  return Math.max(16 * mebibyte, Math.ceil(length / mostFullPieces));
}

/** Answers of metadata after which a stored piece does not count. Other failures leave that open. */
const refusals: ReadonlySet<string> = new Set(['integrity_conflict', 'not_found', 'entity_too_large']);

async function append(call: Call, upload: ResumableUpload, objectKey: string, sizeBytes: number) {
  const { catalogue, blobs } = call.services;
  try {
    const piece = { id: upload.id, start: upload.received, sizeBytes, objectKey };
    return await catalogue.appendPiece(piece, call.rpc);
  } catch (error) {
    if (isAppError(error) && refusals.has(error.code)) {
      await blobs.remove([objectKey]).catch((err: unknown) => {
        call.log.warn({ event: 'piece_not_removed', err }, 'piece not removed; it goes with its upload');
      });
    }
    throw error;
  }
}

/** The piece counts, but its answer came late: another request has continued the upload, and sends what follows. */
function overtaken({ received }: ResumableUpload): AppError {
  return new AppError('integrity_conflict', `the upload continues at byte ${received}`);
}

function endedEarly(cause: unknown, { received }: ResumableUpload): AppError {
  const [code, reason] = isAppError(cause)
    ? [cause.code, cause.message]
    : ['bad_request' as const, 'The request ended early'];
  return new AppError(code, `${reason}; the upload continues at byte ${received}.`, { cause });
}

/**
 * Stores the body of a request in pieces, each an object of its own that counts once metadata has appended it, in order:
 * of two requests that continue one upload, one is refused, and no bytes are mixed. Returns the upload after the last
 * piece. Errors: `bad_request` when the connection broke and `unavailable` when the gateway stops, what arrived before being
 * kept; `integrity_conflict` when another request continued the upload; `too_many_requests` while several send bytes of it;
 * `entity_too_large`, `not_found`.
 */
export async function receivePieces(
  call: Call,
  upload: ResumableUpload,
  { receptions, reserve }: Pick<Uploads, 'receptions' | 'reserve'>,
): Promise<ResumableUpload> {
  return await receptions.run(upload.id, (stopping) => receive(call, upload, reserve, stopping));
}

async function receive(
  call: Call,
  upload: ResumableUpload,
  reserve: Uploads['reserve'],
  stopping: AbortSignal,
): Promise<ResumableUpload> {
  const body = new BodyPieces(call.openBody(), upload.length - upload.received, stopping);
  let current = upload;
  while (await body.hasMore()) {
    await reserve.require(0);
    const key = upload.objectPrefix + randomUUID();
    const piece = body.next({ bytes: pieceBytes(upload.length), ms: pieceMs(upload.added) });
    const { sizeBytes } = await call.services.blobs.put(key, piece);
    const next = await append(call, current, key, sizeBytes);
    if (next.received !== current.received + sizeBytes) throw overtaken(next);
    current = next;
  }
  if (body.failure === undefined) return current;
  throw endedEarly(body.failure.error, current);
}
