// Original file: varfreq/metadata/v1/directory.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateRequestInit as _varfreq_metadata_v1_AuthenticateRequestInit, AuthenticateRequest as _varfreq_metadata_v1_AuthenticateRequest } from '../../../varfreq/metadata/v1/AuthenticateRequest.ts';
import type { AuthenticateResponseInit as _varfreq_metadata_v1_AuthenticateResponseInit, AuthenticateResponse as _varfreq_metadata_v1_AuthenticateResponse } from '../../../varfreq/metadata/v1/AuthenticateResponse.ts';
import type { CreateGroupRequestInit as _varfreq_metadata_v1_CreateGroupRequestInit, CreateGroupRequest as _varfreq_metadata_v1_CreateGroupRequest } from '../../../varfreq/metadata/v1/CreateGroupRequest.ts';
import type { CreateTokenRequestInit as _varfreq_metadata_v1_CreateTokenRequestInit, CreateTokenRequest as _varfreq_metadata_v1_CreateTokenRequest } from '../../../varfreq/metadata/v1/CreateTokenRequest.ts';
import type { CreateUserRequestInit as _varfreq_metadata_v1_CreateUserRequestInit, CreateUserRequest as _varfreq_metadata_v1_CreateUserRequest } from '../../../varfreq/metadata/v1/CreateUserRequest.ts';
import type { CreatedInit as _varfreq_metadata_v1_CreatedInit, Created as _varfreq_metadata_v1_Created } from '../../../varfreq/metadata/v1/Created.ts';
import type { DeleteRequestInit as _varfreq_metadata_v1_DeleteRequestInit, DeleteRequest as _varfreq_metadata_v1_DeleteRequest } from '../../../varfreq/metadata/v1/DeleteRequest.ts';
import type { EmptyInit as _varfreq_metadata_v1_EmptyInit, Empty as _varfreq_metadata_v1_Empty } from '../../../varfreq/metadata/v1/Empty.ts';
import type { EndTokenRequestInit as _varfreq_metadata_v1_EndTokenRequestInit, EndTokenRequest as _varfreq_metadata_v1_EndTokenRequest } from '../../../varfreq/metadata/v1/EndTokenRequest.ts';
import type { GroupInit as _varfreq_metadata_v1_GroupInit, Group as _varfreq_metadata_v1_Group } from '../../../varfreq/metadata/v1/Group.ts';
import type { GroupsInit as _varfreq_metadata_v1_GroupsInit, Groups as _varfreq_metadata_v1_Groups } from '../../../varfreq/metadata/v1/Groups.ts';
import type { IdsInit as _varfreq_metadata_v1_IdsInit, Ids as _varfreq_metadata_v1_Ids } from '../../../varfreq/metadata/v1/Ids.ts';
import type { ListGroupsRequestInit as _varfreq_metadata_v1_ListGroupsRequestInit, ListGroupsRequest as _varfreq_metadata_v1_ListGroupsRequest } from '../../../varfreq/metadata/v1/ListGroupsRequest.ts';
import type { ListTokensRequestInit as _varfreq_metadata_v1_ListTokensRequestInit, ListTokensRequest as _varfreq_metadata_v1_ListTokensRequest } from '../../../varfreq/metadata/v1/ListTokensRequest.ts';
import type { ListUsersRequestInit as _varfreq_metadata_v1_ListUsersRequestInit, ListUsersRequest as _varfreq_metadata_v1_ListUsersRequest } from '../../../varfreq/metadata/v1/ListUsersRequest.ts';
import type { SaveResponseRequestInit as _varfreq_metadata_v1_SaveResponseRequestInit, SaveResponseRequest as _varfreq_metadata_v1_SaveResponseRequest } from '../../../varfreq/metadata/v1/SaveResponseRequest.ts';
import type { TokenInit as _varfreq_metadata_v1_TokenInit, Token as _varfreq_metadata_v1_Token } from '../../../varfreq/metadata/v1/Token.ts';
import type { TokensInit as _varfreq_metadata_v1_TokensInit, Tokens as _varfreq_metadata_v1_Tokens } from '../../../varfreq/metadata/v1/Tokens.ts';
import type { UpdateGroupRequestInit as _varfreq_metadata_v1_UpdateGroupRequestInit, UpdateGroupRequest as _varfreq_metadata_v1_UpdateGroupRequest } from '../../../varfreq/metadata/v1/UpdateGroupRequest.ts';
import type { UpdateTokenRequestInit as _varfreq_metadata_v1_UpdateTokenRequestInit, UpdateTokenRequest as _varfreq_metadata_v1_UpdateTokenRequest } from '../../../varfreq/metadata/v1/UpdateTokenRequest.ts';
import type { UpdateUserRequestInit as _varfreq_metadata_v1_UpdateUserRequestInit, UpdateUserRequest as _varfreq_metadata_v1_UpdateUserRequest } from '../../../varfreq/metadata/v1/UpdateUserRequest.ts';
import type { UserInit as _varfreq_metadata_v1_UserInit, User as _varfreq_metadata_v1_User } from '../../../varfreq/metadata/v1/User.ts';
import type { UsersInit as _varfreq_metadata_v1_UsersInit, Users as _varfreq_metadata_v1_Users } from '../../../varfreq/metadata/v1/Users.ts';

