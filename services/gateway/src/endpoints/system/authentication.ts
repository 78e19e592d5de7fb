import { userResource } from '../../resources/user.ts';
import { reference, wrapped } from '../../rest/answers.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { represent } from '../../rest/replies/represent.ts';
import { representationSchema, uriSchema } from '../../rest/schemas.ts';

const schema = representationSchema(
  {
    uri: uriSchema,
    authenticated: { type: 'boolean' },
    user: { anyOf: [reference(userResource), { type: 'null' }] },
  },
  'User that this request is authenticated as.',
);

const getAuthentication = endpoint({
  method: 'GET',
  path: '/authentication',
  operationId: 'getAuthentication',
  summary: 'Get the state of the authentication',
  description: 'Allowed to anyone. Wrong credentials yield `authenticated: false`.',
  fields: {},
  answer: {
    status: 200,
    description: 'The authentication of this request.',
    content: { 'application/json': wrapped('authentication', schema) },
  },
  errors: [],
  access: 'anyone',
  resources: [userResource],
  async handle(call) {
    await call.authorize('authentication:read', {});
    const user = await call.user();
    const shown = user === undefined ? null : await represent(call, userResource, user);
    return {
      status: 200,
      json: { authentication: { uri: '/authentication', authenticated: user !== undefined, user: shown } },
    };
  },
});

/** `/authentication` (REST API 2.2). */
export const authenticationEndpoints: readonly AnyEndpoint[] = [getAuthentication];
