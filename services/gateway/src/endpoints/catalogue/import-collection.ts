import type { FiletypeName } from '@varfreq/contracts/filetypes';
import type { Import } from '@varfreq/contracts/metadata/v1/Import';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import { waitForTask } from '../../events/task-end.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { jointImportResource } from '../../resources/joint-import.ts';
import { sampleResource } from '../../resources/sample.ts';
import { changedAnswer, collectionAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance, loadRows } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import { type Resource, uriOf } from '../../rest/resource.ts';
import { taskExample, taskFields } from './task-fields.ts';

/** What distinguishes variations from coverages. */
export interface ImportCollection {
  readonly kind: 'VARIATION' | 'COVERAGE';
  readonly resource: Resource<Import>;
  /** `variation`; part of operation ids. */
  readonly noun: string;
  readonly component: string;
  /** First part of action names. */
  readonly actions: 'variations' | 'coverages';
  /** Filetypes to import. */
  readonly filetypes: readonly FiletypeName[];
}

interface Loaded {
  readonly row: Import;
  readonly sample: { readonly ownerId: number; readonly public: boolean };
}

/** The import named by the path, and the facts of its sample for permissions. */
export async function loadImport(call: Call, { resource }: ImportCollection): Promise<Loaded> {
  const row = await loadInstance(call, resource);
  const samples = await loadRows(sampleResource, [row.sampleId], call.services, call.rpc);
  const sample = samples.get(row.sampleId);
  if (sample === undefined) throw new AppError('not_found', `${uriOf(resource, call.id)} does not exist`);
  return { row, sample: { ownerId: sample.userId, public: sample.public } };
}

function listImports(collection: ImportCollection): AnyEndpoint {
  const { resource, kind, actions } = collection;
  return endpoint({
    method: 'GET',
    path: resource.collection,
    operationId: `list${collection.component}s`,
    summary: `List ${actions}`,
    description:
      'Requires the admin role, the filter `sample` set to an own or public sample, or `joint_import` to an own joint import.',
    fields: {
      joint_import: optional(link(jointImportResource), 'The joint import that made them.'),
      sample: optional(link(sampleResource), 'Owning sample.'),
      order: orderField([]),
      embed: embedField(resource),
    },
    answer: collectionAnswer(resource),
    errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
    access: 'anyone',
    resources: [resource, dataSourceResource, sampleResource],
    async handle(call) {
      const { sample, joint_import: joint, order, embed } = call.input;
      const filterSample = sample && { ownerId: sample.row.userId, public: sample.row.public };
      await call.authorize(`${actions}:list`, {
        filterSample,
        filterJointImport: joint && { ownerId: joint.row.userId },
      });
      const filter = { kind, sampleId: sample?.id, jointImportId: joint?.id };
      return await collectionReply(call, {
        resource,
        order,
        embed,
        list: (page) => call.services.catalogue.listImports(defined({ ...filter, page }), call.rpc),
      });
    },
  });
}

function getImport(collection: ImportCollection): AnyEndpoint {
  const { resource, noun, actions } = collection;
  return endpoint({
    method: 'GET',
    path: `${resource.collection}{id}`,
    operationId: `get${collection.component}`,
    summary: `Get a ${noun}`,
    description:
      'Requires the admin role, owning the sample, or a public sample. `Retry-After` while its task is waiting or running; with `Prefer: wait` the answer comes when the task has ended.',
    fields: { embed: embedField(resource) },
    answer: instanceAnswer(resource, `The ${noun}.`),
    errors: ['unauthorized', 'forbidden', 'not_found'],
    access: 'anyone',
    resources: [resource, dataSourceResource, sampleResource],
    async handle(call) {
      const { row, sample } = await loadImport(call, collection);
      await call.authorize(`${actions}:read`, { sample });
      const reload = async () => (await loadImport(call, collection)).row;
      const waited = await waitForTask(call, { row, subject: uriOf(resource, row.id), reload });
      return await instanceReply(call, resource, waited.row, { ...call.input, headers: waited.headers });
    },
  });
}

function updateImport(collection: ImportCollection): AnyEndpoint {
  const { resource, noun, actions } = collection;
  return endpoint({
    method: 'PATCH',
    path: `${resource.collection}{id}`,
    operationId: `update${collection.component}`,
    summary: `Import a ${noun} again`,
    description:
      'Requires the admin role. `task` with `state` set to `submitted` submits the task again, from any state; the previous result stays visible until it is replaced.',
    fields: taskFields,
    example: taskExample,
    answer: changedAnswer(resource),
    errors: ['unauthorized', 'forbidden', 'not_found', 'integrity_conflict', 'precondition_failed'],
    access: 'login',
    resources: [resource, dataSourceResource, sampleResource],
    async handle(call) {
      const { row } = await loadImport(call, collection);
      await call.authorize(`${actions}:update`, {});
      const expectedRevision = await expectRevision(call, resource, row);
      if (call.input.task === undefined) return await instanceReply(call, resource, row);
      const request = defined({ id: row.id, expectedRevision });
      return await instanceReply(call, resource, await call.services.catalogue.resubmitImport(request, call.rpc));
    },
  });
}

function deleteImport(collection: ImportCollection): AnyEndpoint {
  const { resource, noun, actions } = collection;
  return endpoint({
    method: 'DELETE',
    path: `${resource.collection}{id}`,
    operationId: `delete${collection.component}`,
    summary: `Delete a ${noun}`,
    description:
      'Requires the admin role, or owning the sample. A running import is cancelled; its data is removed from all frequencies at once.',
    fields: {},
    answer: deletedAnswer,
    errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
    access: 'login',
    async handle(call) {
      const { row, sample } = await loadImport(call, collection);
      await call.authorize(`${actions}:delete`, { sample });
      await call.services.catalogue.deleteImport(await deleteRequest(call, resource, row), call.rpc);
      return { status: 204 };
    },
  });
}

/** All operations on a collection of imports except creation. */
export function importCollectionEndpoints(collection: ImportCollection): readonly AnyEndpoint[] {
  return [listImports(collection), getImport(collection), updateImport(collection), deleteImport(collection)];
}