/**
 * Users, tokens, groups and authentication. Errors: the closed set of AppError codes (see shared/runtime/errors).
 */
export interface DirectoryClient extends grpc.Client {
  /**
   * Anonymous (no user) for wrong credentials; never an error.
   */
  Authenticate(argument: _varfreq_metadata_v1_AuthenticateRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _varfreq_metadata_v1_AuthenticateRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _varfreq_metadata_v1_AuthenticateRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _varfreq_metadata_v1_AuthenticateRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  /**
   * Anonymous (no user) for wrong credentials; never an error.
   */
  authenticate(argument: _varfreq_metadata_v1_AuthenticateRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _varfreq_metadata_v1_AuthenticateRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _varfreq_metadata_v1_AuthenticateRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _varfreq_metadata_v1_AuthenticateRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  
  CreateGroup(argument: _varfreq_metadata_v1_CreateGroupRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateGroup(argument: _varfreq_metadata_v1_CreateGroupRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateGroup(argument: _varfreq_metadata_v1_CreateGroupRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateGroup(argument: _varfreq_metadata_v1_CreateGroupRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createGroup(argument: _varfreq_metadata_v1_CreateGroupRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createGroup(argument: _varfreq_metadata_v1_CreateGroupRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createGroup(argument: _varfreq_metadata_v1_CreateGroupRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createGroup(argument: _varfreq_metadata_v1_CreateGroupRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  CreateToken(argument: _varfreq_metadata_v1_CreateTokenRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateToken(argument: _varfreq_metadata_v1_CreateTokenRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateToken(argument: _varfreq_metadata_v1_CreateTokenRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateToken(argument: _varfreq_metadata_v1_CreateTokenRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createToken(argument: _varfreq_metadata_v1_CreateTokenRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createToken(argument: _varfreq_metadata_v1_CreateTokenRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createToken(argument: _varfreq_metadata_v1_CreateTokenRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createToken(argument: _varfreq_metadata_v1_CreateTokenRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  /**
   * INTEGRITY_CONFLICT when the login is taken, ignoring case. BAD_REQUEST: a weak password.
   */
  CreateUser(argument: _varfreq_metadata_v1_CreateUserRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateUser(argument: _varfreq_metadata_v1_CreateUserRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateUser(argument: _varfreq_metadata_v1_CreateUserRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateUser(argument: _varfreq_metadata_v1_CreateUserRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * INTEGRITY_CONFLICT when the login is taken, ignoring case. BAD_REQUEST: a weak password.
   */
  createUser(argument: _varfreq_metadata_v1_CreateUserRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createUser(argument: _varfreq_metadata_v1_CreateUserRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createUser(argument: _varfreq_metadata_v1_CreateUserRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createUser(argument: _varfreq_metadata_v1_CreateUserRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  /**
   * Deletes its memberships.
   */
  DeleteGroup(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Deletes its memberships.
   */
  deleteGroup(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteGroup(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteGroup(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteGroup(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  DeleteToken(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteToken(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteToken(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteToken(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteToken(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteToken(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteToken(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteToken(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * INTEGRITY_CONFLICT: owns samples or data sources, or is the last admin. Deletes the user's tokens.
   */
  DeleteUser(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteUser(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteUser(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteUser(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * INTEGRITY_CONFLICT: owns samples or data sources, or is the last admin. Deletes the user's tokens.
   */
  deleteUser(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteUser(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteUser(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteUser(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  /**
   * Deletes the token with this key; nothing when there is none.
   */
  EndToken(argument: _varfreq_metadata_v1_EndTokenRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  EndToken(argument: _varfreq_metadata_v1_EndTokenRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  EndToken(argument: _varfreq_metadata_v1_EndTokenRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  EndToken(argument: _varfreq_metadata_v1_EndTokenRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  /**
   * Deletes the token with this key; nothing when there is none.
   */
  endToken(argument: _varfreq_metadata_v1_EndTokenRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  endToken(argument: _varfreq_metadata_v1_EndTokenRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  endToken(argument: _varfreq_metadata_v1_EndTokenRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  endToken(argument: _varfreq_metadata_v1_EndTokenRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  GetGroups(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  GetGroups(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  GetGroups(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  GetGroups(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  getGroups(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  getGroups(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  getGroups(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  getGroups(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  
  GetTokens(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  GetTokens(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  GetTokens(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  GetTokens(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  getTokens(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  getTokens(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  getTokens(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  getTokens(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  
  /**
   * Existing users in ascending id; missing ids are left out.
   */
  GetUsers(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  GetUsers(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  GetUsers(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  GetUsers(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  /**
   * Existing users in ascending id; missing ids are left out.
   */
  getUsers(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  getUsers(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  getUsers(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  getUsers(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  
  /**
   * Orderable: name.
   */
  ListGroups(argument: _varfreq_metadata_v1_ListGroupsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  ListGroups(argument: _varfreq_metadata_v1_ListGroupsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  ListGroups(argument: _varfreq_metadata_v1_ListGroupsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  ListGroups(argument: _varfreq_metadata_v1_ListGroupsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  /**
   * Orderable: name.
   */
  listGroups(argument: _varfreq_metadata_v1_ListGroupsRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  listGroups(argument: _varfreq_metadata_v1_ListGroupsRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  listGroups(argument: _varfreq_metadata_v1_ListGroupsRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  listGroups(argument: _varfreq_metadata_v1_ListGroupsRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups>): grpc.ClientUnaryCall;
  
  /**
   * Orderable: name, added.
   */
  ListTokens(argument: _varfreq_metadata_v1_ListTokensRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  ListTokens(argument: _varfreq_metadata_v1_ListTokensRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  ListTokens(argument: _varfreq_metadata_v1_ListTokensRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  ListTokens(argument: _varfreq_metadata_v1_ListTokensRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  /**
   * Orderable: name, added.
   */
  listTokens(argument: _varfreq_metadata_v1_ListTokensRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  listTokens(argument: _varfreq_metadata_v1_ListTokensRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  listTokens(argument: _varfreq_metadata_v1_ListTokensRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  listTokens(argument: _varfreq_metadata_v1_ListTokensRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens>): grpc.ClientUnaryCall;
  
  /**
   * Orderable: name, added. `total` counts all, whatever the page.
   */
  ListUsers(argument: _varfreq_metadata_v1_ListUsersRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  ListUsers(argument: _varfreq_metadata_v1_ListUsersRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  ListUsers(argument: _varfreq_metadata_v1_ListUsersRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  ListUsers(argument: _varfreq_metadata_v1_ListUsersRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  /**
   * Orderable: name, added. `total` counts all, whatever the page.
   */
  listUsers(argument: _varfreq_metadata_v1_ListUsersRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  listUsers(argument: _varfreq_metadata_v1_ListUsersRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  listUsers(argument: _varfreq_metadata_v1_ListUsersRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  listUsers(argument: _varfreq_metadata_v1_ListUsersRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Users>): grpc.ClientUnaryCall;
  
  SaveResponse(argument: _varfreq_metadata_v1_SaveResponseRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  SaveResponse(argument: _varfreq_metadata_v1_SaveResponseRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  SaveResponse(argument: _varfreq_metadata_v1_SaveResponseRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  SaveResponse(argument: _varfreq_metadata_v1_SaveResponseRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  saveResponse(argument: _varfreq_metadata_v1_SaveResponseRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  saveResponse(argument: _varfreq_metadata_v1_SaveResponseRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  saveResponse(argument: _varfreq_metadata_v1_SaveResponseRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  saveResponse(argument: _varfreq_metadata_v1_SaveResponseRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  UpdateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Group>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Group>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Group>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Group>): grpc.ClientUnaryCall;
  updateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Group>): grpc.ClientUnaryCall;
  updateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Group>): grpc.ClientUnaryCall;
  updateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Group>): grpc.ClientUnaryCall;
  updateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Group>): grpc.ClientUnaryCall;
  
  UpdateToken(argument: _varfreq_metadata_v1_UpdateTokenRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Token>): grpc.ClientUnaryCall;
  UpdateToken(argument: _varfreq_metadata_v1_UpdateTokenRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Token>): grpc.ClientUnaryCall;
  UpdateToken(argument: _varfreq_metadata_v1_UpdateTokenRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Token>): grpc.ClientUnaryCall;
  UpdateToken(argument: _varfreq_metadata_v1_UpdateTokenRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Token>): grpc.ClientUnaryCall;
  updateToken(argument: _varfreq_metadata_v1_UpdateTokenRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Token>): grpc.ClientUnaryCall;
  updateToken(argument: _varfreq_metadata_v1_UpdateTokenRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Token>): grpc.ClientUnaryCall;
  updateToken(argument: _varfreq_metadata_v1_UpdateTokenRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Token>): grpc.ClientUnaryCall;
  updateToken(argument: _varfreq_metadata_v1_UpdateTokenRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Token>): grpc.ClientUnaryCall;
  
  /**
   * BAD_REQUEST: a weak password. INTEGRITY_CONFLICT: taken login, or the last admin losing the role.
   */
  UpdateUser(argument: _varfreq_metadata_v1_UpdateUserRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_User>): grpc.ClientUnaryCall;
  UpdateUser(argument: _varfreq_metadata_v1_UpdateUserRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_User>): grpc.ClientUnaryCall;
  UpdateUser(argument: _varfreq_metadata_v1_UpdateUserRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_User>): grpc.ClientUnaryCall;
  UpdateUser(argument: _varfreq_metadata_v1_UpdateUserRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_User>): grpc.ClientUnaryCall;
  /**
   * BAD_REQUEST: a weak password. INTEGRITY_CONFLICT: taken login, or the last admin losing the role.
   */
  updateUser(argument: _varfreq_metadata_v1_UpdateUserRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_User>): grpc.ClientUnaryCall;
  updateUser(argument: _varfreq_metadata_v1_UpdateUserRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_User>): grpc.ClientUnaryCall;
  updateUser(argument: _varfreq_metadata_v1_UpdateUserRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_User>): grpc.ClientUnaryCall;
  updateUser(argument: _varfreq_metadata_v1_UpdateUserRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_User>): grpc.ClientUnaryCall;
  
}

/**
 * Users, tokens, groups and authentication. Errors: the closed set of AppError codes (see shared/runtime/errors).
 */
export interface DirectoryHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Anonymous (no user) for wrong credentials; never an error.
   */
  Authenticate: grpc.handleUnaryCall<_varfreq_metadata_v1_AuthenticateRequest, _varfreq_metadata_v1_AuthenticateResponseInit>;
  
  CreateGroup: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateGroupRequest, _varfreq_metadata_v1_CreatedInit>;
  
  CreateToken: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateTokenRequest, _varfreq_metadata_v1_CreatedInit>;
  
  /**
   * INTEGRITY_CONFLICT when the login is taken, ignoring case. BAD_REQUEST: a weak password.
   */
  CreateUser: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateUserRequest, _varfreq_metadata_v1_CreatedInit>;
  
  /**
   * Deletes its memberships.
   */
  DeleteGroup: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  DeleteToken: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * INTEGRITY_CONFLICT: owns samples or data sources, or is the last admin. Deletes the user's tokens.
   */
  DeleteUser: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  /**
   * Deletes the token with this key; nothing when there is none.
   */
  EndToken: grpc.handleUnaryCall<_varfreq_metadata_v1_EndTokenRequest, _varfreq_metadata_v1_EmptyInit>;
  
  GetGroups: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_GroupsInit>;
  
  GetTokens: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_TokensInit>;
  
  /**
   * Existing users in ascending id; missing ids are left out.
   */
  GetUsers: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_UsersInit>;
  
  /**
   * Orderable: name.
   */
  ListGroups: grpc.handleUnaryCall<_varfreq_metadata_v1_ListGroupsRequest, _varfreq_metadata_v1_GroupsInit>;
  
  /**
   * Orderable: name, added.
   */
  ListTokens: grpc.handleUnaryCall<_varfreq_metadata_v1_ListTokensRequest, _varfreq_metadata_v1_TokensInit>;
  
  /**
   * Orderable: name, added. `total` counts all, whatever the page.
   */
  ListUsers: grpc.handleUnaryCall<_varfreq_metadata_v1_ListUsersRequest, _varfreq_metadata_v1_UsersInit>;
  
  SaveResponse: grpc.handleUnaryCall<_varfreq_metadata_v1_SaveResponseRequest, _varfreq_metadata_v1_EmptyInit>;
  
  UpdateGroup: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateGroupRequest, _varfreq_metadata_v1_GroupInit>;
  
  UpdateToken: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateTokenRequest, _varfreq_metadata_v1_TokenInit>;
  
  /**
   * BAD_REQUEST: a weak password. INTEGRITY_CONFLICT: taken login, or the last admin losing the role.
   */
  UpdateUser: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateUserRequest, _varfreq_metadata_v1_UserInit>;
  
}

export interface DirectoryDefinition extends grpc.ServiceDefinition {
  Authenticate: MethodDefinition<_varfreq_metadata_v1_AuthenticateRequestInit, _varfreq_metadata_v1_AuthenticateResponseInit, _varfreq_metadata_v1_AuthenticateRequest, _varfreq_metadata_v1_AuthenticateResponse>
  CreateGroup: MethodDefinition<_varfreq_metadata_v1_CreateGroupRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateGroupRequest, _varfreq_metadata_v1_Created>
  CreateToken: MethodDefinition<_varfreq_metadata_v1_CreateTokenRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateTokenRequest, _varfreq_metadata_v1_Created>
  CreateUser: MethodDefinition<_varfreq_metadata_v1_CreateUserRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateUserRequest, _varfreq_metadata_v1_Created>
  DeleteGroup: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  DeleteToken: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  DeleteUser: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  EndToken: MethodDefinition<_varfreq_metadata_v1_EndTokenRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_EndTokenRequest, _varfreq_metadata_v1_Empty>
  GetGroups: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_GroupsInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Groups>
  GetTokens: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_TokensInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Tokens>
  GetUsers: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_UsersInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Users>
  ListGroups: MethodDefinition<_varfreq_metadata_v1_ListGroupsRequestInit, _varfreq_metadata_v1_GroupsInit, _varfreq_metadata_v1_ListGroupsRequest, _varfreq_metadata_v1_Groups>
  ListTokens: MethodDefinition<_varfreq_metadata_v1_ListTokensRequestInit, _varfreq_metadata_v1_TokensInit, _varfreq_metadata_v1_ListTokensRequest, _varfreq_metadata_v1_Tokens>
  ListUsers: MethodDefinition<_varfreq_metadata_v1_ListUsersRequestInit, _varfreq_metadata_v1_UsersInit, _varfreq_metadata_v1_ListUsersRequest, _varfreq_metadata_v1_Users>
  SaveResponse: MethodDefinition<_varfreq_metadata_v1_SaveResponseRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_SaveResponseRequest, _varfreq_metadata_v1_Empty>
  UpdateGroup: MethodDefinition<_varfreq_metadata_v1_UpdateGroupRequestInit, _varfreq_metadata_v1_GroupInit, _varfreq_metadata_v1_UpdateGroupRequest, _varfreq_metadata_v1_Group>
  UpdateToken: MethodDefinition<_varfreq_metadata_v1_UpdateTokenRequestInit, _varfreq_metadata_v1_TokenInit, _varfreq_metadata_v1_UpdateTokenRequest, _varfreq_metadata_v1_Token>
  UpdateUser: MethodDefinition<_varfreq_metadata_v1_UpdateUserRequestInit, _varfreq_metadata_v1_UserInit, _varfreq_metadata_v1_UpdateUserRequest, _varfreq_metadata_v1_User>
}
