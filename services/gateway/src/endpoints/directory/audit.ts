import type { AuditActionInit } from '@varfreq/contracts/metadata/v1/AuditAction';
import { defined } from '@varfreq/runtime/defined';
import { auditActions, auditResource } from '../../resources/audit-entry.ts';
import { userResource } from '../../resources/user.ts';
import { collectionAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { oneOf, text } from '../../rest/decoding/scalars.ts';
import { time } from '../../rest/decoding/times.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply, type Page } from '../../rest/replies/collection.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';

const resources = [auditResource];
const subject = text({ min: 1, max: 4000, examples: ['/samples/1'] });

const listAudit = endpoint({
  method: 'GET',
  path: '/audit/',
  operationId: 'listAudit',
  summary: 'List the audit log',
  description: 'Requires the admin role. Newest first by default.',
  fields: {
    user: optional(link(userResource), 'User who acted.'),
    action: optional(oneOf(auditActions), 'Action.'),
    subject: optional(subject, 'Path of the affected resource.'),
    since: optional(time(), 'Entries from then on.'),
    until: optional(time(), 'Entries before then.'),
    order: orderField(['added']),
    embed: embedField(auditResource),
  },
  answer: collectionAnswer(auditResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    const { user, action, order, embed, ...others } = call.input;
    await call.authorize('audit:list', {});
    const filter = { userId: user?.id, action: action?.toUpperCase() as AuditActionInit | undefined, ...others };
    const list = (page: Page) => call.services.audit.listAuditEntries(defined({ page, ...filter }), call.rpc);
    return await collectionReply(call, { resource: auditResource, order, embed, list });
  },
});

const getAuditEntry = endpoint({
  method: 'GET',
  path: '/audit/{id}',
  operationId: 'getAuditEntry',
  summary: 'Get an entry of the audit log',
  description: 'Requires the admin role.',
  fields: { embed: embedField(auditResource) },
  answer: instanceAnswer(auditResource, 'The entry.'),
  errors: ['unauthorized', 'forbidden', 'not_found'],
  access: 'login',
  resources,
  async handle(call) {
    await call.authorize('audit:read', {}); // first, so that only administrators learn the length of the log
    const entry = await loadInstance(call, auditResource);
    return await instanceReply(call, auditResource, entry, call.input);
  },
});

/** `/audit/`: an addition to the REST API, for administrators. */
export const auditEndpoints: readonly AnyEndpoint[] = [listAudit, getAuditEntry];
