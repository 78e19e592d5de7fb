import type { User__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/User';
import { decide } from '../domain/permissions.ts';
import { ROLES } from '../domain/permissions-actions.ts';
import { type Resource, uriOf } from '../http/resource.ts';
import { dateSchema, representationSchema, uriSchema } from '../http/schemas.ts';

/** Users (REST API 2.13). */
export const userResource: Resource<User__Output> = {
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
    },
    'A person or program that may log in.',
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
  }),
  mayRead: (caller, user) => decide(caller, 'users:read', { userId: user.id }).allowed,
};
