import type { User } from '@varfreq/contracts/metadata/v1/User';
import type { UserLimits } from '@varfreq/contracts/metadata/v1/UserLimits';
import { decide } from '../domain/permissions.ts';
import { ROLES } from '../domain/permissions-actions.ts';
import { type Resource, uriOf } from '../rest/resource.ts';
import { closed, dateSchema, representationSchema, uriSchema } from '../rest/schemas.ts';

const limitSchema = { type: ['integer', 'null'], minimum: 0 };

function shownLimits(limits: UserLimits) {
  return {
    stored_bytes: limits.storedBytes ?? null,
    tasks: limits.tasks ?? null,
    uploads: limits.uploads ?? null,
    uncompressed_bytes: limits.uncompressedBytes ?? null,
    expansion_ratio: limits.expansionRatio ?? null,
  };
}

/** Users. */
export const userResource: Resource<User> = {
  name: 'user',
  collection: '/users/',
  schema: representationSchema(
    {
      uri: uriSchema,
      added: dateSchema,
      email: { type: ['string', 'null'] },
      login: { type: 'string' },
      name: { type: 'string' },
      roles: { type: 'array', items: { type: 'string', enum: ROLES } },
      limits: closed({
        stored_bytes: limitSchema,
        tasks: limitSchema,
        uploads: limitSchema,
        uncompressed_bytes: limitSchema,
        expansion_ratio: limitSchema,
      }),
    },
    "A person or program that may log in. `limits` only if an administrator has set one; null: the installation's limit.",
    { optional: ['limits'] },
  ),
  embeddable: {},
  load: async (services, ids, rpc) => (await services.directory.getUsers({ ids: [...ids] }, rpc)).items,
  idOf: (user) => user.id,
  revisionOf: (user) => user.revision,
  represent: (user) => ({
    uri: uriOf(userResource, user.id),
    added: user.added,
    email: user.email ?? null,
    login: user.login,
    name: user.name,
    roles: user.roles,
    ...(user.limits && { limits: shownLimits(user.limits) }),
  }),
  mayRead: (caller, user) => decide(caller, 'users:read', { userId: user.id }).allowed,
};
