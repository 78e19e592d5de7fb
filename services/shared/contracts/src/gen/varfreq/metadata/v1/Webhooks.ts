// Original file: varfreq/metadata/v1/webhooks.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateWebhookRequestInit as _varfreq_metadata_v1_CreateWebhookRequestInit, CreateWebhookRequest as _varfreq_metadata_v1_CreateWebhookRequest } from '../../../varfreq/metadata/v1/CreateWebhookRequest.ts';
import type { CreatedInit as _varfreq_metadata_v1_CreatedInit, Created as _varfreq_metadata_v1_Created } from '../../../varfreq/metadata/v1/Created.ts';
import type { DeleteRequestInit as _varfreq_metadata_v1_DeleteRequestInit, DeleteRequest as _varfreq_metadata_v1_DeleteRequest } from '../../../varfreq/metadata/v1/DeleteRequest.ts';
import type { DeliveryListInit as _varfreq_metadata_v1_DeliveryListInit, DeliveryList as _varfreq_metadata_v1_DeliveryList } from '../../../varfreq/metadata/v1/DeliveryList.ts';
import type { EmptyInit as _varfreq_metadata_v1_EmptyInit, Empty as _varfreq_metadata_v1_Empty } from '../../../varfreq/metadata/v1/Empty.ts';
import type { IdsInit as _varfreq_metadata_v1_IdsInit, Ids as _varfreq_metadata_v1_Ids } from '../../../varfreq/metadata/v1/Ids.ts';
import type { ListDeliveriesRequestInit as _varfreq_metadata_v1_ListDeliveriesRequestInit, ListDeliveriesRequest as _varfreq_metadata_v1_ListDeliveriesRequest } from '../../../varfreq/metadata/v1/ListDeliveriesRequest.ts';
import type { ListWebhooksRequestInit as _varfreq_metadata_v1_ListWebhooksRequestInit, ListWebhooksRequest as _varfreq_metadata_v1_ListWebhooksRequest } from '../../../varfreq/metadata/v1/ListWebhooksRequest.ts';
import type { UpdateWebhookRequestInit as _varfreq_metadata_v1_UpdateWebhookRequestInit, UpdateWebhookRequest as _varfreq_metadata_v1_UpdateWebhookRequest } from '../../../varfreq/metadata/v1/UpdateWebhookRequest.ts';
import type { WebhookInit as _varfreq_metadata_v1_WebhookInit, Webhook as _varfreq_metadata_v1_Webhook } from '../../../varfreq/metadata/v1/Webhook.ts';
import type { WebhookListInit as _varfreq_metadata_v1_WebhookListInit, WebhookList as _varfreq_metadata_v1_WebhookList } from '../../../varfreq/metadata/v1/WebhookList.ts';

/**
 * Addresses that users have events sent to. Errors: the closed set of AppError codes.
 */
