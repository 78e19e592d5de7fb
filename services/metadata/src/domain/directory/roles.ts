import { AppError } from '@varfreq/runtime/errors';

/** All roles, in display order. */
const allRoles = ['admin', 'importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files'] as const;

/** Each role once, in the fixed order. Errors: `bad_request` for an unknown role. */
export function normalizeRoles(roles: readonly string[]): string[] {
  const unknown = roles.find((role) => !(allRoles as readonly string[]).includes(role));
  if (unknown !== undefined) {
    const message = `roles: expected values from ${allRoles.join(', ')}, got ${JSON.stringify(unknown)}`;
    throw new AppError('bad_request', message, { details: { field: 'roles' } });
  }
  return allRoles.filter((role) => roles.includes(role));
}
