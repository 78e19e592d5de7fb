import { createHash } from 'node:crypto';
import { FILETYPES, type FiletypeName } from '@varfreq/contracts/filetypes';
import type { Created } from '@varfreq/contracts/metadata/v1/Created';
import type { IdempotencyInit } from '@varfreq/contracts/metadata/v1/Idempotency';
import { AppError } from '@varfreq/runtime/errors';
import type { Reply } from '../../http/reply.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { userResource } from '../../resources/user.ts';
import { createdAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { type Input, optional, required } from '../../rest/decoding/fields.ts';
import { boolean, oneOf, text } from '../../rest/decoding/scalars.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { findLocalFileFor } from '../../uploads/local-file.ts';
import { type ReceivedForm, reasonOf, receiveForm } from '../../uploads/receive-form.ts';
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

/** Fields of `POST /data_sources/`. */
const dataSourceFields = {
  name: required(name, 'Human readable name.'),
  filetype: required(oneOf(Object.keys(FILETYPES) as FiletypeName[]), 'Type of the file.'),
  gzipped: optional(boolean(), 'Whether it is compressed (gzip or BGZF). Default: detected from its first bytes.'),
  local_file: optional(
    text({ min: 1, max: 4096 }),
    "Name of a file below the operator's directory of local files, instead of `data`.",
  ),
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

function common(userId: number, input: DataSourceInput, gzipped: boolean) {
  return { userId, name: input.name, filetype: FILETYPES[input.filetype], gzipped };
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

async function finishUpload(
  call: Call,
  form: ReceivedForm,
  input: DataSourceInput,
): Promise<[Created, IdempotencyInit | null]> {
  const { upload, file } = form;
  if (upload === undefined || file === undefined) throw refuse('data: required, or local_file');
  if (input.local_file !== undefined) throw refuse('local_file: expected either data or local_file, got both');
  checkGzipped(input.gzipped, file);
  const idempotency = withContent(await call.idempotency(), file);
  const { userId: _, ...fields } = common(await call.userId(), input, file.gzipped);
  const digests = {
    storedSha256: file.stored,
    ...(file.content && { contentSha256: file.content }),
    ...(file.uncompressedBytes !== undefined && { uncompressedBytes: file.uncompressedBytes }),
  };
  const request = { ...fields, sizeBytes: file.sizeBytes, ...digests, idempotency };
  return [await upload.finish(request), idempotency];
}

async function createLocal(
  call: Call,
  input: DataSourceInput,
  name: string,
): Promise<[Created, IdempotencyInit | null]> {
  const file = await findLocalFileFor(call, name);
  checkGzipped(input.gzipped, file);
  const idempotency = await call.idempotency();
  const request = { ...common(await call.userId(), input, file.gzipped), blob: file.blob, idempotency };
  return [await call.services.catalogue.createLocalDataSource(request, call.rpc), idempotency];
}

async function create(call: Call<DataSourceInput>, form: ReceivedForm): Promise<Reply> {
  const input = await call.readInput(form.members);
  const isLocal = form.file === undefined && input.local_file !== undefined;
  const [created, idempotency] = isLocal
    ? await createLocal(call, input, input.local_file!)
    : await finishUpload(call, form, input);
  return await createdReply(call, dataSourceResource, created, idempotency);
}

/** `POST /data_sources/`: a streamed upload, or a reference to a local file (REST API 4.5). */
export function createDataSource(uploads: Uploads): AnyEndpoint {
  return endpoint({
    method: 'POST',
    path: '/data_sources/',
    operationId: 'createDataSource',
    summary: 'Upload a file, or register a local one',
    description:
      "Requires a login, which is checked before the first byte of the body is read. The data source belongs to the authenticated user. Exactly one of `data` and `local_file` is needed; `local_file` requires the admin or local-files role, or, if so configured, a file in the folder named after the user's login; fields may come before or after the file part.",
    fields: dataSourceFields,
    answer: createdAnswer(dataSourceResource),
    errors: ['unauthorized', 'forbidden', 'entity_too_large', 'integrity_conflict'],
    access: 'login',
    resources: [dataSourceResource, userResource],
    body: { read: 'later', file: 'data' },
    async handle(call) {
      await call.authorize('data-sources:create', {});
      const form = await receiveForm(call, dataSourceFields, uploads);
      try {
        return await create(call, form);
      } catch (error) {
        await form.upload?.discard(reasonOf(error, call));
        throw error;
      }
    },
  });
}
