import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AuthenticateRequest as _varfreq_metadata_v1_AuthenticateRequest, AuthenticateRequest__Output as _varfreq_metadata_v1_AuthenticateRequest__Output } from './varfreq/metadata/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _varfreq_metadata_v1_AuthenticateResponse, AuthenticateResponse__Output as _varfreq_metadata_v1_AuthenticateResponse__Output } from './varfreq/metadata/v1/AuthenticateResponse.ts';
import type { BasicCredentials as _varfreq_metadata_v1_BasicCredentials, BasicCredentials__Output as _varfreq_metadata_v1_BasicCredentials__Output } from './varfreq/metadata/v1/BasicCredentials.ts';
import type { CreateGroupRequest as _varfreq_metadata_v1_CreateGroupRequest, CreateGroupRequest__Output as _varfreq_metadata_v1_CreateGroupRequest__Output } from './varfreq/metadata/v1/CreateGroupRequest.ts';
import type { CreateTokenRequest as _varfreq_metadata_v1_CreateTokenRequest, CreateTokenRequest__Output as _varfreq_metadata_v1_CreateTokenRequest__Output } from './varfreq/metadata/v1/CreateTokenRequest.ts';
import type { CreateUserRequest as _varfreq_metadata_v1_CreateUserRequest, CreateUserRequest__Output as _varfreq_metadata_v1_CreateUserRequest__Output } from './varfreq/metadata/v1/CreateUserRequest.ts';
import type { Created as _varfreq_metadata_v1_Created, Created__Output as _varfreq_metadata_v1_Created__Output } from './varfreq/metadata/v1/Created.ts';
import type { DeleteRequest as _varfreq_metadata_v1_DeleteRequest, DeleteRequest__Output as _varfreq_metadata_v1_DeleteRequest__Output } from './varfreq/metadata/v1/DeleteRequest.ts';
import type { DirectoryClient as _varfreq_metadata_v1_DirectoryClient, DirectoryDefinition as _varfreq_metadata_v1_DirectoryDefinition } from './varfreq/metadata/v1/Directory.ts';
import type { Empty as _varfreq_metadata_v1_Empty, Empty__Output as _varfreq_metadata_v1_Empty__Output } from './varfreq/metadata/v1/Empty.ts';
import type { Group as _varfreq_metadata_v1_Group, Group__Output as _varfreq_metadata_v1_Group__Output } from './varfreq/metadata/v1/Group.ts';
import type { Groups as _varfreq_metadata_v1_Groups, Groups__Output as _varfreq_metadata_v1_Groups__Output } from './varfreq/metadata/v1/Groups.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from './varfreq/metadata/v1/Idempotency.ts';
import type { Ids as _varfreq_metadata_v1_Ids, Ids__Output as _varfreq_metadata_v1_Ids__Output } from './varfreq/metadata/v1/Ids.ts';
import type { ListGroupsRequest as _varfreq_metadata_v1_ListGroupsRequest, ListGroupsRequest__Output as _varfreq_metadata_v1_ListGroupsRequest__Output } from './varfreq/metadata/v1/ListGroupsRequest.ts';
import type { ListTokensRequest as _varfreq_metadata_v1_ListTokensRequest, ListTokensRequest__Output as _varfreq_metadata_v1_ListTokensRequest__Output } from './varfreq/metadata/v1/ListTokensRequest.ts';
import type { ListUsersRequest as _varfreq_metadata_v1_ListUsersRequest, ListUsersRequest__Output as _varfreq_metadata_v1_ListUsersRequest__Output } from './varfreq/metadata/v1/ListUsersRequest.ts';
import type { Order as _varfreq_metadata_v1_Order, Order__Output as _varfreq_metadata_v1_Order__Output } from './varfreq/metadata/v1/Order.ts';
import type { Page as _varfreq_metadata_v1_Page, Page__Output as _varfreq_metadata_v1_Page__Output } from './varfreq/metadata/v1/Page.ts';
import type { RoleList as _varfreq_metadata_v1_RoleList, RoleList__Output as _varfreq_metadata_v1_RoleList__Output } from './varfreq/metadata/v1/RoleList.ts';
import type { SaveResponseRequest as _varfreq_metadata_v1_SaveResponseRequest, SaveResponseRequest__Output as _varfreq_metadata_v1_SaveResponseRequest__Output } from './varfreq/metadata/v1/SaveResponseRequest.ts';
import type { Token as _varfreq_metadata_v1_Token, Token__Output as _varfreq_metadata_v1_Token__Output } from './varfreq/metadata/v1/Token.ts';
import type { Tokens as _varfreq_metadata_v1_Tokens, Tokens__Output as _varfreq_metadata_v1_Tokens__Output } from './varfreq/metadata/v1/Tokens.ts';
import type { UpdateGroupRequest as _varfreq_metadata_v1_UpdateGroupRequest, UpdateGroupRequest__Output as _varfreq_metadata_v1_UpdateGroupRequest__Output } from './varfreq/metadata/v1/UpdateGroupRequest.ts';
import type { UpdateTokenRequest as _varfreq_metadata_v1_UpdateTokenRequest, UpdateTokenRequest__Output as _varfreq_metadata_v1_UpdateTokenRequest__Output } from './varfreq/metadata/v1/UpdateTokenRequest.ts';
import type { UpdateUserRequest as _varfreq_metadata_v1_UpdateUserRequest, UpdateUserRequest__Output as _varfreq_metadata_v1_UpdateUserRequest__Output } from './varfreq/metadata/v1/UpdateUserRequest.ts';
import type { User as _varfreq_metadata_v1_User, User__Output as _varfreq_metadata_v1_User__Output } from './varfreq/metadata/v1/User.ts';
import type { UserLimits as _varfreq_metadata_v1_UserLimits, UserLimits__Output as _varfreq_metadata_v1_UserLimits__Output } from './varfreq/metadata/v1/UserLimits.ts';
import type { Users as _varfreq_metadata_v1_Users, Users__Output as _varfreq_metadata_v1_Users__Output } from './varfreq/metadata/v1/Users.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  varfreq: {
    metadata: {
      v1: {
        AuthenticateRequest: MessageTypeDefinition<_varfreq_metadata_v1_AuthenticateRequest, _varfreq_metadata_v1_AuthenticateRequest__Output>
        AuthenticateResponse: MessageTypeDefinition<_varfreq_metadata_v1_AuthenticateResponse, _varfreq_metadata_v1_AuthenticateResponse__Output>
        BasicCredentials: MessageTypeDefinition<_varfreq_metadata_v1_BasicCredentials, _varfreq_metadata_v1_BasicCredentials__Output>
        CreateGroupRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateGroupRequest, _varfreq_metadata_v1_CreateGroupRequest__Output>
        CreateTokenRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateTokenRequest, _varfreq_metadata_v1_CreateTokenRequest__Output>
        CreateUserRequest: MessageTypeDefinition<_varfreq_metadata_v1_CreateUserRequest, _varfreq_metadata_v1_CreateUserRequest__Output>
        Created: MessageTypeDefinition<_varfreq_metadata_v1_Created, _varfreq_metadata_v1_Created__Output>
        DeleteRequest: MessageTypeDefinition<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_DeleteRequest__Output>
        Directory: SubtypeConstructor<typeof grpc.Client, _varfreq_metadata_v1_DirectoryClient> & { service: _varfreq_metadata_v1_DirectoryDefinition }
        Empty: MessageTypeDefinition<_varfreq_metadata_v1_Empty, _varfreq_metadata_v1_Empty__Output>
        Group: MessageTypeDefinition<_varfreq_metadata_v1_Group, _varfreq_metadata_v1_Group__Output>
        Groups: MessageTypeDefinition<_varfreq_metadata_v1_Groups, _varfreq_metadata_v1_Groups__Output>
        Idempotency: MessageTypeDefinition<_varfreq_metadata_v1_Idempotency, _varfreq_metadata_v1_Idempotency__Output>
        Ids: MessageTypeDefinition<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_Ids__Output>
        ListGroupsRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListGroupsRequest, _varfreq_metadata_v1_ListGroupsRequest__Output>
        ListTokensRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListTokensRequest, _varfreq_metadata_v1_ListTokensRequest__Output>
        ListUsersRequest: MessageTypeDefinition<_varfreq_metadata_v1_ListUsersRequest, _varfreq_metadata_v1_ListUsersRequest__Output>
        Order: MessageTypeDefinition<_varfreq_metadata_v1_Order, _varfreq_metadata_v1_Order__Output>
        Page: MessageTypeDefinition<_varfreq_metadata_v1_Page, _varfreq_metadata_v1_Page__Output>
        RoleList: MessageTypeDefinition<_varfreq_metadata_v1_RoleList, _varfreq_metadata_v1_RoleList__Output>
        SaveResponseRequest: MessageTypeDefinition<_varfreq_metadata_v1_SaveResponseRequest, _varfreq_metadata_v1_SaveResponseRequest__Output>
        Token: MessageTypeDefinition<_varfreq_metadata_v1_Token, _varfreq_metadata_v1_Token__Output>
        Tokens: MessageTypeDefinition<_varfreq_metadata_v1_Tokens, _varfreq_metadata_v1_Tokens__Output>
        UpdateGroupRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateGroupRequest, _varfreq_metadata_v1_UpdateGroupRequest__Output>
        UpdateTokenRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateTokenRequest, _varfreq_metadata_v1_UpdateTokenRequest__Output>
        UpdateUserRequest: MessageTypeDefinition<_varfreq_metadata_v1_UpdateUserRequest, _varfreq_metadata_v1_UpdateUserRequest__Output>
        User: MessageTypeDefinition<_varfreq_metadata_v1_User, _varfreq_metadata_v1_User__Output>
        UserLimits: MessageTypeDefinition<_varfreq_metadata_v1_UserLimits, _varfreq_metadata_v1_UserLimits__Output>
        Users: MessageTypeDefinition<_varfreq_metadata_v1_Users, _varfreq_metadata_v1_Users__Output>
      }
    }
  }
}

