import { defined } from '@varfreq/runtime/defined';
import { deliveryResource } from '../../resources/delivery.ts';
import { userResource } from '../../resources/user.ts';
import { webhookResource } from '../../resources/webhook.ts';
import { changedAnswer, collectionAnswer, createdAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional, required } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { boolean } from '../../rest/decoding/scalars.ts';
import { time } from '../../rest/decoding/times.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply, type Page } from '../../rest/replies/collection.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import { uriOf } from '../../rest/resource.ts';
import { kinds, webhookUrl } from './webhook-fields.ts';

const resources = [webhookResource, userResource];
const refusals = ['unauthorized', 'forbidden'] as const;

const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks/',
  operationId: 'listWebhooks',
  summary: 'List webhooks',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user.',
  fields: {
    user: optional(link(userResource), 'Owner.'),
    order: orderField(['added']),
    embed: embedField(webhookResource),
  },
  answer: collectionAnswer(webhookResource),
  errors: [...refusals, 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    const { user, order, embed } = call.input;
    await call.authorize('webhooks:list', { filterUserId: user?.id });
    const list = (page: Page) => call.services.webhooks.listWebhooks(defined({ page, userId: user?.id }), call.rpc);
    return await collectionReply(call, { resource: webhookResource, order, embed, list });
  },
});

const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/',
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  description:
    'From now on events of what the user owns are sent to the URL; if the user is an administrator, events of all. Requires the admin role, or being the user given in `user`.',
  fields: {
    user: required(link(userResource), 'Owner.'),
    url: required(webhookUrl, 'Where to: a public address, by https.'),
    kinds: optional(kinds, 'Types of events; absent or empty: all.'),
  },
  example: { user: '/users/1', url: 'https://lims.example.org/hooks/varfreq', kinds: ['varfreq.import.*'] },
  answer: createdAnswer(webhookResource),
  errors: [...refusals, 'integrity_conflict', 'too_many_requests'],
  access: 'login',
  resources,
  async handle(call) {
    const { user, url, kinds: given = [] } = call.input;
    await call.authorize('webhooks:create', { ownerId: user.id });
    const idempotency = await call.idempotency();
    const request = defined({ userId: user.id, url, kinds: orAll(given), idempotency });
    const created = await call.services.webhooks.createWebhook(request, call.rpc);
    return await createdReply(call, webhookResource, created, idempotency);
  },
});

const orAll = (given: readonly string[]): string[] => (given.length === 0 ? ['*'] : [...given]);

const getWebhook = endpoint({
  method: 'GET',
  path: '/webhooks/{id}',
  operationId: 'getWebhook',
  summary: 'Get a webhook',
  description: 'Requires the admin role, or owning the webhook.',
  fields: { embed: embedField(webhookResource) },
  answer: instanceAnswer(webhookResource, 'The webhook, including its secret.'),
  errors: [...refusals, 'not_found'],
  access: 'login',
  resources,
  async handle(call) {
    const webhook = await loadInstance(call, webhookResource);
    await call.authorize('webhooks:read', { ownerId: webhook.userId });
    return await instanceReply(call, webhookResource, webhook, call.input);
  },
});

const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/webhooks/{id}',
  operationId: 'updateWebhook',
  summary: 'Change a webhook, or deliver again',
  description: 'Becomes due at once, whatever failed before. Requires the admin role, or owning the webhook.',
  fields: {
    url: optional(webhookUrl, 'Where to: a public address, by https.'),
    kinds: optional(kinds, 'Types of events; empty: all.'),
    active: optional(boolean(), 'Whether events are sent.'),
    since: optional(time(), 'Events from then on are delivered again, as long as they are kept.'),
  },
  example: { active: false },
  answer: changedAnswer(webhookResource),
  errors: [...refusals, 'not_found', 'precondition_failed'],
  access: 'login',
  resources,
  async handle(call) {
    const webhook = await loadInstance(call, webhookResource);
    await call.authorize('webhooks:update', { ownerId: webhook.userId });
    const expectedRevision = await expectRevision(call, webhookResource, webhook);
    const { url, kinds: given, active, since } = call.input;
    const change = { id: webhook.id, expectedRevision, url, kinds: given && orAll(given), active, since };
    const changed = await call.services.webhooks.updateWebhook(defined(change), call.rpc);
    return await instanceReply(call, webhookResource, changed);
  },
});

const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/{id}',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'Requires the admin role, or owning the webhook.',
  fields: {},
  answer: deletedAnswer,
  errors: [...refusals, 'not_found', 'precondition_failed'],
  access: 'login',
  async handle(call) {
    const webhook = await loadInstance(call, webhookResource);
    await call.authorize('webhooks:delete', { ownerId: webhook.userId });
    await call.services.webhooks.deleteWebhook(await deleteRequest(call, webhookResource, webhook), call.rpc);
    return { status: 204 };
  },
});

const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  operationId: 'listDeliveries',
  summary: 'List the deliveries of a webhook',
  description: 'The latest 200, failed ones included. Requires the admin role, or owning the webhook.',
  fields: { order: orderField(['tried']), embed: embedField(deliveryResource) },
  answer: {
    ...collectionAnswer(deliveryResource),
    alsoStatuses: { 200: 'Nothing was sent yet.' },
  },
  errors: [...refusals, 'not_found', 'unsatisfiable_range'],
  access: 'login',
  resources: [deliveryResource],
  async handle(call) {
    const webhook = await loadInstance(call, webhookResource);
    await call.authorize('webhooks:list-deliveries', { ownerId: webhook.userId });
    const { order, embed } = call.input;
    const extra = { uri: `${uriOf(webhookResource, webhook.id)}/deliveries` };
    return await collectionReply(call, {
      resource: deliveryResource,
      order,
      embed,
      async list(page: Page) {
        const request = { page, webhookId: webhook.id };
        return { ...(await call.services.webhooks.listDeliveries(request, call.rpc)), extra };
      },
    });
  },
});

/** `/webhooks/`, an addition to the REST API. */
export const webhookEndpoints: readonly AnyEndpoint[] = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  listDeliveries,
];
