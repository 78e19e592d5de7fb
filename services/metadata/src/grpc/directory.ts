import type { DirectoryDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Directory';
import { metadataV1 } from '@varfreq/contracts/load';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import type { Passwords } from '../credentials/passwords.ts';
import type { TokenKeys } from '../credentials/token-keys.ts';
import type { VerifiedCredentials } from '../credentials/verified-credentials.ts';
import type { Database } from '../postgres/database.ts';
import { deleteGroup, insertGroup, listGroups, selectGroups, updateGroup } from '../postgres/groups.ts';
import { saveResponse } from '../postgres/idempotency.ts';
import { deleteToken, listTokens, selectTokens, updateToken } from '../postgres/tokens.ts';
import { listUsers, selectUsers } from '../postgres/users.ts';
import { authenticate } from '../usecases/authenticate.ts';
import { createOnce } from '../usecases/create-once.ts';
import { createToken, openToken } from '../usecases/tokens.ts';
import { changeUser, createUser, removeUser } from '../usecases/users.ts';

export interface DirectoryParts {
  database: Database;
  passwords: Passwords;
  verified: VerifiedCredentials;
  tokenKeys: TokenKeys;
}

/** Users, tokens, groups, authentication and saved responses, as `directory.proto` says. */
export function directoryService(parts: DirectoryParts): GrpcService {
  const handlers: Directory = {
    async authenticate(request) {
      const user = await authenticate(parts, request);
      return user === undefined ? {} : { user };
    },
    ...userHandlers(parts),
    ...tokenHandlers(parts),
    ...groupHandlers(parts),
    async saveResponse(request) {
      await saveResponse(parts.database, request);
      return {};
    },
  };
  return grpcService(metadataV1.Directory.service, handlers);
}

type Directory = Handlers<DirectoryDefinition>;
type Some<Noun extends string> = Pick<Directory, Extract<keyof Directory, `${string}${Noun}` | `${string}${Noun}s`>>;

function userHandlers({ database, passwords }: DirectoryParts): Some<'User'> {
  return {
    createUser: (request) => createUser(database, passwords, request),
    async getUsers({ ids }) {
      const items = await selectUsers(database, ids);
      return { items, total: items.length };
    },
    listUsers: ({ page }) => listUsers(database, page),
    updateUser: (request) => changeUser(database, passwords, request),
    async deleteUser(request) {
      await removeUser(database, request);
      return {};
    },
  };
}

function tokenHandlers({ database, tokenKeys }: DirectoryParts): Some<'Token'> {
  return {
    createToken: (request) => createToken(database, tokenKeys, request),
    async getTokens({ ids }) {
      const items = (await selectTokens(database, ids)).map((row) => openToken(tokenKeys, row));
      return { items, total: items.length };
    },
    async listTokens(request) {
      const { items, total } = await listTokens(database, request);
      return { items: items.map((row) => openToken(tokenKeys, row)), total };
    },
    async updateToken({ id, expectedRevision, name }) {
      return openToken(tokenKeys, await updateToken(database, id, expectedRevision, name));
    },
    async deleteToken({ id, expectedRevision }) {
      await deleteToken(database, id, expectedRevision);
      return {};
    },
  };
}

function groupHandlers({ database }: DirectoryParts): Some<'Group'> {
  return {
    createGroup: ({ name, idempotency }) => createOnce(database, idempotency, (tx) => insertGroup(tx, name)),
    async getGroups({ ids }) {
      const items = await selectGroups(database, ids);
      return { items, total: items.length };
    },
    listGroups: ({ page }) => listGroups(database, page),
    updateGroup: ({ id, expectedRevision, name }) => updateGroup(database, id, expectedRevision, name),
    async deleteGroup({ id, expectedRevision }) {
      await database.transaction((tx) => deleteGroup(tx, id, expectedRevision));
      return {};
    },
  };
}
