import type { EventStreams } from '../../events/event-streams.ts';
import { hasEnded, isEnding } from '../../events/task-end.ts';
import { optional } from '../../rest/decoding/fields.ts';
import { integer } from '../../rest/decoding/scalars.ts';
import { type Answer, type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { componentName, uriOf } from '../../rest/resource.ts';
import { type ImportCollection, loadImport } from '../catalogue/import-collection.ts';
import { type OwnedCollection, theNoun } from '../catalogue/owned-collection.ts';

const after = optional(
  integer(0, Number.MAX_SAFE_INTEGER),
  'Id of the last event that is known; `Last-Event-ID` takes precedence.',
);

function streamAnswer(description: string): Answer {
  const content = {
    'text/event-stream': {
      type: 'string',
      description: 'Server-sent events: `id`; `event`, the type; `data`, a CloudEvent 1.0 in JSON.',
    },
  } as const;
  return {
    status: 200,
    description,
    content,
    alsoStatuses: { 204: 'There are no more events, and there will be none.' },
  };
}

function allEvents(streams: EventStreams): AnyEndpoint {
  return endpoint({
    method: 'GET',
    path: '/events',
    operationId: 'followEvents',
    summary: 'Follow what happens',
    description: 'Requires the admin role. Events of all resources, from now on or after the given one.',
    fields: { after },
    answer: streamAnswer('Events as they happen.'),
    errors: ['unauthorized', 'forbidden'],
    access: 'login',
    async handle(call) {
      await call.authorize('events:list', {});
      return await streams.reply(call, {}, call.input.after);
    },
  });
}

const ofTask = 'Events of the resource from its submission or after the given one, until its task has ended.';

function importEvents(streams: EventStreams, collection: ImportCollection): AnyEndpoint {
  const { resource, noun, actions } = collection;
  return endpoint({
    method: 'GET',
    path: `${resource.collection}{id}/events`,
    operationId: `follow${collection.component}`,
    summary: `Follow a ${noun}`,
    description: `Requires the admin role, owning the sample, or a public sample. ${ofTask}`,
    fields: { after },
    answer: streamAnswer(`Events of the ${noun} as they happen.`),
    errors: ['unauthorized', 'forbidden', 'not_found'],
    access: 'anyone',
    async handle(call) {
      const { row, sample } = await loadImport(call, collection);
      await call.authorize(`${actions}:read`, { sample });
      return await streams.reply(call, taskOf(uriOf(resource, row.id), row), call.input.after);
    },
  });
}

function ownedEvents(streams: EventStreams, collection: OwnedCollection): AnyEndpoint {
  const { resource, noun, actions } = collection;
  const the = theNoun(collection);
  return endpoint({
    method: 'GET',
    path: `${resource.collection}{id}/events`,
    operationId: `follow${componentName(resource)}`,
    summary: `Follow ${noun}`,
    description: `Requires the admin role, or owning ${the}. ${ofTask}`,
    fields: { after },
    answer: streamAnswer(`Events of ${the} as they happen.`),
    errors: ['unauthorized', 'forbidden', 'not_found'],
    access: 'login',
    async handle(call) {
      const row = await loadInstance(call, resource);
      await call.authorize(`${actions}:read`, { ownerId: row.userId });
      return await streams.reply(call, taskOf(uriOf(resource, row.id), row), call.input.after);
    },
  });
}

type Tasked = Parameters<typeof hasEnded>[0];

function taskOf(subject: string, { task }: { task: Tasked }) {
  const endsAfter = (last: string | undefined) => (last === undefined ? hasEnded(task) : isEnding(last));
  return { subject, endsAfter };
}

/** Collections whose resources have a task. */
interface TaskedCollections {
  readonly imports: readonly ImportCollection[];
  readonly owned: readonly OwnedCollection[];
}

/** `/events` and `/events` below tasked resources: additions to the REST API. */
export function eventEndpoints(streams: EventStreams, { imports, owned }: TaskedCollections): readonly AnyEndpoint[] {
  return [
    allEvents(streams),
    ...imports.map((each) => importEvents(streams, each)),
    ...owned.map((each) => ownedEvents(streams, each)),
  ];
}