export interface WebhooksClient extends grpc.Client {
  /**
   * TOO_MANY_REQUESTS: the user has 20. Events after this moment are delivered.
   */
  CreateWebhook(argument: _varfreq_metadata_v1_CreateWebhookRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateWebhook(argument: _varfreq_metadata_v1_CreateWebhookRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateWebhook(argument: _varfreq_metadata_v1_CreateWebhookRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  CreateWebhook(argument: _varfreq_metadata_v1_CreateWebhookRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  /**
   * TOO_MANY_REQUESTS: the user has 20. Events after this moment are delivered.
   */
  createWebhook(argument: _varfreq_metadata_v1_CreateWebhookRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createWebhook(argument: _varfreq_metadata_v1_CreateWebhookRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createWebhook(argument: _varfreq_metadata_v1_CreateWebhookRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  createWebhook(argument: _varfreq_metadata_v1_CreateWebhookRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Created>): grpc.ClientUnaryCall;
  
  DeleteWebhook(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteWebhook(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteWebhook(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  DeleteWebhook(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteWebhook(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteWebhook(argument: _varfreq_metadata_v1_DeleteRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteWebhook(argument: _varfreq_metadata_v1_DeleteRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  deleteWebhook(argument: _varfreq_metadata_v1_DeleteRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Empty>): grpc.ClientUnaryCall;
  
  GetWebhooks(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  GetWebhooks(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  GetWebhooks(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  GetWebhooks(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  getWebhooks(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  getWebhooks(argument: _varfreq_metadata_v1_IdsInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  getWebhooks(argument: _varfreq_metadata_v1_IdsInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  getWebhooks(argument: _varfreq_metadata_v1_IdsInit, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  
  /**
   * Its latest 200 deliveries, failed ones included; ordered by `tried`.
   */
  ListDeliveries(argument: _varfreq_metadata_v1_ListDeliveriesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DeliveryList>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _varfreq_metadata_v1_ListDeliveriesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DeliveryList>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _varfreq_metadata_v1_ListDeliveriesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DeliveryList>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _varfreq_metadata_v1_ListDeliveriesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DeliveryList>): grpc.ClientUnaryCall;
  /**
   * Its latest 200 deliveries, failed ones included; ordered by `tried`.
   */
  listDeliveries(argument: _varfreq_metadata_v1_ListDeliveriesRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DeliveryList>): grpc.ClientUnaryCall;
  listDeliveries(argument: _varfreq_metadata_v1_ListDeliveriesRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_DeliveryList>): grpc.ClientUnaryCall;
  listDeliveries(argument: _varfreq_metadata_v1_ListDeliveriesRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_DeliveryList>): grpc.ClientUnaryCall;
  listDeliveries(argument: _varfreq_metadata_v1_ListDeliveriesRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_DeliveryList>): grpc.ClientUnaryCall;
  
  /**
   * Ordered by `added`.
   */
  ListWebhooks(argument: _varfreq_metadata_v1_ListWebhooksRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _varfreq_metadata_v1_ListWebhooksRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _varfreq_metadata_v1_ListWebhooksRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _varfreq_metadata_v1_ListWebhooksRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  /**
   * Ordered by `added`.
   */
  listWebhooks(argument: _varfreq_metadata_v1_ListWebhooksRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  listWebhooks(argument: _varfreq_metadata_v1_ListWebhooksRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  listWebhooks(argument: _varfreq_metadata_v1_ListWebhooksRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  listWebhooks(argument: _varfreq_metadata_v1_ListWebhooksRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_WebhookList>): grpc.ClientUnaryCall;
  
  UpdateWebhook(argument: _varfreq_metadata_v1_UpdateWebhookRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Webhook>): grpc.ClientUnaryCall;
  UpdateWebhook(argument: _varfreq_metadata_v1_UpdateWebhookRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Webhook>): grpc.ClientUnaryCall;
  UpdateWebhook(argument: _varfreq_metadata_v1_UpdateWebhookRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Webhook>): grpc.ClientUnaryCall;
  UpdateWebhook(argument: _varfreq_metadata_v1_UpdateWebhookRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Webhook>): grpc.ClientUnaryCall;
  updateWebhook(argument: _varfreq_metadata_v1_UpdateWebhookRequestInit, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Webhook>): grpc.ClientUnaryCall;
  updateWebhook(argument: _varfreq_metadata_v1_UpdateWebhookRequestInit, metadata: grpc.Metadata, callback: grpc.requestCallback<_varfreq_metadata_v1_Webhook>): grpc.ClientUnaryCall;
  updateWebhook(argument: _varfreq_metadata_v1_UpdateWebhookRequestInit, options: grpc.CallOptions, callback: grpc.requestCallback<_varfreq_metadata_v1_Webhook>): grpc.ClientUnaryCall;
  updateWebhook(argument: _varfreq_metadata_v1_UpdateWebhookRequestInit, callback: grpc.requestCallback<_varfreq_metadata_v1_Webhook>): grpc.ClientUnaryCall;
  
}

/**
 * Addresses that users have events sent to. Errors: the closed set of AppError codes.
 */
export interface WebhooksHandlers extends grpc.UntypedServiceImplementation {
  /**
   * TOO_MANY_REQUESTS: the user has 20. Events after this moment are delivered.
   */
  CreateWebhook: grpc.handleUnaryCall<_varfreq_metadata_v1_CreateWebhookRequest, _varfreq_metadata_v1_CreatedInit>;
  
  DeleteWebhook: grpc.handleUnaryCall<_varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_EmptyInit>;
  
  GetWebhooks: grpc.handleUnaryCall<_varfreq_metadata_v1_Ids, _varfreq_metadata_v1_WebhookListInit>;
  
  /**
   * Its latest 200 deliveries, failed ones included; ordered by `tried`.
   */
  ListDeliveries: grpc.handleUnaryCall<_varfreq_metadata_v1_ListDeliveriesRequest, _varfreq_metadata_v1_DeliveryListInit>;
  
  /**
   * Ordered by `added`.
   */
  ListWebhooks: grpc.handleUnaryCall<_varfreq_metadata_v1_ListWebhooksRequest, _varfreq_metadata_v1_WebhookListInit>;
  
  UpdateWebhook: grpc.handleUnaryCall<_varfreq_metadata_v1_UpdateWebhookRequest, _varfreq_metadata_v1_WebhookInit>;
  
}

export interface WebhooksDefinition extends grpc.ServiceDefinition {
  CreateWebhook: MethodDefinition<_varfreq_metadata_v1_CreateWebhookRequestInit, _varfreq_metadata_v1_CreatedInit, _varfreq_metadata_v1_CreateWebhookRequest, _varfreq_metadata_v1_Created>
  DeleteWebhook: MethodDefinition<_varfreq_metadata_v1_DeleteRequestInit, _varfreq_metadata_v1_EmptyInit, _varfreq_metadata_v1_DeleteRequest, _varfreq_metadata_v1_Empty>
  GetWebhooks: MethodDefinition<_varfreq_metadata_v1_IdsInit, _varfreq_metadata_v1_WebhookListInit, _varfreq_metadata_v1_Ids, _varfreq_metadata_v1_WebhookList>
  ListDeliveries: MethodDefinition<_varfreq_metadata_v1_ListDeliveriesRequestInit, _varfreq_metadata_v1_DeliveryListInit, _varfreq_metadata_v1_ListDeliveriesRequest, _varfreq_metadata_v1_DeliveryList>
  ListWebhooks: MethodDefinition<_varfreq_metadata_v1_ListWebhooksRequestInit, _varfreq_metadata_v1_WebhookListInit, _varfreq_metadata_v1_ListWebhooksRequest, _varfreq_metadata_v1_WebhookList>
  UpdateWebhook: MethodDefinition<_varfreq_metadata_v1_UpdateWebhookRequestInit, _varfreq_metadata_v1_WebhookInit, _varfreq_metadata_v1_UpdateWebhookRequest, _varfreq_metadata_v1_Webhook>
}
