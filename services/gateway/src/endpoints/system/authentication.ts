import { AppError } from '@varfreq/runtime/errors';
import { parseCredentials } from '../../http/authentication/credentials.ts';
import { userResource } from '../../resources/user.ts';
import { deletedAnswer, reference, wrapped } from '../../rest/answers.ts';
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

const endAuthentication = endpoint({
  method: 'DELETE',
  path: '/authentication',
  operationId: 'endAuthentication',
  summary: 'Log out: end the token of this request',
  description:
    'Allowed to any user with token authentication. The key becomes invalid at once, as by `DELETE /tokens/{id}`.',
  fields: {},
  answer: { ...deletedAnswer, description: 'The token is deleted.' },
  errors: ['unauthorized'],
  access: 'token',
  async handle(call) {
    await call.authorize('authentication:delete', {});
    const credentials = parseCredentials(call.header('authorization'));
    if (credentials?.scheme !== 'token') {
      throw new AppError('bad_request', 'Authorization: expected a token; a login and password have nothing to end.');
    }
    await call.services.directory.endToken({ key: credentials.key }, call.rpc);
    return { status: 204 };
  },
});

/** `/authentication`, and log-out. */
export const authenticationEndpoints: readonly AnyEndpoint[] = [getAuthentication, endAuthentication];
