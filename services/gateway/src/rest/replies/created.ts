import type { Created } from '@varfreq/contracts/metadata/v1/Created';
import type { IdempotencyInit } from '@varfreq/contracts/metadata/v1/Idempotency';
import { AppError } from '@varfreq/runtime/errors';
import { etagOf } from '../../http/etag.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../call.ts';
import { type Resource, uriOf } from '../resource.ts';
import { open, seal } from '../seal.ts';
import { instanceReply } from './instance.ts';
import { withoutDerived } from './represent.ts';

async function remember(call: Call, idempotency: IdempotencyInit, body: string): Promise<void> {
  const { userId, route, key } = idempotency;
  const sealed = seal(call.settings.secret, body);
  const fields = { body: sealed, ...(userId !== undefined && { userId }), route: route ?? '', key: key ?? '' };
  try {
    await call.services.directory.saveResponse(fields, { requestId: call.rpc.requestId });
  } catch (err) {
    call.log.warn({ event: 'response_not_saved', err }, 'cannot store the response of a creation for retries');
  }
}

function replay<Row>(resource: Resource<Row>, location: string, body: string): Reply {
  const representation = (JSON.parse(body) as Record<string, Record<string, unknown>>)[resource.name] ?? {};
  const { state } = (representation.task ?? {}) as { state?: unknown };
  const headers = {
    Location: location,
    ETag: etagOf(withoutDerived(resource, representation), representation),
    'Content-Type': 'application/json',
    ...((state === 'waiting' || state === 'running') && { 'Retry-After': 1 }),
  };
  return { status: 201, headers, bytes: Buffer.from(body) };
}

async function present<Row>(call: Call, resource: Resource<Row>, id: number, location: string): Promise<Reply> {
  const [row] = await resource.load(call.services, [id], call.rpc);
  if (row === undefined)
    throw new AppError('integrity_conflict', `${location} was created and has been deleted since.`);
  return await instanceReply(call, resource, row, { status: 201, headers: { Location: location } });
}

/**
 * Answers a creation: 201, `Location`, the representation. With an Idempotency-Key the response is stored, sealed, and
 * retries get the same bytes.
 */
export async function createdReply<Row>(
  call: Call,
  resource: Resource<Row>,
  created: Created,
  idempotency: IdempotencyInit | null,
): Promise<Reply> {
  const location = uriOf(resource, created.id);
  const kept = created.replayBody && open(call.settings.secret, created.replayBody);
  if (kept !== undefined) return replay(resource, location, kept);
  const reply = await present(call, resource, created.id, location);
  if (idempotency !== null) await remember(call, idempotency, JSON.stringify(reply.json));
  return reply;
}
