import { defined } from '@varfreq/runtime/defined';
import { waitForTask } from '../../events/task-end.ts';
import { annotationResource } from '../../resources/annotation.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
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
import { createAnnotation } from './create-annotation.ts';

const resources = [annotationResource, dataSourceResource];

const listAnnotations = endpoint({
  method: 'GET',
  path: '/annotations/',
  operationId: 'listAnnotations',
  summary: 'List annotations',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user.',
  fields: {
    user: optional(link(userResource), 'Owner of the annotation.'),
    'annotated_data_source.user': optional(link(userResource), 'Same as `user`, which takes precedence.'),
    order: orderField([]),
    embed: embedField(annotationResource),
  },
  answer: collectionAnswer(annotationResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    const { order, embed } = call.input;
    const userId = (call.input.user ?? call.input['annotated_data_source.user'])?.id;
    await call.authorize('annotations:list', { filterUserId: userId });
    return await collectionReply(call, {
      resource: annotationResource,
      order,
      embed,
      list: (page) => call.services.catalogue.listAnnotations(defined({ page, userId }), call.rpc),
    });
  },
});

const getAnnotation = endpoint({
  method: 'GET',
  path: '/annotations/{id}',
  operationId: 'getAnnotation',
  summary: 'Get an annotation',
  description:
    'Requires the admin role, or owning the annotation. `Retry-After` while its task is waiting or running; with `Prefer: wait` the answer comes when the task has ended.',
  fields: { embed: embedField(annotationResource) },
  answer: instanceAnswer(annotationResource, 'The annotation.'),
  errors: ['unauthorized', 'forbidden', 'not_found'],
  access: 'login',
  resources,
  async handle(call) {
    const annotation = await loadInstance(call, annotationResource);
    await call.authorize('annotations:read', { ownerId: annotation.userId });
    const subject = uriOf(annotationResource, annotation.id);
    const reload = () => loadInstance(call, annotationResource);
    const { row, headers } = await waitForTask(call, { row: annotation, subject, reload });
    return await instanceReply(call, annotationResource, row, { ...call.input, headers });
  },
});

const updateAnnotation = endpoint({
  method: 'PATCH',
  path: '/annotations/{id}',
  operationId: 'updateAnnotation',
  summary: 'Annotate again',
  description:
    'Requires the admin role. `task` with `state` set to `submitted` submits the task again, from any state; the previous result stays until it is replaced.',
  fields: taskFields,
  answer: changedAnswer(annotationResource),
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
  access: 'login',
  resources,
  async handle(call) {
    const annotation = await loadInstance(call, annotationResource);
    await call.authorize('annotations:update', {});
    const expectedRevision = await expectRevision(call, annotationResource, annotation);
    if (call.input.task === undefined) return await instanceReply(call, annotationResource, annotation);
    const request = defined({ id: annotation.id, expectedRevision });
    const changed = await call.services.catalogue.resubmitAnnotation(request, call.rpc);
    return await instanceReply(call, annotationResource, changed);
  },
});

const deleteAnnotation = endpoint({
  method: 'DELETE',
  path: '/annotations/{id}',
  operationId: 'deleteAnnotation',
  summary: 'Delete an annotation',
  description:
    'Requires the admin role, or owning the annotation. A running annotation is cancelled; both data sources are kept.',
  fields: {},
  answer: deletedAnswer,
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
  access: 'login',
  async handle(call) {
    const annotation = await loadInstance(call, annotationResource);
    await call.authorize('annotations:delete', { ownerId: annotation.userId });
    await call.services.catalogue.deleteAnnotation(await deleteRequest(call, annotationResource, annotation), call.rpc);
    return { status: 204 };
  },
});

/** `/annotations/` (REST API 4.3). */
export const annotationEndpoints: readonly AnyEndpoint[] = [
  listAnnotations,
  createAnnotation,
  getAnnotation,
  updateAnnotation,
  deleteAnnotation,
];
