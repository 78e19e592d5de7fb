import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import { backoffMs } from '@varfreq/runtime/retry';
import type { TokenKeys } from '../../credentials/token-keys.ts';
import type { Database } from '../../postgres/database.ts';
import { type Claim, claimWebhook, eventsFor, type Outcome, settleWebhook } from '../../postgres/events/deliveries.ts';
import { type Delivery, keepDeliveries } from '../../postgres/events/delivery-history.ts';
import type { OrderedEvent } from '../../postgres/events/ordered-events.ts';
import { installationId } from '../../postgres/installation.ts';
import { type Repetition, repeat } from '../../repeat.ts';
import { post } from '../../webhooks/post.ts';
import { signedHeaders } from '../../webhooks/signature.ts';
import { toCloudEvent } from './cloud-event.ts';

const lookEveryMs = 1000;
/** Webhooks that one replica serves at once. */
const atOnce = 8;
const eventsAtOnce = 50;
/** A claim stops after this long, and another one may continue. */
const sliceMs = 20_000;
/** Longer than a slice and the last post in it. */
const leaseMs = 60_000;
const backoff = { firstMs: 5000, maxMs: 3_600_000 };

export interface WebhookSettings {
  /** Whether private addresses are allowed. */
  toPrivate: boolean;
  /** After failing for this long a webhook ends. */
  deadMs: number;
  /** How long a receiver may take to answer. */
  timeoutMs: number;
}

export interface DeliveryParts {
  database: Database;
  keys: TokenKeys;
  settings: WebhookSettings;
  log: Logger;
  metrics?: Metrics | undefined;
}

interface Delivering extends DeliveryParts {
  installation: string;
  signal: AbortSignal;
}

/** Delivers events as they come, until stopped. */
export function startDeliveries(parts: DeliveryParts): Repetition {
  const stopping = new AbortController();
  parts.metrics?.declare('webhookPosts');
  const deliver = async () => {
    const installation = await installationId(parts.database);
    await deliverWebhooks({ ...parts, installation, signal: stopping.signal });
  };
  const repetition = repeat('deliver webhooks', lookEveryMs, deliver, parts.log);
  return {
    ...repetition,
    stop: () => {
      stopping.abort();
      return repetition.stop();
    },
  };
}

/** Delivers what is due, in order per webhook, until nothing is. Any number of replicas may do so at once. */
export async function deliverWebhooks(parts: Delivering): Promise<void> {
  const first = await claimWebhook(parts.database, leaseMs);
  if (first === undefined) return;
  const others = Array.from({ length: atOnce - 1 }, () => deliverOneByOne(parts));
  await Promise.all([deliverOneByOne(parts, first), ...others]);
}

async function deliverOneByOne(parts: Delivering, first?: Claim): Promise<void> {
  const next = () => claimWebhook(parts.database, leaseMs);
  for (let claim = first ?? (await next()); claim !== undefined; claim = await next()) {
    const deliveries: Delivery[] = [];
    const outcome = await deliver(claim, parts, deliveries);
    const isActive = await parts.database.transaction(async (tx) => {
      await keepDeliveries(tx, claim.id, deliveries);
      return await settleWebhook(tx, claim, { ...outcome, deadMs: parts.settings.deadMs });
    });
    if (isActive === false) parts.log.warn({ event: 'webhook_ended', webhookId: claim.id, outcome: outcome.text });
    if (parts.signal.aborted) return;
  }
}

/** Sends events one after the other until one fails or the slice is over; appends what was sent to `deliveries`. */
async function deliver(claim: Claim, parts: Delivering, deliveries: Delivery[]): Promise<Outcome> {
  const { events, upTo } = await eventsFor(parts.database, claim, eventsAtOnce);
  const end = performance.now() + sliceMs;
  let { place } = claim;
  let text: string | undefined;
  for (const event of events) {
    if (performance.now() > end) return { place, text, waitMs: 0 };
    const [tried, start] = [new Date(), performance.now()];
    const sent = await send(event, claim, parts);
    if (parts.signal.aborted && !sent.isGood) return { place, text, waitMs: 0 };
    if (sent.isPostponed) return { place, text, waitMs: lookEveryMs };
    deliveries.push({ ...toDelivery(event, sent), tried, milliseconds: Math.round(performance.now() - start) });
    parts.metrics?.count('webhookPosts', { outcome: sent.isGood ? 'delivered' : 'failed' });
    ({ text } = sent);
    if (!sent.isGood)
      return {
        place,
        text,
        waitMs: backoffMs(claim.failures + 1, backoff, Math.random),
        failed: sent.isGone ? 'for ever' : 'once',
      };
    place = event.place;
  }
  return { place: upTo, text, waitMs: events.length < eventsAtOnce ? lookEveryMs : 0 };
}

interface Sent {
  isGood: boolean;
  isGone: boolean;
  /** Nothing was sent, through no fault of the receiver. */
  isPostponed: boolean;
  text: string;
}

function toDelivery({ id: eventId, type, subject }: OrderedEvent, { isGood: delivered, text: outcome }: Sent) {
  return { eventId, type, subject, delivered, outcome };
}

async function send(
  event: OrderedEvent,
  { url, keyEncrypted, keyHash }: Claim,
  { keys, installation, settings: { toPrivate, timeoutMs }, signal }: Delivering,
): Promise<Sent> {
  const body = JSON.stringify(toCloudEvent(event, installation));
  const message = { id: String(event.id), timestamp: Math.floor(Date.now() / 1000), body };
  try {
    const signed = signedHeaders(keys.open(keyEncrypted, keyHash), message);
    const headers = { 'Content-Type': 'application/cloudevents+json', ...signed };
    const status = await post({ url, headers, body, toPrivate, timeoutMs, signal });
    return { isGood: status >= 200 && status < 300, isGone: status === 410, isPostponed: false, text: String(status) };
  } catch (error) {
    const text = reasonOf(error);
    return { isGood: false, isGone: false, isPostponed: text === 'NO_TURN', text };
  }
}

/** Code or name of the failure. Its message is left out, as it may contain the host's internal address. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return code === 'ABORT_ERR' ? 'TIMEOUT' : String(code ?? name ?? 'failed').slice(0, 100);
}
