// Original file: protos/varfreq/metadata/v1/directory.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateRequest as _varfreq_metadata_v1_AuthenticateRequest, AuthenticateRequest__Output as _varfreq_metadata_v1_AuthenticateRequest__Output } from '../../../varfreq/metadata/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _varfreq_metadata_v1_AuthenticateResponse, AuthenticateResponse__Output as _varfreq_metadata_v1_AuthenticateResponse__Output } from '../../../varfreq/metadata/v1/AuthenticateResponse.ts';
import type { CreateGroupRequest as _varfreq_metadata_v1_CreateGroupRequest, CreateGroupRequest__Output as _varfreq_metadata_v1_CreateGroupRequest__Output } from '../../../varfreq/metadata/v1/CreateGroupRequest.ts';
import type { CreateTokenRequest as _varfreq_metadata_v1_CreateTokenRequest, CreateTokenRequest__Output as _varfreq_metadata_v1_CreateTokenRequest__Output } from '../../../varfreq/metadata/v1/CreateTokenRequest.ts';
import type { CreateUserRequest as _varfreq_metadata_v1_CreateUserRequest, CreateUserRequest__Output as _varfreq_metadata_v1_CreateUserRequest__Output } from '../../../varfreq/metadata/v1/CreateUserRequest.ts';
import type { Created as _varfreq_metadata_v1_Created, Created__Output as _varfreq_metadata_v1_Created__Output } from '../../../varfreq/metadata/v1/Created.ts';
import type { DeleteRequest as _varfreq_metadata_v1_DeleteRequest, DeleteRequest__Output as _varfreq_metadata_v1_DeleteRequest__Output } from '../../../varfreq/metadata/v1/DeleteRequest.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from '../../../varfreq/metadata/v1/Empty.ts';
import type { Group as _varfreq_metadata_v1_Group, Group__Output as _varfreq_metadata_v1_Group__Output } from '../../../varfreq/metadata/v1/Group.ts';
import type { Groups as _varfreq_metadata_v1_Groups, Groups__Output as _varfreq_metadata_v1_Groups__Output } from '../../../varfreq/metadata/v1/Groups.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from '../../../varfreq/metadata/v1/Ids.ts';
import type { ListGroupsRequest as _varfreq_metadata_v1_ListGroupsRequest, ListGroupsRequest__Output as _varfreq_metadata_v1_ListGroupsRequest__Output } from '../../../varfreq/metadata/v1/ListGroupsRequest.ts';
import type { ListTokensRequest as _varfreq_metadata_v1_ListTokensRequest, ListTokensRequest__Output as _varfreq_metadata_v1_ListTokensRequest__Output } from '../../../varfreq/metadata/v1/ListTokensRequest.ts';
import type { ListUsersRequest as _varfreq_metadata_v1_ListUsersRequest, ListUsersRequest__Output as _varfreq_metadata_v1_ListUsersRequest__Output } from '../../../varfreq/metadata/v1/ListUsersRequest.ts';
import type { SaveResponseRequest as _varfreq_metadata_v1_SaveResponseRequest, SaveResponseRequest__Output as _varfreq_metadata_v1_SaveResponseRequest__Output } from '../../../varfreq/metadata/v1/SaveResponseRequest.ts';
import type { Token as _varfreq_metadata_v1_Token, Token__Output as _varfreq_metadata_v1_Token__Output } from '../../../varfreq/metadata/v1/Token.ts';
import type { Tokens as _varfreq_metadata_v1_Tokens, Tokens__Output as _varfreq_metadata_v1_Tokens__Output } from '../../../varfreq/metadata/v1/Tokens.ts';
import type { UpdateGroupRequest as _varfreq_metadata_v1_UpdateGroupRequest, UpdateGroupRequest__Output as _varfreq_metadata_v1_UpdateGroupRequest__Output } from '../../../varfreq/metadata/v1/UpdateGroupRequest.ts';
import type { UpdateTokenRequest as _varfreq_metadata_v1_UpdateTokenRequest, UpdateTokenRequest__Output as _varfreq_metadata_v1_UpdateTokenRequest__Output } from '../../../varfreq/metadata/v1/UpdateTokenRequest.ts';
import type { UpdateUserRequest as _varfreq_metadata_v1_UpdateUserRequest, UpdateUserRequest__Output as _varfreq_metadata_v1_UpdateUserRequest__Output } from '../../../varfreq/metadata/v1/UpdateUserRequest.ts';
import type { User as _varfreq_metadata_v1_User, User__Output as _varfreq_metadata_v1_User__Output } from '../../../varfreq/metadata/v1/User.ts';
import type { Users as _varfreq_metadata_v1_Users, Users__Output as _varfreq_metadata_v1_Users__Output } from '../../../varfreq/metadata/v1/Users.ts';

