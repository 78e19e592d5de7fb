import type { InstallationState } from '@varfreq/contracts/metadata/v1/InstallationState';
import { wrapped } from '../../rest/answers.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { closed, representationSchema, uriSchema, zonedSchema } from '../../rest/schemas.ts';

const states = { FINDING_STATE_UNSPECIFIED: 'wrong', OK: 'ok', WARNING: 'warning', WRONG: 'wrong' } as const;

const finding = closed({
  name: { type: 'string', examples: ['PostgreSQL'], description: 'What is checked; several findings may share it.' },
  state: { type: 'string', enum: ['ok', 'warning', 'wrong'] },
  message: { type: 'string' },
  remedy: { type: ['string', 'null'], description: 'What to do; null where `state` is `ok`.' },
});

const schema = representationSchema(
  {
    uri: uriSchema,
    last_backup: {
      anyOf: [zonedSchema, { type: 'null' }],
      description: 'When the last complete backup by the backup command was begun; null where there is none.',
    },
    backup_within_days: {
      type: 'integer',
      description: 'Age in days from which the last backup counts as old, for the doctor too.',
    },
    checked: { ...zonedSchema, description: 'When the checks began.' },
    checks: { type: 'array', items: finding, description: 'Findings of the doctor of metadata.' },
  },
  'State of the installation.',
);

function represent({ lastBackup, backupWithinDays: withinDays, checked, findings }: InstallationState) {
  const checks = findings.map(({ name, state, message, remedy = null }) => {
    return { name, state: states[state], message, remedy };
  });
  const backup = { last_backup: lastBackup ?? null, backup_within_days: withinDays };
  return { uri: '/installation', ...backup, checked, checks };
}

const getInstallation = endpoint({
  method: 'GET',
  path: '/installation',
  operationId: 'getInstallation',
  summary: 'Check the installation',
  description:
    'Requires the admin role. The last backup, and what the doctor of metadata finds: PostgreSQL, token keys, the store and, ' +
    'where it is used, Kafka. Checks run at most once in ten seconds and end within ten seconds.',
  fields: {},
  answer: {
    status: 200,
    description: 'The state of the installation.',
    content: { 'application/json': wrapped('installation', schema) },
  },
  errors: ['unauthorized', 'forbidden'],
  access: 'login',
  async handle(call) {
    await call.authorize('installation:read', {});
    const state = await call.services.maintenance.checkInstallation({}, call.rpc);
    return { status: 200, json: { installation: represent(state) } };
  },
});

/** `GET /installation`: an addition to the REST API, for administrators. */
export const installationEndpoints: readonly AnyEndpoint[] = [getInstallation];
