import type { Webhook } from '@varfreq/contracts/metadata/v1/Webhook';
import { defined } from '@varfreq/runtime/defined';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { dateSchema, embeddableSchema, representationSchema, uriSchema, zonedSchema } from '../rest/schemas.ts';
import { userResource } from './user.ts';

/** Before every type of an event, and of kinds that do not end with `*` alone. */
export const typePrefix = 'varfreq.';

const withPrefix = (kind: string): string => (kind === '*' ? kind : typePrefix + kind);

/** Webhooks, an addition to the REST API. Nothing links to them, so they are never embedded. */
export const webhookResource: Resource<Webhook> = {
  name: 'webhook',
  collection: '/webhooks/',
  schema: representationSchema(
    {
      uri: uriSchema,
      added: dateSchema,
      user: embeddableSchema('User'),
      url: { type: 'string' },
      kinds: { type: 'array', items: { type: 'string' } },
      secret: {
        type: 'string',
        description:
          'Signs deliveries, as Standard Webhooks has it. Empty: the server has lost what it needs to show it and to send.',
      },
      active: { type: 'boolean', description: 'False: nothing is sent, as deactivated or after failing for too long.' },
      last_outcome: { type: 'string', description: 'Of the last delivery: a status, or why there was none.' },
      last_tried: { ...zonedSchema, description: 'Time of the last delivery. Absent: none yet.' },
      failing_since: { ...zonedSchema, description: 'Time of the first failure. Absent: the last delivery succeeded.' },
    },
    'An address that events are sent to.',
    { optional: ['last_outcome', 'last_tried', 'failing_since'] },
  ),
  hasSecrets: true,
  derived: ['last_outcome', 'last_tried', 'failing_since'],
  embeddable: { user: { target: () => userResource, idsOf: (webhook) => [webhook.userId] } },
  load: async (services, ids, rpc) => (await services.webhooks.getWebhooks({ ids: [...ids] }, rpc)).items,
  idOf: (webhook) => webhook.id,
  revisionOf: (webhook) => webhook.revision,
  represent: (webhook) => ({
    uri: uriOf(webhookResource, webhook.id),
    added: webhook.added,
    user: linkTo(userResource, webhook.userId),
    url: webhook.url,
    kinds: webhook.kinds.map(withPrefix),
    secret: webhook.secret,
    active: webhook.active,
    ...defined({
      last_outcome: webhook.lastOutcome,
      last_tried: webhook.lastTried,
      failing_since: webhook.failingSince,
    }),
  }),
};
