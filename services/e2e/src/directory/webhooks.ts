import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import type { Person, Session } from '../protocol/session.ts';

interface Webhook {
  uri: string;
  url: string;
  kinds: string[];
  secret: string;
  active: boolean;
}

const url = 'https://hooks.example.org/varfreq?key=hidden';

/** Webhooks, an addition to the REST API, in a system that allows private addresses. */
export function webhookTests(session: Session): void {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  const create = async (person: Person, more: object = {}): Promise<Webhook> =>
    (await person.token.post('/webhooks/', { user: person.uri, url, ...more })).expect(201).entity<Webhook>();

  /** A server that keeps the types of events that it gets. */
  async function receiver(): Promise<{ url: string; types: () => string[]; got: (count: number) => Promise<unknown> }> {
    const types: string[] = [];
    const server = createServer(async (request, response) => {
      types.push((JSON.parse(await text(request)) as { type: string }).type);
      response.writeHead(204).end();
    });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const got = (count: number) => until(`${count} events`, () => types.length >= count);
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, types: () => types, got };
  }

  describe('a webhook', () => {
    test('has exactly its fields, and all kinds unless some are given', async () => {
      const person = await session.newPerson();
      const answer = (await person.token.post('/webhooks/', { user: person.uri, url })).expect(201);
      const { uri } = answer.entity();
      expect(answer.headers.get('location')).toBe(uri);
      const webhook = {
        uri: expect.stringMatching(/^\/webhooks\/[1-9][0-9]*$/),
        added: expect.any(String),
        user: { uri: person.uri },
        url,
        kinds: ['*'],
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        active: true,
      };
      expect(answer.json()).toEqual({ webhook });
      expect((await person.token.get(uri)).json()).toEqual({ webhook });
    });

    test('gets the events of its user soon after they happened', async () => {
      const person = await session.newPerson('importer');
      const { url, types, got } = await receiver();
      await create(person, { url, kinds: ['varfreq.sample.created', 'varfreq.sample.deleted'] });
      const sample = await session.sample(person);
      (await person.token.patch(sample, { notes: 'changed' })).expect(200);
      (await person.token.delete(sample)).expect(204);
      await session.sample(await session.newPerson('importer'));
      await got(2);
      expect(types()).toEqual(['varfreq.sample.created', 'varfreq.sample.deleted']);
    });

    test('has a history of its deliveries, in pages, which is empty at first', async () => {
      const person = await session.newPerson('importer');
      const { url, got } = await receiver();
      const { uri } = await create(person, { url, kinds: ['varfreq.sample.*'] });
      const none = (await person.token.list(`${uri}/deliveries`)).expect(200);
      expect(none.json()).toEqual({ delivery_collection: { uri: `${uri}/deliveries`, items: [] } });
      const sample = await session.sample(person);
      (await person.token.delete(sample)).expect(204);
      await got(2);
      const listed = async () => await person.token.list(`${uri}/deliveries`, { query: { order: '-tried' } });
      const hasBoth = async () => (await listed()).headers.get('content-range') === 'items 0-1/2';
      await until('both deliveries are listed', hasBoth);
      const common = { event: expect.stringMatching(/^\d+$/), subject: sample, delivered: true, outcome: '204' };
      const times = { tried: expect.stringMatching(/Z$/), milliseconds: expect.any(Number) };
      const history = ['varfreq.sample.deleted', 'varfreq.sample.created'].map((type) => ({
        ...common,
        ...times,
        type,
      }));
      expect((await listed()).expect(206).items()).toEqual(history);
      const headers = { Range: 'items=1-1' };
      expect((await person.token.get(`${uri}/deliveries`, { headers })).expect(206).items()).toHaveLength(1);
    });

    test('can be changed, deactivated and deleted', async () => {
      const person = await session.newPerson();
      const { uri, secret } = await create(person);
      const changed = await person.token.patch(uri, { active: false, kinds: ['varfreq.import.*'] });
      expect(changed.expect(200).entity()).toMatchObject({ active: false, kinds: ['varfreq.import.*'], secret, url });
      (await person.token.delete(uri)).expect(204);
      (await person.token.get(uri)).expect(404);
    });

    test.each([
      [{ url: 'nowhere' }, 'url'],
      [{ url: 'ftp://example.org/' }, 'url'],
      [{ url: 'https://user:secret@example.org/' }, 'url'],
      [{ kinds: ['varfreq.import.imported'] }, 'kinds'],
      [{ kinds: ['import.*'] }, 'kinds'],
    ])('with %j is refused, without quoting an address', async (fields, field) => {
      const person = await session.newPerson();
      const answer = (await person.token.post('/webhooks/', { user: person.uri, url, ...fields })).expect(400);
      expect(answer.error().message).toContain(field);
      expect(answer.text).not.toContain('secret');
    });
  });
}
