import { metadataV1 } from '@varfreq/contracts/load';
import type { UpdateUserRequest } from '@varfreq/contracts/metadata/v1/UpdateUserRequest';
import type { UserLimits } from '@varfreq/contracts/metadata/v1/UserLimits';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import type { Logger } from '@varfreq/runtime/log';
import { hashKey, type TokenKeys } from '../credentials/token-keys.ts';
import type { VerifiedCredentials } from '../credentials/verified-credentials.ts';
import type { Database } from '../postgres/database.ts';
import { deleteGroup, insertGroup, listGroups, selectGroups, updateGroup } from '../postgres/directory/groups.ts';
import {
  deleteToken,
  deleteTokenByKey,
  listTokens,
  selectTokens,
  type TokenChange,
  updateToken,
} from '../postgres/directory/tokens.ts';
import { listUsers, selectUsers } from '../postgres/directory/users.ts';
import { saveResponse } from '../postgres/idempotency.ts';
import { audited, creation, type EntryOf } from '../usecases/audited.ts';
import { createOnce } from '../usecases/create-once.ts';
import { LoginTrail } from '../usecases/directory/audit-logins.ts';
import { authenticate } from '../usecases/directory/authenticate.ts';
import type { TokenUses } from '../usecases/directory/token-uses.ts';
import { createToken, openToken } from '../usecases/directory/tokens.ts';
import { changeUser, createUser, type PasswordParts, removeUser } from '../usecases/directory/users.ts';

export interface DirectoryParts extends PasswordParts {
  database: Database;
  verified: VerifiedCredentials;
  tokenUses: TokenUses;
  tokenKeys: TokenKeys;
  log: Logger;
}

/** Users, tokens, groups, authentication and saved responses, as in `directory.proto`. */
export function directoryService(parts: DirectoryParts): GrpcService {
  const logins = new LoginTrail(parts.database);
  const handlers: Directory = {
    async authenticate(request, call) {
      const login = await authenticate(parts, request);
      if (login !== undefined) {
        await logins.succeeded(Number(login.user.id), request, call);
        return login;
      }
      logins.failed(request, call).catch((err: unknown) => parts.log.warn({ event: 'audit_failed', err }));
      return {};
    },
    ...userHandlers(parts),
    ...tokenHandlers(parts),
    ...groupHandlers(parts),
    async saveResponse(request) {
      await saveResponse(parts.database, request);
      return {};
    },
  };
  return grpcService(metadataV1.Directory, handlers);
}

type Directory = Handlers<typeof metadataV1.Directory>;
type Some<Noun extends string> = Pick<Directory, Extract<keyof Directory, `${string}${Noun}` | `${string}${Noun}s`>>;

function userHandlers({ database, ...parts }: DirectoryParts): Some<'User'> {
  return {
    createUser: (request, call) => {
      const limits = request.limits ? `, ${limitsText(request.limits)}` : '';
      const detail = `login ${request.login}, roles ${rolesText(request.roles)}${limits}`;
      return createUser(audited(database, call, creation('USER_CREATED', '/users/', detail)), parts, request);
    },
    async getUsers({ ids }) {
      const items = await selectUsers(database, ids);
      return { items, total: items.length };
    },
    listUsers: ({ page }) => listUsers(database, page),
    updateUser: (request, call) => {
      const entry = { action: 'USER_CHANGED', subject: `/users/${request.id}`, detail: userChange(request) } as const;
      return changeUser(
        audited(database, call, () => entry),
        parts,
        request,
      );
    },
    async deleteUser(request, call) {
      const entry = { action: 'USER_DELETED', subject: `/users/${request.id}` } as const;
      await removeUser(
        audited(database, call, () => entry),
        request,
      );
      return {};
    },
  };
}

