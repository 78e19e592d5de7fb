import type { Task } from '@varfreq/contracts/metadata/v1/Task';
import { defined } from '@varfreq/runtime/defined';
import type { ErrorCode } from '@varfreq/runtime/errors';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import { waitForTask } from '../../events/task-end.ts';
import { changedAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import { componentName, type Resource, uriOf } from '../../rest/resource.ts';
import type { Services } from '../../services.ts';
import { taskExample, taskFields } from './task-fields.ts';

interface OwnedRow {
  readonly id: number;
  readonly userId: number;
  readonly task: Task | null;
}

type Change<Result> = (
  catalogue: Services['catalogue'],
  request: { id: number; expectedRevision?: number },
  rpc: CallOptions,
) => Promise<Result>;

/** What distinguishes collections of resources with a task that belong to a user. */
export interface OwnedCollection<Row extends OwnedRow = OwnedRow> {
  readonly resource: Resource<Row>;
  /** With its article: `an annotation`. */
  readonly noun: string;
  /** First part of action names. */
  readonly actions: 'annotations' | 'joint-imports' | 'frequency-tables';
  /** Whose schemas the answers refer to. */
  readonly resources: readonly Resource<unknown>[];
  /** How its task is submitted again. */
  readonly again: { readonly summary: string; readonly description: string; readonly errors?: readonly ErrorCode[] };
  /** What its deletion means for others. */
  readonly deletion: string;
  readonly resubmit: Change<Row>;
  readonly remove: Change<unknown>;
}

/** `the annotation`. */
export function theNoun({ noun }: { readonly noun: string }): string {
  return noun.replace(/^an? /, 'the ');
}

function getInstance<Row extends OwnedRow>(collection: OwnedCollection<Row>): AnyEndpoint {
  const { resource, noun, actions, resources } = collection;
  const the = theNoun(collection);
  return endpoint({
    method: 'GET',
    path: `${resource.collection}{id}`,
    operationId: `get${componentName(resource)}`,
    summary: `Get ${noun}`,
    description: `Requires the admin role, or owning ${the}. \`Retry-After\` while its task is waiting or running; with \`Prefer: wait\` the answer comes when the task has ended.`,
    fields: { embed: embedField(resource) },
    answer: instanceAnswer(resource, `T${the.slice(1)}.`),
    errors: ['unauthorized', 'forbidden', 'not_found'],
    access: 'login',
    resources,
    async handle(call) {
      const found = await loadInstance(call, resource);
      await call.authorize(`${actions}:read`, { ownerId: found.userId });
      const reload = () => loadInstance(call, resource);
      const { row, headers } = await waitForTask(call, { row: found, subject: uriOf(resource, found.id), reload });
      return await instanceReply(call, resource, row, { ...call.input, headers });
    },
  });
}

function updateInstance<Row extends OwnedRow>(collection: OwnedCollection<Row>): AnyEndpoint {
  const { resource, actions, resources, again, resubmit } = collection;
  return endpoint({
    method: 'PATCH',
    path: `${resource.collection}{id}`,
    operationId: `update${componentName(resource)}`,
    summary: again.summary,
    description: `Requires the admin role. \`task\` with \`state\` set to \`submitted\` submits the task again, from any state${again.description}`,
    fields: taskFields,
    example: taskExample,
    answer: changedAnswer(resource),
    errors: ['unauthorized', 'forbidden', 'not_found', ...(again.errors ?? []), 'precondition_failed'],
    access: 'login',
    resources,
    async handle(call) {
      const row = await loadInstance(call, resource);
      await call.authorize(`${actions}:update`, {});
      const expectedRevision = await expectRevision(call, resource, row);
      if (call.input.task === undefined) return await instanceReply(call, resource, row);
      const request = defined({ id: row.id, expectedRevision });
      return await instanceReply(call, resource, await resubmit(call.services.catalogue, request, call.rpc));
    },
  });
}

function deleteInstance<Row extends OwnedRow>(collection: OwnedCollection<Row>): AnyEndpoint {
  const { resource, noun, actions, deletion, remove } = collection;
  return endpoint({
    method: 'DELETE',
    path: `${resource.collection}{id}`,
    operationId: `delete${componentName(resource)}`,
    summary: `Delete ${noun}`,
    description: `Requires the admin role, or owning ${theNoun(collection)}. ${deletion}`,
    fields: {},
    answer: deletedAnswer,
    errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
    access: 'login',
    async handle(call) {
      const row = await loadInstance(call, resource);
      await call.authorize(`${actions}:delete`, { ownerId: row.userId });
      await remove(call.services.catalogue, await deleteRequest(call, resource, row), call.rpc);
      return { status: 204 };
    },
  });
}

/** All operations on an instance of the collection but its events. */
export function ownedInstanceEndpoints<Row extends OwnedRow>(collection: OwnedCollection<Row>): readonly AnyEndpoint[] {
  return [getInstance(collection), updateInstance(collection), deleteInstance(collection)];
}
