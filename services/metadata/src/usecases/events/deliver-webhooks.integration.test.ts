import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ListDeliveriesRequest } from '@varfreq/contracts/metadata/v1/ListDeliveriesRequest';
import { createLogger } from '@varfreq/runtime/log';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { Webhook } from 'standardwebhooks';
import { TokenKeys } from '../../credentials/token-keys.ts';
import { listDeliveries, mostDeliveries } from '../../postgres/events/delivery-history.ts';
import { addSampleEvent } from '../../postgres/events/events.ts';
import { orderEvents } from '../../postgres/events/ordered-events.ts';
import { insertWebhook, selectWebhooks, updateWebhook, type WebhookRow } from '../../postgres/events/webhooks.ts';
import { TaskFixture } from '../../testing/task-fixture.ts';
import { lookupFor } from '../../webhooks/public-address.ts';
import { newSecret } from '../../webhooks/signature.ts';
import type { CloudEvent } from './cloud-event.ts';
import { deliverWebhooks, type WebhookSettings } from './deliver-webhooks.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let receiver: Receiver;
const keys = new TokenKeys('a secret of the installation, for tests');
const day = 86_400_000;

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
});
beforeEach(async () => {
  for (const table of ['webhooks', 'event_readers', 'events']) await fixture.rows(`DELETE FROM ${table}`);
  await receiver?.close();
  receiver = await Receiver.open();
});
afterAll(async () => {
  await receiver?.close();
  await fixture?.close();
  await postgres?.stop();
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that keeps what it gets and answers with the next of its statuses, or 204. */
class Receiver {
  readonly received: Received[] = [];
  statuses: number[] = [];
  /** Called before the answer. */
  meanwhile: () => Promise<void> = async () => {};
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      this.received.push({ headers: request.headers, body: await text(request) });
      await this.meanwhile();
      const status = this.statuses.shift() ?? 204;
      response.writeHead(status, status === 302 ? { Location: this.url } : {}).end();
    });
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** Received events, as type and subject. */
  get events(): string[] {
    const events = this.received.map(({ body }) => JSON.parse(body) as CloudEvent);
    return events.map(({ type, subject }) => `${type.replace('varfreq.sample.', '')} ${subject}`);
  }

  async close(): Promise<void> {
    this.#server.close().closeAllConnections();
  }
}

async function hook(
  userId: number,
  { url = receiver.url, kinds = ['*'] } = {},
): Promise<{ id: number; secret: string }> {
  const { key: secret, ...sealed } = keys.sealed(newSecret());
  const id = await fixture.database.transaction((tx) => insertWebhook(tx, { userId, url, kinds, ...sealed }));
  return { id, secret };
}

async function change(id: number, fields: Partial<{ url: string; active: boolean; since: string }>): Promise<void> {
  const all = { url: undefined, kinds: undefined, active: undefined, since: undefined, ...fields };
  await fixture.database.transaction((tx) => updateWebhook(tx, id, undefined, all));
}

const stateOf = async (id: number): Promise<WebhookRow> => (await selectWebhooks(fixture.database, [id]))[0]!;

const historyOf = (webhookId: number, page: Partial<NonNullable<ListDeliveriesRequest['page']>> = {}) =>
  listDeliveries(fixture.database, { webhookId, page: { first: 0, last: 99, order: [], ...page } });

async function databaseTime(): Promise<string> {
  const [row] = (await fixture.rows('SELECT clock_timestamp()::text AS now')) as { now: string }[];
  return row!.now;
}

/** A sample with its events, ordered. */
async function sampleWith(userId: number, ...happenings: ('created' | 'changed' | 'activated')[]): Promise<string> {
  const sample = await fixture.sample(userId);
  for (const one of happenings) await fixture.database.transaction((tx) => addSampleEvent(tx, sample, one));
  await fixture.database.transaction((tx) => orderEvents(tx, 1000));
  return `/samples/${sample}`;
}