function tokenHandlers({ database, tokenKeys }: DirectoryParts): Some<'Token'> {
  return {
    createToken: (request, call) => {
      const entryOf = creation('TOKEN_CREATED', '/tokens/', `user /users/${request.userId}`);
      return createToken(audited(database, call, entryOf), tokenKeys, request);
    },
    async getTokens({ ids }) {
      const items = (await selectTokens(database, ids)).map((row) => openToken(tokenKeys, row));
      return { items, total: items.length };
    },
    async listTokens(request) {
      const { items, total } = await listTokens(database, request);
      return { items: items.map((row) => openToken(tokenKeys, row)), total };
    },
    async updateToken({ id, expectedRevision, name, clearExpires, ...request }, call) {
      const change = { name, expires: clearExpires ? null : request.expires };
      const entry = { action: 'TOKEN_CHANGED', subject: `/tokens/${id}`, detail: tokenChange(change) } as const;
      const transactions = audited(database, call, () => entry);
      return openToken(
        tokenKeys,
        await transactions.transaction((tx) => updateToken(tx, id, expectedRevision, change)),
      );
    },
    async deleteToken({ id, expectedRevision }, call) {
      const entry = { action: 'TOKEN_DELETED', subject: `/tokens/${id}` } as const;
      await audited(database, call, () => entry).transaction((tx) => deleteToken(tx, id, expectedRevision));
      return {};
    },
    async endToken({ key }, call) {
      const entryOf: EntryOf = (id) => (id === undefined ? id : { action: 'TOKEN_DELETED', subject: `/tokens/${id}` });
      await audited(database, call, entryOf).transaction((tx) => deleteTokenByKey(tx, hashKey(key)));
      return {};
    },
  };
}

function groupHandlers({ database }: DirectoryParts): Some<'Group'> {
  return {
    createGroup: ({ name, idempotency }, call) =>
      createOnce(audited(database, call, creation('GROUP_CREATED', '/groups/')), idempotency, (tx) =>
        insertGroup(tx, name),
      ),
    async getGroups({ ids }) {
      const items = await selectGroups(database, ids);
      return { items, total: items.length };
    },
    listGroups: (request) => listGroups(database, request),
    updateGroup: ({ id, expectedRevision, name }, call) => {
      const detail = name === undefined ? 'nothing' : 'name';
      const entry = { action: 'GROUP_CHANGED', subject: `/groups/${id}`, detail } as const;
      return audited(database, call, () => entry).transaction((tx) => updateGroup(tx, id, expectedRevision, name));
    },
    async deleteGroup({ id, expectedRevision }, call) {
      const entry = { action: 'GROUP_DELETED', subject: `/groups/${id}` } as const;
      await audited(database, call, () => entry).transaction((tx) => deleteGroup(tx, id, expectedRevision));
      return {};
    },
  };
}

function rolesText(roles: readonly string[]): string {
  return roles.join(' ') || 'none';
}

function limitsText(limits: UserLimits): string {
  const { storedBytes, tasks, uploads, uncompressedBytes, expansionRatio } = limits;
  const named = {
    stored_bytes: storedBytes,
    tasks,
    uploads,
    uncompressed_bytes: uncompressedBytes,
    expansion_ratio: expansionRatio,
  };
  const set = Object.entries(named).filter(([, limit]) => limit !== undefined);
  return `limits ${set.map(([name, limit]) => `${name} ${limit}`).join(' ') || 'none'}`;
}

/** Names of the changed fields. */
function tokenChange({ name, expires }: TokenChange): string {
  return [name !== undefined && 'name', expires !== undefined && 'expires'].filter(Boolean).join(', ') || 'nothing';
}

/** Names of the changed fields; of roles, login and limits also the new values. */
function userChange({ login, name, email, clearEmail, password, roles, limits, endTokens }: UpdateUserRequest): string {
  const changed = [
    login !== undefined && `login ${login}`,
    name !== undefined && 'name',
    (email !== undefined || clearEmail) && 'email',
    password !== undefined && 'password',
    roles && `roles ${rolesText(roles.roles)}`,
    limits && limitsText(limits),
    endTokens && 'all tokens ended',
  ];
  return changed.filter(Boolean).join(', ') || 'nothing';
}
