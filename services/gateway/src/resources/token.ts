import type { Token__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Token';
import { linkTo, type Resource, uriOf } from '../http/resource.ts';
import { dateSchema, embeddableSchema, representationSchema, uriSchema } from '../http/schemas.ts';
import { userResource } from './user.ts';

/** Tokens (REST API 2.12). Nothing links to them, so they are never embedded. */
export const tokenResource: Resource<Token__Output> = {
  name: 'token',
  collection: '/tokens/',
  schema: representationSchema(
    {
      uri: uriSchema,
      added: dateSchema,
      key: { type: 'string', description: 'The secret that `Authorization: Token <key>` carries.' },
      name: { type: 'string' },
      user: embeddableSchema('User'),
    },
    'A key for automated use of the API in the name of a user.',
  ),
  embeddable: { user: { target: () => userResource, idsOf: (token) => [token.userId] } },
  load: async (services, ids, rpc) => (await services.directory.getTokens({ ids: [...ids] }, rpc)).items,
  idOf: (token) => token.id,
  revisionOf: (token) => token.revision,
  represent: (token) => ({
    uri: uriOf(tokenResource, token.id),
    added: token.added,
    key: token.key,
    name: token.name,
    user: linkTo(userResource, token.userId),
  }),
};