export interface DirectoryClient extends grpc.Client {
  Authenticate(argument: _varfreq_metadata_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _varfreq_metadata_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _varfreq_metadata_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _varfreq_metadata_v1_AuthenticateRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _varfreq_metadata_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _varfreq_metadata_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _varfreq_metadata_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _varfreq_metadata_v1_AuthenticateRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  
  CreateGroup(argument: _varfreq_metadata_v1_CreateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _varfreq_metadata_v1_CreateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _varfreq_metadata_v1_CreateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _varfreq_metadata_v1_CreateGroupRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _varfreq_metadata_v1_CreateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _varfreq_metadata_v1_CreateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _varfreq_metadata_v1_CreateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _varfreq_metadata_v1_CreateGroupRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  
  CreateToken(argument: _varfreq_metadata_v1_CreateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateToken(argument: _varfreq_metadata_v1_CreateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateToken(argument: _varfreq_metadata_v1_CreateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateToken(argument: _varfreq_metadata_v1_CreateTokenRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createToken(argument: _varfreq_metadata_v1_CreateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createToken(argument: _varfreq_metadata_v1_CreateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createToken(argument: _varfreq_metadata_v1_CreateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createToken(argument: _varfreq_metadata_v1_CreateTokenRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  
  CreateUser(argument: _varfreq_metadata_v1_CreateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _varfreq_metadata_v1_CreateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _varfreq_metadata_v1_CreateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _varfreq_metadata_v1_CreateUserRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createUser(argument: _varfreq_metadata_v1_CreateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createUser(argument: _varfreq_metadata_v1_CreateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createUser(argument: _varfreq_metadata_v1_CreateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  createUser(argument: _varfreq_metadata_v1_CreateUserRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Created__Output>): grpc.ClientUnaryCall;
  
  DeleteGroup(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteGroup(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteGroup(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteGroup(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteGroup(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteGroup(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteToken(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteToken(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteToken(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteToken(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteToken(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteToken(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteToken(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteToken(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  DeleteUser(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteUser(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteUser(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  DeleteUser(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteUser(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteUser(argument: _varfreq_metadata_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteUser(argument: _varfreq_metadata_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  deleteUser(argument: _varfreq_metadata_v1_DeleteRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  GetGroups(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  GetGroups(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  GetGroups(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  GetGroups(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  getGroups(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  getGroups(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  getGroups(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  getGroups(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  
  GetTokens(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  GetTokens(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  GetTokens(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  GetTokens(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  getTokens(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  getTokens(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  getTokens(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  getTokens(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  
  GetUsers(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  GetUsers(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  GetUsers(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  GetUsers(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  getUsers(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  getUsers(argument: _varfreq_metadata_v1_Ids, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  getUsers(argument: _varfreq_metadata_v1_Ids, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  getUsers(argument: _varfreq_metadata_v1_Ids, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  
  ListGroups(argument: _varfreq_metadata_v1_ListGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _varfreq_metadata_v1_ListGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _varfreq_metadata_v1_ListGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _varfreq_metadata_v1_ListGroupsRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _varfreq_metadata_v1_ListGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _varfreq_metadata_v1_ListGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _varfreq_metadata_v1_ListGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _varfreq_metadata_v1_ListGroupsRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Groups__Output>): grpc.ClientUnaryCall;
  
  ListTokens(argument: _varfreq_metadata_v1_ListTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _varfreq_metadata_v1_ListTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _varfreq_metadata_v1_ListTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _varfreq_metadata_v1_ListTokensRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _varfreq_metadata_v1_ListTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _varfreq_metadata_v1_ListTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _varfreq_metadata_v1_ListTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _varfreq_metadata_v1_ListTokensRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Tokens__Output>): grpc.ClientUnaryCall;
  
  ListUsers(argument: _varfreq_metadata_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _varfreq_metadata_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _varfreq_metadata_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _varfreq_metadata_v1_ListUsersRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _varfreq_metadata_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _varfreq_metadata_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _varfreq_metadata_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _varfreq_metadata_v1_ListUsersRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Users__Output>): grpc.ClientUnaryCall;
  
  SaveResponse(argument: _varfreq_metadata_v1_SaveResponseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  SaveResponse(argument: _varfreq_metadata_v1_SaveResponseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  SaveResponse(argument: _varfreq_metadata_v1_SaveResponseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  SaveResponse(argument: _varfreq_metadata_v1_SaveResponseRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  saveResponse(argument: _varfreq_metadata_v1_SaveResponseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  saveResponse(argument: _varfreq_metadata_v1_SaveResponseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  saveResponse(argument: _varfreq_metadata_v1_SaveResponseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  saveResponse(argument: _varfreq_metadata_v1_SaveResponseRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty__Output>): grpc.ClientUnaryCall;
  
  UpdateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Group__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Group__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Group__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Group__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Group__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Group__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Group__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _varfreq_metadata_v1_UpdateGroupRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Group__Output>): grpc.ClientUnaryCall;
  
  UpdateToken(argument: _varfreq_metadata_v1_UpdateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Token__Output>): grpc.ClientUnaryCall;
  UpdateToken(argument: _varfreq_metadata_v1_UpdateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Token__Output>): grpc.ClientUnaryCall;
  UpdateToken(argument: _varfreq_metadata_v1_UpdateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Token__Output>): grpc.ClientUnaryCall;
  UpdateToken(argument: _varfreq_metadata_v1_UpdateTokenRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Token__Output>): grpc.ClientUnaryCall;
  updateToken(argument: _varfreq_metadata_v1_UpdateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Token__Output>): grpc.ClientUnaryCall;
  updateToken(argument: _varfreq_metadata_v1_UpdateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Token__Output>): grpc.ClientUnaryCall;
  updateToken(argument: _varfreq_metadata_v1_UpdateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Token__Output>): grpc.ClientUnaryCall;
  updateToken(argument: _varfreq_metadata_v1_UpdateTokenRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_Token__Output>): grpc.ClientUnaryCall;
  
  UpdateUser(argument: _varfreq_metadata_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_User__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _varfreq_metadata_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_User__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _varfreq_metadata_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_User__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _varfreq_metadata_v1_UpdateUserRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_User__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _varfreq_metadata_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_User__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _varfreq_metadata_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_User__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _varfreq_metadata_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_User__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _varfreq_metadata_v1_UpdateUserRequest, callback: grpc.requestCallback<_varfreq_metadata_v1_User__Output>): grpc.ClientUnaryCall;
  
}

export interface DirectoryHandlers extends grpc.UntypedServiceImplementation {
  Authenticate: grpc.handleUnaryCall<_varfreq_metadata_v1_AuthenticateRequest__Output, _varfreq_metadata_v1_AuthenticateResponse>;
  
  CreateGroup: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateGroupRequest__Output, _varfreq_metadata_v1_Created>;
  
  CreateToken: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateTokenRequest__Output, _varfreq_metadata_v1_Created>;
  
  CreateUser: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateUserRequest__Output, _varfreq_metadata_v1_Created>;
  
  DeleteGroup: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty>;
  
  DeleteToken: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty>;
  
  DeleteUser: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty>;
  
  GetGroups: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Groups>;
  
  GetTokens: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Tokens>;
  
  GetUsers: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Users>;
  
  ListGroups: grpc.handleUnaryCall<_varfreq_metadata_v1_ListGroupsRequest__Output, _varfreq_metadata_v1_Groups>;
  
  ListTokens: grpc.handleUnaryCall<_varfreq_metadata_v1_ListTokensRequest__Output, _varfreq_metadata_v1_Tokens>;
  
  ListUsers: grpc.handleUnaryCall<_varfreq_metadata_v1_ListUsersRequest__Output, _varfreq_metadata_v1_Users>;
  
  SaveResponse: grpc.handleUnaryCall<_varfreq_metadata_v1_SaveResponseRequest__Output, _varfreq_metadata_v1_Empty>;
  
  UpdateGroup: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateGroupRequest__Output, _varfreq_metadata_v1_Group>;
  
  UpdateToken: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateTokenRequest__Output, _varfreq_metadata_v1_Token>;
  
  UpdateUser: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateUserRequest__Output, _varfreq_metadata_v1_User>;
  
}

export interface DirectoryDefinition extends grpc.ServiceDefinition {
  Authenticate: MethodDefinition<_varfreq_metadata_v1_AuthenticateRequest, _varfreq_metadata_v1_AuthenticateResponse, _varfreq_metadata_v1_AuthenticateRequest__Output, _varfreq_metadata_v1_AuthenticateResponse__Output>
  CreateGroup: MethodDefinition<_varfreq_metadata_v1_CreateGroupRequest, _varfreq_metadata_v1_Created, _varfreq_metadata_v1_CreateGroupRequest__Output, _varfreq_metadata_v1_Created__Output>
  CreateToken: MethodDefinition<_varfreq_metadata_v1_CreateTokenRequest, _varfreq_metadata_v1_Created, _varfreq_metadata_v1_CreateTokenRequest__Output, _varfreq_metadata_v1_Created__Output>
  CreateUser: MethodDefinition<_varfreq_metadata_v1_CreateUserRequest, _varfreq_metadata_v1_Created, _varfreq_metadata_v1_CreateUserRequest__Output, _varfreq_metadata_v1_Created__Output>
  DeleteGroup: MethodDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty__Output>
  DeleteToken: MethodDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty__Output>
  DeleteUser: MethodDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_DeleteRequest__Output, _varfreq_metadata_v1_Empty__Output>
  GetGroups: MethodDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Groups, _varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Groups__Output>
  GetTokens: MethodDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Tokens, _varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Tokens__Output>
  GetUsers: MethodDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Users, _varfreq_metadata_v1_Ids__Output, _varfreq_metadata_v1_Users__Output>
  ListGroups: MethodDefinition<_varfreq_metadata_v1_ListGroupsRequest, _varfreq_metadata_v1_Groups, _varfreq_metadata_v1_ListGroupsRequest__Output, _varfreq_metadata_v1_Groups__Output>
  ListTokens: MethodDefinition<_varfreq_metadata_v1_ListTokensRequest, _varfreq_metadata_v1_Tokens, _varfreq_metadata_v1_ListTokensRequest__Output, _varfreq_metadata_v1_Tokens__Output>
  ListUsers: MethodDefinition<_varfreq_metadata_v1_ListUsersRequest, _varfreq_metadata_v1_Users, _varfreq_metadata_v1_ListUsersRequest__Output, _varfreq_metadata_v1_Users__Output>
  SaveResponse: MethodDefinition<_varfreq_metadata_v1_SaveResponseRequest, _varfreq_metadata_v1_Empty, _varfreq_metadata_v1_SaveResponseRequest__Output, _varfreq_metadata_v1_Empty__Output>
  UpdateGroup: MethodDefinition<_varfreq_metadata_v1_UpdateGroupRequest, _varfreq_metadata_v1_Group, _varfreq_metadata_v1_UpdateGroupRequest__Output, _varfreq_metadata_v1_Group__Output>
  UpdateToken: MethodDefinition<_varfreq_metadata_v1_UpdateTokenRequest, _varfreq_metadata_v1_Token, _varfreq_metadata_v1_UpdateTokenRequest__Output, _varfreq_metadata_v1_Token__Output>
  UpdateUser: MethodDefinition<_varfreq_metadata_v1_UpdateUserRequest, _varfreq_metadata_v1_User, _varfreq_metadata_v1_UpdateUserRequest__Output, _varfreq_metadata_v1_User__Output>
}
