import { createHash } from 'node:crypto';
import { AppError } from '@varfreq/runtime/errors';
import { uploadResource } from '../../resources/upload.ts';
import { userResource } from '../../resources/user.ts';
import { collectionAnswer, createdAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply, type Page } from '../../rest/replies/collection.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { expectRevision } from '../../rest/replies/preconditions.ts';
import { receivePieces } from '../../uploads/resumable/receive-pieces.ts';
import {
  octets,
  requireBytes,
  requireMetadata,
  requireOctets,
  requireTus,
  requireTusIfSaid,
  stateHeaders,
  tusHeaders,
} from '../../uploads/resumable/tus.ts';
import { tooLarge } from '../../uploads/tap-upload.ts';
import type { Uploads } from '../../uploads/uploads.ts';

const resources = [uploadResource, userResource];
const refusals = ['unauthorized', 'forbidden'] as const;
const ownerOnly = 'Requires owning the upload.';

const listUploads = endpoint({
  method: 'GET',
  path: '/uploads/',
  operationId: 'listUploads',
  summary: 'List own uploads',
  description: 'The resumable uploads of the authenticated user, finished ones until they expire.',
  fields: { order: orderField(['added']), embed: embedField(uploadResource) },
  answer: collectionAnswer(uploadResource),
  errors: [...refusals, 'unsatisfiable_range'],
  access: 'login',
  resources,
  constantHeaders: tusHeaders,
  async handle(call) {
    await call.authorize('uploads:list', {});
    const userId = await call.userId();
    const list = (page: Page) => call.services.catalogue.listResumableUploads({ page, userId }, call.rpc);
    return await collectionReply(call, { resource: uploadResource, ...call.input, list });
  },
});

/** Two requests under one key must announce the same file. */
async function idempotencyOf(call: Call, length: number, metadata: string) {
  const use = await call.idempotency();
  if (use === null) return null;
  const fingerprint = createHash('sha256')
    .update(use.fingerprint ?? '')
    .update(`${length} ${metadata}`)
    .digest();
  return { ...use, fingerprint };
}

const createUpload = endpoint({
  method: 'POST',
  path: '/uploads/',
  operationId: 'createUpload',
  summary: 'Begin a resumable upload',
  description:
    'By the protocol tus 1.0 (extensions creation, expiration, termination). The upload belongs to the authenticated user. Its bytes are sent by PATCH; when all have arrived, `POST /data_sources/` with `upload` makes a data source of it.',
  fields: {},
  headers: ['TusResumable', 'UploadLength', 'UploadMetadata'],
  answer: createdAnswer(uploadResource),
  errors: [...refusals, 'precondition_failed', 'entity_too_large', 'integrity_conflict', 'too_many_requests'],
  access: 'login',
  resources,
  constantHeaders: tusHeaders,
  async handle(call) {
    requireTus(call);
    const length = requireBytes(call, 'Upload-Length');
    const metadata = requireMetadata(call);
    await call.authorize('uploads:create', {});
    const { maxUploadBytes } = call.settings;
    if (length > maxUploadBytes) throw tooLarge(maxUploadBytes);
    const idempotency = await idempotencyOf(call, length, metadata);
    const request = { userId: await call.userId(), length, metadata, idempotency };
    const created = await call.services.catalogue.createResumableUpload(request, call.rpc);
    return await createdReply(call, uploadResource, created, idempotency);
  },
});

const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/{id}',
  operationId: 'getUpload',
  summary: 'Get an upload',
  description: `\`Upload-Offset\` says where sending continues; HEAD is enough for that. ${ownerOnly}`,
  fields: { embed: embedField(uploadResource) },
  answer: {
    ...instanceAnswer(uploadResource, 'The upload.'),
    headers: ['ETag', 'Upload-Expires', 'Upload-Length', 'Upload-Offset'],
  },
  errors: [...refusals, 'not_found', 'precondition_failed'],
  access: 'login',
  resources,
  constantHeaders: tusHeaders,
  async handle(call) {
    requireTusIfSaid(call);
    const upload = await loadInstance(call, uploadResource);
    await call.authorize('uploads:read', { ownerId: upload.userId });
    return await instanceReply(call, uploadResource, upload, { ...call.input, headers: stateHeaders(upload) });
  },
});

function appendToUpload(uploads: Uploads): AnyEndpoint {
  return endpoint({
    method: 'PATCH',
    path: '/uploads/{id}',
    operationId: 'appendToUpload',
    summary: 'Send bytes of an upload',
    description: `Bytes that arrived before a connection broke are kept. Of two requests that continue an upload at once, one is refused with 409: ask for the offset again. ${ownerOnly}`,
    fields: {},
    headers: ['TusResumable', 'UploadOffset'],
    answer: { status: 204, description: 'Received.', headers: ['Upload-Expires', 'Upload-Offset'] },
    errors: [
      ...refusals,
      'not_found',
      'precondition_failed',
      'integrity_conflict',
      'entity_too_large',
      'too_many_requests',
    ],
    access: 'login',
    body: { read: 'later', mediaType: octets },
    constantHeaders: tusHeaders,
    async handle(call) {
      await call.readInput(new Map());
      requireTus(call);
      requireOctets(call);
      const offset = requireBytes(call, 'Upload-Offset');
      const upload = await loadInstance(call, uploadResource);
      await call.authorize('uploads:append', { ownerId: upload.userId });
      await expectRevision(call, uploadResource, upload);
      if (offset !== upload.received || upload.dataSourceId !== undefined) {
        throw new AppError('integrity_conflict', `Upload-Offset: the upload continues at byte ${upload.received}`);
      }
      if (Number(call.header('content-length') ?? 0) > upload.length - offset) {
        throw new AppError('entity_too_large', 'The body exceeds Upload-Length.');
      }
      const { 'Upload-Length': _, ...headers } = stateHeaders(await receivePieces(call, upload, uploads));
      return { status: 204, headers };
    },
  });
}

const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/{id}',
  operationId: 'deleteUpload',
  summary: 'Give an upload up',
  description: `Its bytes are removed; a data source made of it stays. ${ownerOnly}`,
  fields: {},
  answer: deletedAnswer,
  errors: [...refusals, 'not_found', 'precondition_failed'],
  access: 'login',
  constantHeaders: tusHeaders,
  async handle(call) {
    requireTusIfSaid(call);
    const upload = await loadInstance(call, uploadResource);
    await call.authorize('uploads:delete', { ownerId: upload.userId });
    await expectRevision(call, uploadResource, upload);
    await call.services.catalogue.deleteResumableUpload({ id: upload.id }, call.rpc);
    return { status: 204 };
  },
});

/** `/uploads/`: uploads that are resumed after a lost connection, by the protocol tus. */
export function uploadEndpoints(uploads: Uploads): readonly AnyEndpoint[] {
  return [listUploads, createUpload, getUpload, appendToUpload(uploads), deleteUpload];
}
