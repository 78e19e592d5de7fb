import { defined } from '@varfreq/runtime/defined';
import { groupResource } from '../../resources/group.ts';
import { changedAnswer, collectionAnswer, createdAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional, required } from '../../rest/decoding/fields.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import { name } from './user-fields.ts';

const resources = [groupResource];

const listGroups = endpoint({
  method: 'GET',
  path: '/groups/',
  operationId: 'listGroups',
  summary: 'List groups',
  description: 'Allowed to anyone.',
  fields: { name: optional(name, 'Exact name.'), order: orderField(['name']), embed: embedField(groupResource) },
  answer: collectionAnswer(groupResource),
  errors: ['unsatisfiable_range'],
  access: 'anyone',
  resources,
  async handle(call) {
    await call.authorize('groups:list', {});
    const { name, ...shown } = call.input;
    return await collectionReply(call, {
      resource: groupResource,
      ...shown,
      list: (page) => call.services.directory.listGroups(defined({ page, name }), call.rpc),
    });
  },
});

const createGroup = endpoint({
  method: 'POST',
  path: '/groups/',
  operationId: 'createGroup',
  summary: 'Create a group',
  description: 'Requires the admin or importer role.',
  fields: { name: required(name, 'Human readable name, for example a disease type.') },
  example: { name: 'Cardiology patients' },
  answer: createdAnswer(groupResource),
  errors: ['unauthorized', 'forbidden', 'integrity_conflict'],
  access: 'login',
  resources,
  async handle(call) {
    await call.authorize('groups:create', {});
    const idempotency = await call.idempotency();
    const created = await call.services.directory.createGroup({ ...call.input, idempotency }, call.rpc);
    return await createdReply(call, groupResource, created, idempotency);
  },
});

const getGroup = endpoint({
  method: 'GET',
  path: '/groups/{id}',
  operationId: 'getGroup',
  summary: 'Get a group',
  description: 'Allowed to anyone.',
  fields: { embed: embedField(groupResource) },
  answer: instanceAnswer(groupResource, 'The group.'),
  errors: ['not_found'],
  access: 'anyone',
  resources,
  async handle(call) {
    const group = await loadInstance(call, groupResource);
    await call.authorize('groups:read', {});
    return await instanceReply(call, groupResource, group, call.input);
  },
});

const updateGroup = endpoint({
  method: 'PATCH',
  path: '/groups/{id}',
  operationId: 'updateGroup',
  summary: 'Rename a group',
  description: 'Requires the admin role.',
  fields: { name: optional(name, 'Human readable name.') },
  example: { name: 'Neurology patients' },
  answer: changedAnswer(groupResource),
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
  access: 'login',
  resources,
  async handle(call) {
    const group = await loadInstance(call, groupResource);
    await call.authorize('groups:update', {});
    const expectedRevision = await expectRevision(call, groupResource, group);
    const change = defined({ id: group.id, expectedRevision, name: call.input.name });
    return await instanceReply(call, groupResource, await call.services.directory.updateGroup(change, call.rpc));
  },
});

const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/groups/{id}',
  operationId: 'deleteGroup',
  summary: 'Delete a group',
  description: 'Requires the admin role. Samples stay; they are no longer in it.',
  fields: {},
  answer: deletedAnswer,
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
  access: 'login',
  async handle(call) {
    const group = await loadInstance(call, groupResource);
    await call.authorize('groups:delete', {});
    await call.services.directory.deleteGroup(await deleteRequest(call, groupResource, group), call.rpc);
    return { status: 204 };
  },
});

/** `/groups/`. */
export const groupEndpoints: readonly AnyEndpoint[] = [listGroups, createGroup, getGroup, updateGroup, deleteGroup];
