import type { AuditEntry } from '@varfreq/contracts/metadata/v1/AuditEntry';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { dateSchema, linkSchema, representationSchema, uriSchema } from '../rest/schemas.ts';
import { userResource } from './user.ts';

/** Actions in the audit log. */
export const auditActions = [
  ...['login_succeeded', 'login_failed', 'user_created', 'user_changed', 'user_deleted', 'token_created'],
  ...['token_deleted', 'sample_created', 'sample_changed', 'sample_deleted', 'import_created', 'import_resubmitted'],
  ...['import_deleted', 'annotation_created', 'annotation_resubmitted', 'annotation_deleted', 'variants_queried'],
  ...['data_source_downloaded', 'data_source_deleted', 'group_created', 'group_changed', 'group_deleted'],
  ...['compaction_ordered', 'data_source_created', 'upload_failed', 'token_changed'],
  ...['webhook_created', 'webhook_changed', 'webhook_deleted', 'carriers_listed'],
  ...['build_learned', 'build_changed'],
  ...['frequency_table_created', 'frequency_table_resubmitted', 'frequency_table_deleted'],
];

const maybeText = (description: string) => ({ type: ['string', 'null'], description });

/** Entries of the audit log, an addition to the REST API. */
export const auditResource: Resource<AuditEntry> = {
  name: 'audit',
  collection: '/audit/',
  schema: representationSchema(
    {
      uri: uriSchema,
      added: dateSchema,
      action: { type: 'string', enum: auditActions },
      user: {
        anyOf: [linkSchema, { type: 'null' }],
        description: 'Who did it; the user may have been deleted. Null: unknown.',
      },
      subject: maybeText('Path of the affected resource; may have been deleted.'),
      detail: maybeText(
        'Changes, or queried sets of samples, one per line. Longer than 4000 characters: several entries, each with its number, `(1 of 3)`.',
      ),
      request_id: maybeText('`X-Request-Id` of the request, as in the log.'),
    },
    'An action in the audit log.',
  ),
  embeddable: {},
  rowsPerMessage: 150,
  load: async (services, ids, rpc) => (await services.audit.getAuditEntries({ ids: [...ids] }, rpc)).items,
  idOf: (entry) => entry.id,
  revisionOf: () => 1,
  represent: ({ id, added, action, userId, subject, detail, requestId }) => ({
    uri: uriOf(auditResource, id),
    added,
    action: action.toLowerCase(),
    user: userId === undefined ? null : linkTo(userResource, userId),
    subject: subject ?? null,
    detail: detail ?? null,
    request_id: requestId ?? null,
  }),
};
