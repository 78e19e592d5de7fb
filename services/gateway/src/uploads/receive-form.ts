import { AppError, isAppError } from '@varfreq/runtime/errors';
import { collectMembers, type Members } from '../http/bodies/members.ts';
import type { Call } from '../rest/call.ts';
import { DecodeContext } from '../rest/decoding/decode-context.ts';
import { decodeMembers, type Fields } from '../rest/decoding/fields.ts';
import { readForm } from './read-form.ts';
import { beginUpload, type StagedUpload, type StoredFile } from './staged-upload.ts';
import { tooLarge } from './tap-upload.ts';
import type { Uploads } from './uploads.ts';

/** Parts of a request to create a data source. `members` only for multipart forms; other bodies are still unread. */
export interface ReceivedForm {
  readonly members?: Members;
  /** With `file`: stored; call `finish` or `discard`. */
  readonly upload?: StagedUpload;
  readonly file?: StoredFile;
}

/** Allowance for the fields and headers of a form around its file. */
const formOverheadBytes = 2 * 1024 * 1024;

function isMultipart(call: Call): boolean {
  return /^multipart\/form-data(?:;|\s|$)/i.test(call.header('content-type')?.trim() ?? '');
}

/** Refuses, before the first byte, an upload whose headers show that it is too large or unreadable. */
function announcedLength(call: Call): number {
  if (call.header('content-encoding') !== undefined) {
    throw new AppError(
      'bad_request',
      'Content-Encoding is not supported for uploads; send the compressed file as it is',
    );
  }
  const announced = Number(call.header('content-length') ?? 0);
  const { maxUploadBytes } = call.settings;
  if (announced > maxUploadBytes + formOverheadBytes) throw tooLarge(maxUploadBytes);
  return announced;
}

/** Refuses what the fields before the file already say is wrong, so that no large file is sent in vain. */
function checkEarly(call: Call, known: Fields, before: readonly (readonly [string, string])[]): void {
  const members = collectMembers(before);
  if (members.has('local_file'))
    throw new AppError('bad_request', 'local_file: expected either data or local_file, got both');
  if (members.has('upload')) throw new AppError('bad_request', 'upload: expected either data or upload, got both');
  const context = new DecodeContext(call.settings.unknownFields);
  call.known.check(new Map([...members].filter(([name]) => name !== '__json__')), context);
  const present = Object.entries(known).filter(([name]) => members.has(name));
  decodeMembers(Object.fromEntries(present), members, context);
  context.throwProblems();
}

/** Reason of a failed upload, as a code. */
export function reasonOf(error: unknown, { signal }: Pick<Call, 'signal'>): string {
  if (signal.aborted) return 'client_gone';
  return isAppError(error) ? error.code : 'internal_server_error';
}

/**
 * Reads the body of an upload: the file into the store under a staging row, the fields into memory. Call after
 * `authorize`. When it throws, nothing of the file is kept. Errors: what `readForm`, `beginUpload` and
 * `StagedUpload.store` throw.
 *
 * @param known fields of the request; those before the file are checked before the file is read
 */
export async function receiveForm(call: Call, known: Fields, uploads: Uploads): Promise<ReceivedForm> {
  if (!isMultipart(call)) return {};
  const announced = announcedLength(call);
  const { services, settings, rpc, log } = call;
  const parts = { services, limits: settings, rpc, log, ...uploads };
  const announcedBytes = Math.max(0, announced - formOverheadBytes);
  const request = { userId: await call.userId(), idempotency: await call.idempotency(), announcedBytes };
  let upload: StagedUpload | undefined;
  let file: StoredFile | undefined;
  try {
    const fields = await readForm(call.openBody(), async ({ file: data, signal, before }) => {
      checkEarly(call, known, before);
      upload = await beginUpload(parts, request, announced);
      file = await upload.store(data, signal);
    });
    return { members: collectMembers(fields), ...(upload && file && { upload, file }) };
  } catch (error) {
    await upload?.discard(reasonOf(error, call));
    throw error;
  }
}
