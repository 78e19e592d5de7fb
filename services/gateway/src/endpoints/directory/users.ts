import { defined } from '@varfreq/runtime/defined';
import { userResource } from '../../resources/user.ts';
import { changedAnswer, collectionAnswer, createdAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { nullable, optional, required, withDefault } from '../../rest/decoding/fields.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { boolean } from '../../rest/decoding/scalars.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import { represent } from '../../rest/replies/represent.ts';
import { changeOf } from '../../rest/same-value.ts';
import { limits, toUserLimits } from './limit-fields.ts';
import { email, login, name, password, roles } from './user-fields.ts';

const resources = [userResource];
const newPassword =
  'Password: at least 8 characters unless configured otherwise, not the login, not a common password.';

const limitsText =
  "Limits of this user; replaces all previous ones. Null or absent: the installation's limit; 0: no limit.";

const listUsers = endpoint({
  method: 'GET',
  path: '/users/',
  operationId: 'listUsers',
  summary: 'List users',
  description: 'Requires the admin role.',
  fields: { order: orderField(['name', 'added']), embed: embedField(userResource) },
  answer: collectionAnswer(userResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    await call.authorize('users:list', {});
    return await collectionReply(call, {
      resource: userResource,
      ...call.input,
      list: (page) => call.services.directory.listUsers({ page }, call.rpc),
    });
  },
});

const createUser = endpoint({
  method: 'POST',
  path: '/users/',
  operationId: 'createUser',
  summary: 'Create a user',
  description: 'Requires the admin role.',
  fields: {
    login: required(login, 'Login name; 409 if it is taken, ignoring case.'),
    password: required(password, newPassword),
    name: optional(name, 'Human readable name; default: the login name.'),
    email: nullable(email, 'E-mail address.'),
    roles: withDefault(roles, [], 'Roles.'),
    limits: nullable(limits, limitsText),
  },
  example: { login: 'rosalind', password: 'a long secret', roles: ['importer'] },
  answer: createdAnswer(userResource),
  errors: ['unauthorized', 'basic_auth_required', 'forbidden', 'integrity_conflict'],
  access: 'basic',
  resources,
  async handle(call) {
    await call.authorize('users:create', {});
    const { input } = call;
    const idempotency = await call.idempotency();
    const created = await call.services.directory.createUser(
      defined({
        login: input.login,
        password: input.password,
        name: input.name ?? input.login,
        email: input.email ?? undefined,
        roles: [...new Set(input.roles)],
        limits: input.limits ? toUserLimits(input.limits) : undefined,
        idempotency,
      }),
      call.rpc,
    );
    return await createdReply(call, userResource, created, idempotency);
  },
});

const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  operationId: 'getUser',
  summary: 'Get a user',
  description: 'Requires the admin role, or being the user.',
  fields: { embed: embedField(userResource) },
  answer: instanceAnswer(userResource, 'The user.'),
  errors: ['unauthorized', 'forbidden', 'not_found'],
  access: 'login',
  resources,
  async handle(call) {
    const user = await loadInstance(call, userResource);
    await call.authorize('users:read', { userId: user.id });
    return await instanceReply(call, userResource, user, { embed: call.input.embed });
  },
});

const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  operationId: 'updateUser',
  summary: 'Change a user',
  description:
    'Requires the admin role, or being the user; changing `roles` or `limits` requires the admin role, and so does changing `login` where each login has a folder of local files.',
  fields: {
    login: optional(login, 'Login name; 409 if it is taken, ignoring case.'),
    password: optional(password, newPassword),
    name: optional(name, 'Human readable name.'),
    email: nullable(email, 'E-mail address; null clears it.'),
    roles: optional(roles, 'Roles; the last admin cannot lose the role (409).'),
    limits: nullable(limits, limitsText),
    end_tokens: withDefault(boolean(), false, 'Also delete all tokens of the user.'),
  },
  example: { name: 'Rosalind Franklin' },
  answer: changedAnswer(userResource),
  errors: [
    'unauthorized',
    'basic_auth_required',
    'forbidden',
    'not_found',
    'integrity_conflict',
    'precondition_failed',
  ],
  access: 'basic',
  resources,
  async handle(call) {
    const user = await loadInstance(call, userResource);
    const { input } = call;
    const shown = await represent(call, userResource, user);
    const given = input.roles && [...new Set(input.roles)].sort();
    const sent = { roles: changeOf(given, shown.roles), limits: changeOf(input.limits, shown.limits) };
    const changes = {
      changesRoles: sent.roles !== undefined,
      changesLimits: sent.limits !== undefined,
      changesFolder: call.settings.localFilesPerLogin && input.login !== undefined && input.login !== user.login,
    };
    await call.authorize('users:update', { userId: user.id, ...changes });
    const changed = await call.services.directory.updateUser(
      defined({
        id: user.id,
        expectedRevision: await expectRevision(call, userResource, user),
        login: input.login,
        password: input.password,
        name: input.name,
        email: input.email ?? undefined,
        clearEmail: input.email === null,
        roles: sent.roles && { roles: sent.roles },
        limits: sent.limits === undefined ? undefined : toUserLimits(sent.limits),
        endTokens: input.end_tokens,
      }),
      call.rpc,
    );
    return await instanceReply(call, userResource, changed);
  },
});

const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{id}',
  operationId: 'deleteUser',
  summary: 'Delete a user',
  description:
    'Requires the admin role, or being the user. Refused with 409 while the user owns samples or data sources, and for the last admin. Tokens are deleted too.',
  fields: {},
  answer: deletedAnswer,
  errors: [
    'unauthorized',
    'basic_auth_required',
    'forbidden',
    'not_found',
    'integrity_conflict',
    'precondition_failed',
  ],
  access: 'basic',
  async handle(call) {
    const user = await loadInstance(call, userResource);
    await call.authorize('users:delete', { userId: user.id });
    await call.services.directory.deleteUser(await deleteRequest(call, userResource, user), call.rpc);
    return { status: 204 };
  },
});

/** `/users/`. */
export const userEndpoints: readonly AnyEndpoint[] = [listUsers, createUser, getUser, updateUser, deleteUser];
