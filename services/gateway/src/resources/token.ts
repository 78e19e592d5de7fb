import type { Token } from '@varfreq/contracts/metadata/v1/Token';
import { defined } from '@varfreq/runtime/defined';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { dateSchema, embeddableSchema, representationSchema, uriSchema, zonedSchema } from '../rest/schemas.ts';
import { userResource } from './user.ts';

/** Tokens. Nothing links to them, so they are never embedded. */
export const tokenResource: Resource<Token> = {
  name: 'token',
  collection: '/tokens/',
  schema: representationSchema(
    {
      uri: uriSchema,
      added: dateSchema,
      key: {
        type: 'string',
        description:
          'The secret that `Authorization: Token <key>` carries. Empty: the server has lost what it needs to show it.',
      },
      name: { type: 'string' },
      user: embeddableSchema('User'),
      expires: { ...zonedSchema, description: 'Expiry of the key. Absent: it does not expire.' },
      last_used: { ...zonedSchema, description: 'To the minute; shown some seconds later. Absent: never used.' },
    },
    'A key for automated use of the API on behalf of a user.',
    { optional: ['expires', 'last_used'] },
  ),
  hasSecrets: true,
  derived: ['last_used'],
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
    // Only where present: a client that uses neither sees what 0.1 returned.
    ...defined({ expires: token.expires, last_used: token.lastUsed }),
  }),
};
