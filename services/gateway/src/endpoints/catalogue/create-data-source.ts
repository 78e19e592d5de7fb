import { createHash } from 'node:crypto';
import { FILETYPES, type FiletypeName } from '@varfreq/contracts/filetypes';
import type { Created } from '@varfreq/contracts/metadata/v1/Created';
import type { IdempotencyInit } from '@varfreq/contracts/metadata/v1/Idempotency';
import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import { AppError } from '@varfreq/runtime/errors';
import type { Reply } from '../../http/reply.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { uploadResource } from '../../resources/upload.ts';
import { userResource } from '../../resources/user.ts';
import { createdAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { type Input, optional, required } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { boolean, oneOf, text } from '../../rest/decoding/scalars.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { findLocalFileFor } from '../../uploads/local-file.ts';
import { type ReceivedForm, reasonOf, receiveForm } from '../../uploads/receive-form.ts';
import { joinUpload } from '../../uploads/resumable/join-upload.ts';
import type { StoredFile } from '../../uploads/staged-upload.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { name } from '../directory/user-fields.ts';

/** The file itself never gets here; a value of this name is text. */
const filePart: Decoder<never> = {
  expected: 'a file part (one with a file name) of a multipart/form-data request',
  schema: { type: 'string', format: 'binary' },
  decode: (_value, at, context) =>
    context.problem(at, 'expected a file part (one with a file name) of a multipart/form-data request'),
};

/** Type of a file. */
export const filetype = oneOf(Object.keys(FILETYPES) as FiletypeName[]);

/** Fields of `POST /data_sources/`. */
const dataSourceFields = {
  name: required(name, 'Human readable name.'),
  filetype: required(filetype, 'Type of the file.'),
  gzipped: optional(boolean(), 'Whether it is compressed (gzip or BGZF). Default: detected from its first bytes.'),
  local_file: optional(
    text({ min: 1, max: 4096 }),
    "Name of a file below the operator's directory of local files, instead of `data`.",
  ),
  upload: optional(link(uploadResource), 'A complete resumable upload of the authenticated user, instead of `data`.'),
  data: optional(filePart, 'The file.'),
};

type DataSourceInput = Input<typeof dataSourceFields>;

function refuse(message: string): AppError {
  return new AppError('bad_request', message);
}

/** Compares the client's `gzipped` with the first bytes. */
function checkGzipped(said: boolean | undefined, file: { sizeBytes: number; gzipped: boolean }): void {
  if (said === undefined || said === file.gzipped) return;
  const found = file.sizeBytes === 0 ? 'the file is empty' : `the file is ${file.gzipped ? '' : 'not '}gzip-compressed`;
  throw refuse(`gzipped: got ${said}, but ${found}`);
}

/** Two requests under one key must send the same fields and the same bytes. */
function withContent(use: IdempotencyInit | null, file: StoredFile): IdempotencyInit | null {
  if (use === null) return null;
  const fingerprint = createHash('sha256')
    .update(use.fingerprint ?? '')
    .update(file.stored)
    .digest();
  return { ...use, fingerprint };
}

function described(input: DataSourceInput, file: StoredFile) {
  return {
    name: input.name,
    filetype: FILETYPES[input.filetype],
    gzipped: file.gzipped,
    sizeBytes: file.sizeBytes,
    storedSha256: file.stored,
    ...(file.content && { contentSha256: file.content }),
    ...(file.uncompressedBytes !== undefined && { uncompressedBytes: file.uncompressedBytes }),
  };
}

async function finishUpload(
  call: Call,
  form: ReceivedForm,
  input: DataSourceInput,
): Promise<[Created, IdempotencyInit | null]> {
  const { upload, file } = form;
  if (upload === undefined || file === undefined) throw refuse('data: expected one of data, local_file and upload');
  checkGzipped(input.gzipped, file);
  const idempotency = withContent(await call.idempotency(), file);
  return [await upload.finish({ ...described(input, file), idempotency }), idempotency];
}

async function createJoined(
  call: Call,
  input: DataSourceInput,
  upload: ResumableUpload,
  uploads: Uploads,
): Promise<[Created, IdempotencyInit | null]> {
  await call.authorize('uploads:finish', { ownerId: upload.userId });
  const idempotency = await call.idempotency();
  const plan = {
    upload,
    idempotency,
    check: (file: Pick<StoredFile, 'sizeBytes' | 'gzipped'>) => checkGzipped(input.gzipped, file),
    describe: (file: StoredFile) => described(input, file),
  };
  return [await joinUpload(call, plan, uploads), idempotency];
}

async function createLocal(
  call: Call,
  input: DataSourceInput,
  name: string,
): Promise<[Created, IdempotencyInit | null]> {
  const file = await findLocalFileFor(call, name);
  checkGzipped(input.gzipped, file);
  const idempotency = await call.idempotency();
  const { blob, gzipped } = file;
  const userId = await call.userId();
  const request = { userId, name: input.name, filetype: FILETYPES[input.filetype], gzipped, blob, idempotency };
  return [await call.services.catalogue.createLocalDataSource(request, call.rpc), idempotency];
}

/** Errors: `bad_request` when the request names several places of the file. */
function requireOnePlace({ local_file: local, upload }: DataSourceInput, file: StoredFile | undefined): void {
  const both = 'expected either data or local_file, got both';
  if (file !== undefined && local !== undefined) throw refuse(`local_file: ${both}`);
  if (upload !== undefined && (file ?? local) !== undefined)
    throw refuse('upload: expected only one of data, local_file and upload');
}

async function create(call: Call<DataSourceInput>, form: ReceivedForm, uploads: Uploads): Promise<Reply> {
  const input = await call.readInput(form.members);
  requireOnePlace(input, form.file);
  const { upload, local_file: local } = input;
  const [created, idempotency] =
    upload !== undefined
      ? await createJoined(call, input, upload.row, uploads)
      : form.file === undefined && local !== undefined
        ? await createLocal(call, input, local)
        : await finishUpload(call, form, input);
  return await createdReply(call, dataSourceResource, created, idempotency);
}

/** `POST /data_sources/`: a streamed upload, or a reference to a local file. */
export function createDataSource(uploads: Uploads): AnyEndpoint {
  return endpoint({
    method: 'POST',
    path: '/data_sources/',
    operationId: 'createDataSource',
    summary: 'Upload a file, or register a local one',
    description:
      "Requires a login, which is checked before the first byte of the body is read. The data source belongs to the authenticated user. Exactly one of `data`, `upload` and `local_file` is needed. A repeated request with the same `upload` gets the same data source; while a large one is being made the answer is 503, and the request is to be repeated. `upload` requires its owner, `local_file` the admin or local-files role, or, if so configured, a file in the folder named after the user's login; fields may come before or after the file part.",
    fields: dataSourceFields,
    example: { name: 'patient 1', filetype: 'vcf', upload: '/uploads/1' },
    answer: createdAnswer(dataSourceResource),
    errors: ['unauthorized', 'forbidden', 'entity_too_large', 'integrity_conflict'],
    access: 'login',
    resources: [dataSourceResource, userResource],
    body: { read: 'later', file: 'data' },
    async handle(call) {
      await call.authorize('data-sources:create', {});
      const form = await receiveForm(call, dataSourceFields, uploads);
      try {
        return await create(call, form, uploads);
      } catch (error) {
        await form.upload?.discard(reasonOf(error, call));
        throw error;
      }
    },
  });
}
