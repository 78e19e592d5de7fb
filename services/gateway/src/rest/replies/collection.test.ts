import { describe, expect, test } from '@jest/globals';
import type { Call } from '../call.ts';
import type { Resource } from '../resource.ts';
import { collectionReply, type Page } from './collection.ts';

interface Row {
  id: number;
  text: string;
}

const things: Resource<Row> = {
  name: 'thing',
  collection: '/things/',
  schema: {},
  embeddable: {},
  rowsPerMessage: 10,
  load: async () => [],
  idOf: (row) => row.id,
  revisionOf: () => 1,
  represent: (row) => ({ uri: `/things/${row.id}`, text: row.text }),
};

function callWith(range: string | undefined, maxPageItems = 10_000): Call {
  const header = (name: string) => (name === 'range' ? range : undefined);
  return { header, settings: { maxPageItems } } as unknown as Call;
}

/** A collection of `total` rows that records requested pages. */
function createCollection(total: number, text = '') {
  const pages: Page[] = [];
  const list = async (page: Page) => {
    pages.push(page);
    const count = Math.max(0, Math.min(page.last, total - 1) - page.first + 1);
    return { items: Array.from({ length: count }, (_, i) => ({ id: page.first + i, text })), total };
  };
  const reply = (range: string | undefined, maxPageItems?: number) =>
    collectionReply(callWith(range, maxPageItems), { resource: things, order: [], embed: [], list });
  return { pages, reply };
}

function itemsOf(reply: { bytes?: Uint8Array }): { uri: string }[] {
  const body = JSON.parse(Buffer.from(reply.bytes ?? []).toString());
  expect(body.thing_collection.uri).toBe('/things/');
  return body.thing_collection.items;
}

describe('collection answers', () => {
  test('are fetched in messages of bounded size', async () => {
    const { pages, reply } = createCollection(100);
    const answer = await reply('items=5-29');
    expect(itemsOf(answer).map(({ uri }) => uri)).toEqual(Array.from({ length: 25 }, (_, i) => `/things/${5 + i}`));
    expect(answer).toMatchObject({ status: 206, headers: { 'Content-Range': 'items 5-29/100' } });
    expect(pages.map(({ first, last }) => [first, last])).toEqual([
      [5, 14],
      [15, 24],
      [25, 29],
    ]);
  });

  test('end with the collection, without a further request', async () => {
    const { pages, reply } = createCollection(20);
    const answer = await reply('items=10-999999999999999999999');
    expect(answer.headers).toMatchObject({ 'Content-Range': 'items 10-19/20' });
    expect(pages).toHaveLength(1);
  });

  test('are truncated at the limits of items and of bytes', async () => {
    const byItems = await createCollection(100).reply('items=0-99', 15);
    expect(byItems.headers).toMatchObject({ 'Content-Range': 'items 0-14/100' });
    const byBytes = await createCollection(100, 'x'.repeat(2 ** 20)).reply('items=0-99');
    expect(byBytes.headers).toMatchObject({ 'Content-Range': 'items 0-14/100' });
    const oneGiant = await createCollection(2, 'x'.repeat(2 ** 25)).reply('items=0-1');
    expect(oneGiant.headers).toMatchObject({ 'Content-Range': 'items 0-0/2' });
  });

  test('with members of their own have them before the items, and are no error when empty', async () => {
    const reply = (total: number, range: string) => {
      const items = Array.from({ length: total }, (_, id) => ({ id, text: '' }));
      const list = async () => ({ items, total, extra: { uri: '/things/of/one', others: 5 } });
      return collectionReply(callWith(range), { resource: things, order: [], embed: [], list });
    };
    const [full, empty] = [await reply(1, 'items=0-9'), await reply(0, 'items=0-9')];
    const textOf = ({ bytes }: typeof full) => Buffer.from(bytes ?? []).toString();
    expect([full.status, full.headers!['Content-Range']]).toEqual([206, 'items 0-0/1']);
    expect(textOf(full)).toMatch(
      /^{"thing_collection":{"uri":"\/things\/of\/one","others":5,"items":\[{"uri":"\/things\/0"/,
    );
    expect([empty.status, empty.headers!['Content-Range']]).toEqual([200, 'items */0']);
    expect(textOf(empty)).toBe('{"thing_collection":{"uri":"/things/of/one","others":5,"items":[]}}');
    await expect(reply(0, 'items=1-9')).rejects.toMatchObject({ code: 'unsatisfiable_range' });
  });

  test('need a range that begins within the collection', async () => {
    await expect(createCollection(5).reply(undefined)).rejects.toMatchObject({ code: 'bad_request' });
    for (const range of ['items=5-9', 'items=3-2', 'items=99999999999999999999-99999999999999999999']) {
      await expect(createCollection(5).reply(range)).rejects.toMatchObject({
        code: 'unsatisfiable_range',
        contentRange: 'items */5',
      });
    }
    await expect(createCollection(0).reply('items=0-9')).rejects.toMatchObject({ contentRange: 'items */0' });
  });
});
