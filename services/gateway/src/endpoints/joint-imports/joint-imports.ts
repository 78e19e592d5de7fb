import { defined } from '@varfreq/runtime/defined';
import { waitForTask } from '../../events/task-end.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { jointImportResource } from '../../resources/joint-import.ts';
import { userResource } from '../../resources/user.ts';
import { changedAnswer, collectionAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import { uriOf } from '../../rest/resource.ts';
import { taskFields } from '../catalogue/task-fields.ts';
import { createJointImport } from './create-joint-import.ts';

const resources = [jointImportResource, dataSourceResource, userResource];

const listJointImports = endpoint({
  method: 'GET',
  path: '/joint_imports/',
  operationId: 'listJointImports',
  summary: 'List joint imports',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user.',
  fields: {
    user: optional(link(userResource), 'Owner.'),
    order: orderField([]),
    embed: embedField(jointImportResource),
  },
  answer: collectionAnswer(jointImportResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    const { user, order, embed } = call.input;
    await call.authorize('joint-imports:list', { filterUserId: user?.id });
    return await collectionReply(call, {
      resource: jointImportResource,
      order,
      embed,
      list: (page) => call.services.catalogue.listJointImports(defined({ page, userId: user?.id }), call.rpc),
    });
  },
});

const getJointImport = endpoint({
  method: 'GET',
  path: '/joint_imports/{id}',
  operationId: 'getJointImport',
  summary: 'Get a joint import',
  description:
    'Requires the admin role, or owning the joint import. `Retry-After` while its task is waiting or running; with `Prefer: wait` the answer comes when the task has ended.',
  fields: { embed: embedField(jointImportResource) },
  answer: instanceAnswer(jointImportResource, 'The joint import.'),
  errors: ['unauthorized', 'forbidden', 'not_found'],
  access: 'login',
  resources,
  async handle(call) {
    const found = await loadInstance(call, jointImportResource);
    await call.authorize('joint-imports:read', { ownerId: found.userId });
    const subject = uriOf(jointImportResource, found.id);
    const reload = () => loadInstance(call, jointImportResource);
    const { row, headers } = await waitForTask(call, { row: found, subject, reload });
    return await instanceReply(call, jointImportResource, row, { ...call.input, headers });
  },
});

const updateJointImport = endpoint({
  method: 'PATCH',
  path: '/joint_imports/{id}',
  operationId: 'updateJointImport',
  summary: 'Import the columns again',
  description:
    'Requires the admin role. `task` with `state` set to `submitted` submits the task again, from any state, for the variations that were not deleted; the previous result stays visible until it is replaced.',
  fields: taskFields,
  answer: changedAnswer(jointImportResource),
  errors: ['unauthorized', 'forbidden', 'not_found', 'integrity_conflict', 'precondition_failed'],
  access: 'login',
  resources,
  async handle(call) {
    const row = await loadInstance(call, jointImportResource);
    await call.authorize('joint-imports:update', {});
    const expectedRevision = await expectRevision(call, jointImportResource, row);
    if (call.input.task === undefined) return await instanceReply(call, jointImportResource, row);
    const request = defined({ id: row.id, expectedRevision });
    const changed = await call.services.catalogue.resubmitJointImport(request, call.rpc);
    return await instanceReply(call, jointImportResource, changed);
  },
});

const deleteJointImport = endpoint({
  method: 'DELETE',
  path: '/joint_imports/{id}',
  operationId: 'deleteJointImport',
  summary: 'Delete a joint import',
  description:
    'Requires the admin role, or owning the joint import. Deletes its variations, and the coverages that were made with them, from all frequencies at once; cancels it while it is running. Its samples stay.',
  fields: {},
  answer: deletedAnswer,
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
  access: 'login',
  async handle(call) {
    const row = await loadInstance(call, jointImportResource);
    await call.authorize('joint-imports:delete', { ownerId: row.userId });
    await call.services.catalogue.deleteJointImport(await deleteRequest(call, jointImportResource, row), call.rpc);
    return { status: 204 };
  },
});

/** `/joint_imports/`, an addition to the REST API. */
export const jointImportEndpoints: readonly AnyEndpoint[] = [
  listJointImports,
  createJointImport,
  getJointImport,
  updateJointImport,
  deleteJointImport,
];
