import { metadataV1 } from '@varfreq/contracts/load';
import type { UpdateWebhookRequest } from '@varfreq/contracts/metadata/v1/UpdateWebhookRequest';
import type { WebhookInit } from '@varfreq/contracts/metadata/v1/Webhook';
import { AppError } from '@varfreq/runtime/errors';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import type { WebhookReach } from '../config.ts';
import type { TokenKeys } from '../credentials/token-keys.ts';
import type { Database } from '../postgres/database.ts';
import { listDeliveries } from '../postgres/events/delivery-history.ts';
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  selectWebhooks,
  updateWebhook,
  type WebhookRow,
} from '../postgres/events/webhooks.ts';
import { withoutNulls } from '../postgres/rows.ts';
import { audited, creation } from '../usecases/audited.ts';
import { createOnce } from '../usecases/create-once.ts';
import { addressOf, isPublic } from '../webhooks/public-address.ts';
import { newSecret } from '../webhooks/signature.ts';

/** Webhooks, as in `webhooks.proto`. */
export function webhooksService(database: Database, keys: TokenKeys, reach: WebhookReach): GrpcService {
  const handlers: Handlers<typeof metadataV1.Webhooks> = {
    createWebhook({ userId, url, kinds, idempotency }, call) {
      requireAllowed(url, reach);
      const entryOf = creation('WEBHOOK_CREATED', '/webhooks/', `user /users/${userId}, host ${hostOf(url)}`);
      const { keyHash, keyEncrypted } = keys.sealed(newSecret());
      return createOnce(audited(database, call, entryOf), idempotency, (tx) =>
        insertWebhook(tx, { userId, url, kinds, keyHash, keyEncrypted }),
      );
    },
    async getWebhooks({ ids }) {
      const items = (await selectWebhooks(database, ids)).map((row) => opened(keys, row));
      return { items, total: items.length };
    },
    async listWebhooks(request) {
      const { items, total } = await listWebhooks(database, request);
      return { items: items.map((row) => opened(keys, row)), total };
    },
    async updateWebhook(request, call) {
      const { id, expectedRevision, url, active, since } = request;
      if (url !== undefined) requireAllowed(url, reach);
      const kinds = request.kinds.length > 0 ? request.kinds : undefined;
      const entry = { action: 'WEBHOOK_CHANGED', subject: `/webhooks/${id}`, detail: changeText(request) } as const;
      const transactions = audited(database, call, () => entry);
      const change = { url, kinds, active, since };
      return opened(keys, await transactions.transaction((tx) => updateWebhook(tx, id, expectedRevision, change)));
    },
    async deleteWebhook({ id, expectedRevision }, call) {
      const entry = { action: 'WEBHOOK_DELETED', subject: `/webhooks/${id}` } as const;
      await audited(database, call, () => entry).transaction((tx) => deleteWebhook(tx, id, expectedRevision));
      return {};
    },
    listDeliveries: (request) => listDeliveries(database, request),
  };
  return grpcService(metadataV1.Webhooks, handlers);
}

function opened(keys: TokenKeys, { keyHash, keyEncrypted, ...webhook }: WebhookRow): WebhookInit {
  return withoutNulls<WebhookInit>({ ...webhook, secret: keys.openIfPossible(keyEncrypted, keyHash) });
}

/** Errors: `bad_request`. Names are resolved, and checked, at each delivery. */
function requireAllowed(url: string, reach: WebhookReach): void {
  const details = { field: 'url' };
  if (reach === 'off') throw new AppError('bad_request', 'url: this installation sends no webhooks', { details });
  const target = new URL(url);
  const address = addressOf(target);
  const isSafe = target.protocol === 'https:' && (address === undefined || isPublic(address));
  if (isSafe || reach === 'any') return;
  throw new AppError('bad_request', 'url: expected an https URL with a public address', { details });
}

/** Paths and queries of webhooks are secrets of many receivers. */
function hostOf(url: string): string {
  return new URL(url).host;
}

function changeText({ url, kinds, active, since }: UpdateWebhookRequest): string {
  return [
    url !== undefined && `host ${hostOf(url)}`,
    kinds.length > 0 && `kinds ${kinds.join(' ')}`,
    active !== undefined && (active ? 'activated' : 'deactivated'),
    since !== undefined && `again since ${since}`,
  ]
    .filter(Boolean)
    .join(', ');
}
