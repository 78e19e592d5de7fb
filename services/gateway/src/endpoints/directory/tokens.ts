import { defined } from '@varfreq/runtime/defined';
import { tokenResource } from '../../resources/token.ts';
import { userResource } from '../../resources/user.ts';
import { changedAnswer, collectionAnswer, createdAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { nullable, optional, required } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { time } from '../../rest/decoding/times.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply, type Page } from '../../rest/replies/collection.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import { changeOf } from '../../rest/same-value.ts';
import { name } from './user-fields.ts';

const resources = [tokenResource, userResource];
const refusals = ['unauthorized', 'basic_auth_required', 'forbidden'] as const;

const listTokens = endpoint({
  method: 'GET',
  path: '/tokens/',
  operationId: 'listTokens',
  summary: 'List tokens',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user.',
  fields: {
    user: optional(link(userResource), 'Owner.'),
    order: orderField(['name', 'added']),
    embed: embedField(tokenResource),
  },
  answer: collectionAnswer(tokenResource),
  errors: [...refusals, 'unsatisfiable_range'],
  access: 'basic',
  resources,
  async handle(call) {
    const { user, order, embed } = call.input;
    await call.authorize('tokens:list', { filterUserId: user?.id });
    const list = (page: Page) => call.services.directory.listTokens(defined({ page, userId: user?.id }), call.rpc);
    return await collectionReply(call, { resource: tokenResource, order, embed, list });
  },
});

const createToken = endpoint({
  method: 'POST',
  path: '/tokens/',
  operationId: 'createToken',
  summary: 'Create a token',
  description: 'Requires the admin role, or being the user given in `user`.',
  fields: {
    user: required(link(userResource), 'Owner: the token authenticates this user.'),
    name: required(name, 'Human readable name.'),
    expires: nullable(time(), 'Expiry of the key, in the future; null or absent: never.'),
  },
  example: { user: '/users/1', name: 'pipeline' },
  answer: createdAnswer(tokenResource),
  errors: [...refusals, 'integrity_conflict'],
  access: 'basic',
  resources,
  async handle(call) {
    const { user, name: given, expires } = call.input;
    await call.authorize('tokens:create', { ownerId: user.id });
    const idempotency = await call.idempotency();
    const request = defined({ userId: user.id, name: given, expires: expires ?? undefined, idempotency });
    const created = await call.services.directory.createToken(request, call.rpc);
    return await createdReply(call, tokenResource, created, idempotency);
  },
});

const getToken = endpoint({
  method: 'GET',
  path: '/tokens/{id}',
  operationId: 'getToken',
  summary: 'Get a token',
  description: 'Requires the admin role, or owning the token.',
  fields: { embed: embedField(tokenResource) },
  answer: instanceAnswer(tokenResource, 'The token, including its key.'),
  errors: [...refusals, 'not_found'],
  access: 'basic',
  resources,
  async handle(call) {
    const token = await loadInstance(call, tokenResource);
    await call.authorize('tokens:read', { ownerId: token.userId });
    return await instanceReply(call, tokenResource, token, call.input);
  },
});

const updateToken = endpoint({
  method: 'PATCH',
  path: '/tokens/{id}',
  operationId: 'updateToken',
  summary: 'Change a token',
  description: 'Requires the admin role, or owning the token.',
  fields: {
    name: optional(name, 'Human readable name.'),
    expires: nullable(time(), 'Expiry of the key, in the future; null: never.'),
  },
  example: { name: 'nightly pipeline' },
  answer: changedAnswer(tokenResource),
  errors: [...refusals, 'not_found', 'precondition_failed'],
  access: 'basic',
  resources,
  async handle(call) {
    const token = await loadInstance(call, tokenResource);
    await call.authorize('tokens:update', { ownerId: token.userId });
    const expectedRevision = await expectRevision(call, tokenResource, token);
    const { name: given } = call.input;
    const expires = changeOf(call.input.expires, token.expires); // one that is over may be sent back
    const end = { expires: expires ?? undefined, clearExpires: expires === null };
    const change = defined({ id: token.id, expectedRevision, name: given, ...end });
    const changed = await call.services.directory.updateToken(change, call.rpc);
    return await instanceReply(call, tokenResource, changed);
  },
});

const deleteToken = endpoint({
  method: 'DELETE',
  path: '/tokens/{id}',
  operationId: 'deleteToken',
  summary: 'Delete a token',
  description: 'Requires the admin role, or owning the token. Its key becomes invalid at once.',
  fields: {},
  answer: deletedAnswer,
  errors: [...refusals, 'not_found', 'precondition_failed'],
  access: 'basic',
  async handle(call) {
    const token = await loadInstance(call, tokenResource);
    await call.authorize('tokens:delete', { ownerId: token.userId });
    await call.services.directory.deleteToken(await deleteRequest(call, tokenResource, token), call.rpc);
    return { status: 204 };
  },
});

/** `/tokens/`. */
export const tokenEndpoints: readonly AnyEndpoint[] = [listTokens, createToken, getToken, updateToken, deleteToken];