function deliver(settings: Partial<WebhookSettings> = {}, { signal } = new AbortController()): Promise<void> {
  return deliverWebhooks({
    database: fixture.database,
    keys,
    installation: 'test',
    settings: { toPrivate: true, deadMs: 5 * day, timeoutMs: 10_000, ...settings },
    log: createLogger({ service: 'test', level: 'silent' }),
    signal,
  });
}

/** As if the wait for the next try, and the time since the first failure, were over. */
const later = (failingDays = 0) =>
  fixture.rows(
    `UPDATE webhooks SET due = clock_timestamp(), failing_since = failing_since - ${failingDays} * interval '1 day'`,
  );

describe('webhooks', () => {
  test('get the events of their user and kinds, from then on, in order and once, signed', async () => {
    const [user, other] = [await fixture.user(), await fixture.user()];
    await sampleWith(user, 'created');
    const { secret } = await hook(user, { kinds: ['sample.ch*', 'sample.created'] });
    const [first, second] = [
      await sampleWith(user, 'created', 'activated', 'changed'),
      await sampleWith(user, 'created'),
    ];
    await sampleWith(other, 'created');
    await Promise.all([deliver(), deliver(), deliver()]);
    await later();
    await deliver();
    expect(receiver.events).toEqual([`created ${first}`, `changed ${first}`, `created ${second}`]);
    for (const { headers, body } of receiver.received) {
      expect(headers['content-type']).toBe('application/cloudevents+json');
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
      expect(headers['webhook-id']).toBe((JSON.parse(body) as CloudEvent).id);
    }
  });

  test('of administrators get those of all users', async () => {
    const [admin, user] = [await fixture.user(), await fixture.user()];
    await fixture.rows(`UPDATE users SET roles = '{admin}' WHERE id = ${admin}`);
    await hook(admin);
    const sample = await sampleWith(user, 'created');
    await deliver();
    expect(receiver.events).toEqual([`created ${sample}`]);
  });

  test.each([
    ['answers 500', 500, '500'],
    ['redirects', 302, '302'],
  ])('whose receiver %s are tried again, later each time, and lose nothing', async (_, status, outcome) => {
    const user = await fixture.user();
    const { id } = await hook(user);
    const sample = await sampleWith(user, 'created', 'changed');
    receiver.statuses = [status, status];
    await deliver();
    expect(await stateOf(id)).toMatchObject({ active: true, lastOutcome: outcome, failingSince: expect.any(String) });
    const waits: number[] = [];
    for (let tries = 1; tries <= 2; tries += 1) {
      const [row] = await fixture.rows('SELECT extract(epoch FROM due - last_tried)::float8 AS s FROM webhooks');
      waits.push((row as { s: number }).s);
      await fixture.rows(`UPDATE webhooks SET due = due + interval '1 hour'`); // however slow this test is
      await deliver();
      expect(receiver.received).toHaveLength(tries);
      await later();
      await deliver();
    }
    expect(waits.map((seconds, n) => seconds > 2.4 * 2 ** n && seconds < 5.1 * 2 ** n)).toEqual([true, true]);
    expect(receiver.events).toEqual([...Array(3).fill(`created ${sample}`), `changed ${sample}`]);
    expect(await stateOf(id)).toMatchObject({ lastOutcome: '204', failingSince: null });
  });

  test('that fail for too long end, and continue where they were when activated', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    const { url } = receiver;
    await receiver.close();
    const sample = await sampleWith(user, 'created');
    await deliver();
    expect(await stateOf(id)).toMatchObject({ active: true, lastOutcome: 'ECONNREFUSED' });
    await later(6);
    await deliver();
    expect((await stateOf(id)).active).toBe(false);
    receiver = await Receiver.open();
    expect(receiver.url).not.toBe(url);
    await change(id, { url: receiver.url, active: true });
    await deliver();
    expect(receiver.events).toEqual([`created ${sample}`]);
  });

  test('that fail are still failing after a stop during a delivery, and no longer when their events are gone', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    await sampleWith(user, 'created');
    receiver.statuses = [500, 500];
    await deliver();
    const { failingSince } = await stateOf(id);
    const stop = new AbortController();
    receiver.meanwhile = async () => stop.abort();
    await later();
    await deliver({}, stop);
    expect(receiver.received).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject({ failingSince, place: 0 });
    await fixture.rows('DELETE FROM events');
    await later();
    await deliver();
    expect(await stateOf(id)).toMatchObject({ failingSince: null, place: 1 });
  });

  test('whose receiver is gone end at once', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    await sampleWith(user, 'created');
    receiver.statuses = [410];
    await deliver();
    expect(await stateOf(id)).toMatchObject({ active: false, lastOutcome: '410' });
  });

  test('whose receiver takes too long are tried again', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    await sampleWith(user, 'created');
    receiver.meanwhile = () => new Promise(() => {});
    await deliver({ timeoutMs: 50 });
    expect(await stateOf(id)).toMatchObject({ lastOutcome: 'TIMEOUT', failingSince: expect.any(String) });
  });

  test.each([
    ['changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['closes the connection', ''],
  ])('whose receiver %s are tried again, and others are sent meanwhile', async (_, answer) => {
    const odd = createNetServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end(answer));
    });
    odd.listen(0, '127.0.0.1');
    await once(odd, 'listening');
    try {
      const user = await fixture.user();
      const { id } = await hook(user, { url: `http://127.0.0.1:${(odd.address() as AddressInfo).port}/` });
      await hook(user);
      const sample = await sampleWith(user, 'created');
      await deliver();
      expect(await stateOf(id)).toMatchObject({ lastOutcome: 'ECONNRESET', failingSince: expect.any(String) });
      expect(receiver.events).toEqual([`created ${sample}`]);
    } finally {
      odd.close();
    }
  });

  test('whose name had no turn to be looked up are tried soon, and do not count as failing', async () => {
    const slow = Promise.withResolvers<void>();
    const holding = lookupFor({ toPrivate: true, signal: new AbortController().signal }, async () => {
      await slow.promise;
      return [];
    });
    holding('slow.example.org', {}, () => undefined);
    const user = await fixture.user();
    const { id } = await hook(user, { url: receiver.url.replace('127.0.0.1', 'localhost') });
    const sample = await sampleWith(user, 'created');
    await deliver({ timeoutMs: 50 });
    expect(await stateOf(id)).toMatchObject({ active: true, failingSince: null, lastOutcome: null });
    expect((await historyOf(id)).items).toEqual([]);
    slow.resolve();
    await later();
    await deliver();
    expect(receiver.events).toEqual([`created ${sample}`]);
  });

  test('deliver again what happened since a time', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    const before = await sampleWith(user, 'created');
    const now = await databaseTime();
    const after = await sampleWith(user, 'created');
    await deliver();
    await change(id, { since: now });
    await deliver();
    expect(receiver.events).toEqual([`created ${before}`, `created ${after}`, `created ${after}`]);
  });

  test('deliver again what happened since a time though something older was committed after it', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    const older = await fixture.sample(user);
    let since = '';
    let newer = '';
    await fixture.database.transaction(async (tx) => {
      await addSampleEvent(tx, older, 'created');
      since = await databaseTime();
      newer = await sampleWith(user, 'created');
    });
    const last = await sampleWith(user, 'created');
    await deliver();
    await change(id, { since });
    await deliver();
    const all = [newer, `/samples/${older}`, last].map((sample) => `created ${sample}`);
    expect(receiver.events).toEqual([...all, ...all]);
  });

  test('keep what was sent and what came of it', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    const other = await hook(await fixture.user());
    const subject = await sampleWith(user, 'created', 'changed');
    receiver.statuses = [204, 500];
    await deliver();
    await later();
    await deliver();
    const { items, total } = await historyOf(id);
    const [created, failed, changed] = items;
    const common = { subject, tried: expect.stringMatching(/^\d{4}-.*Z$/), milliseconds: expect.any(Number) };
    expect(created).toMatchObject({ ...common, type: 'sample.created', outcome: '204', delivered: true });
    expect(failed).toMatchObject({ ...common, type: 'sample.changed', outcome: '500', delivered: false });
    expect(changed).toMatchObject({ ...common, type: 'sample.changed', outcome: '204', delivered: true });
    expect(changed!.eventId).toBe(failed!.eventId);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      items.map(({ eventId }) => String(eventId)),
    );
    expect(total).toBe(3);
    expect((await historyOf(other.id)).items).toEqual([]);
  });

  test('keep their latest deliveries only', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    const sample = await fixture.sample(user);
    const more = 20;
    await fixture.database.transaction(async (tx) => {
      for (let event = 0; event < mostDeliveries + more; event += 1) await addSampleEvent(tx, sample, 'changed');
      await orderEvents(tx, 1000);
    });
    for (let slices = 0; slices < 5; slices += 1) {
      await deliver();
      await later();
    }
    const sent = receiver.received.map(({ headers }) => Number(headers['webhook-id']));
    expect(sent).toHaveLength(mostDeliveries + more);
    const { items, total } = await historyOf(id, { first: 0, last: 999 });
    expect(items.map(({ eventId }) => eventId)).toEqual(sent.slice(more));
    expect(total).toBe(mostDeliveries);
    const page = { first: 1, last: 2, order: [{ field: 'tried', descending: true }] };
    const latest = await historyOf(id, page);
    expect(latest.items.map(({ eventId }) => eventId)).toEqual([sent.at(-2), sent.at(-3)]);
    const beyond = await historyOf(id, { first: mostDeliveries - 1, last: mostDeliveries + 1 });
    expect(beyond.items.map(({ eventId }) => eventId)).toEqual([sent.at(-1)]);
    expect([latest.total, beyond.total]).toEqual([mostDeliveries, mostDeliveries]);
    expect(await historyOf(id, { first: mostDeliveries, last: mostDeliveries })).toEqual({
      items: [],
      total: mostDeliveries,
    });
  });

  test('that are removed during a delivery leave nothing behind', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    await sampleWith(user, 'created');
    receiver.meanwhile = async () => void (await fixture.rows(`DELETE FROM webhooks WHERE id = ${id}`));
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await fixture.rows('SELECT FROM webhook_deliveries')).toEqual([]);
  });

  test('that are changed during a delivery begin anew: its outcome counts for nothing', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    const sample = await sampleWith(user, 'created');
    receiver.meanwhile = async () => {
      receiver.meanwhile = async () => {};
      await change(id, { active: true });
    };
    await deliver();
    expect(receiver.events).toEqual([`created ${sample}`, `created ${sample}`]);
  });

  test.each([
    ...['https://127.0.0.1', 'https://localhost', 'https://[::1]', 'https://0x7f.1'].map((host) => [
      host,
      'ADDRESS_NOT_PUBLIC',
    ]),
    ['http://example.org', 'NOT_HTTPS'],
  ])('to %s are not sent unless private addresses are allowed', async (host, lastOutcome) => {
    const user = await fixture.user();
    const { port } = new URL(receiver.url);
    const { id } = await hook(user, { url: `${host}:${port}/` });
    await sampleWith(user, 'created');
    await deliver({ toPrivate: false });
    expect(receiver.received).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ active: true, lastOutcome });
  });

  test('whose secret cannot be opened fail, and hold no other', async () => {
    const user = await fixture.user();
    const { id } = await hook(user);
    await fixture.rows(`UPDATE webhooks SET secret_encrypted = '\\x00'`);
    await hook(user);
    const sample = await sampleWith(user, 'created');
    await deliver();
    expect(await stateOf(id)).toMatchObject({ active: true, lastOutcome: 'internal_server_error' });
    expect(receiver.events).toEqual([`created ${sample}`]);
  });

  test('are twenty per user at most', async () => {
    const user = await fixture.user();
    for (let n = 0; n < 20; n += 1) await hook(user);
    await expect(hook(user)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
