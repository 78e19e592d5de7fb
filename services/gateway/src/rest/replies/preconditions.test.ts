import { describe, expect, test } from '@jest/globals';
import { baseTag } from '../../http/etag.ts';
import type { Call } from '../call.ts';
import type { Resource } from '../resource.ts';
import { deleteRequest, expectRevision } from './preconditions.ts';

interface Row {
  id: number;
  text: string;
  views: number;
  revision: number;
}

const things: Resource<Row> = {
  name: 'thing',
  collection: '/things/',
  schema: {},
  embeddable: {},
  derived: ['views'],
  load: async () => [],
  idOf: (row) => row.id,
  revisionOf: (row) => row.revision,
  represent: ({ id, text, views }) => ({ uri: `/things/${id}`, text, views }),
};

const row: Row = { id: 3, text: 'x', views: 5, revision: 7 };
const base = baseTag({ uri: '/things/3', text: 'x' });

function callWith(ifMatch: string | undefined, fixed: Readonly<Record<string, unknown>> = {}): Call {
  const header = (name: string) => (name === 'if-match' ? ifMatch : undefined);
  return { header, fixed: new Map(Object.entries(fixed)) } as unknown as Call;
}

describe('a request to delete', () => {
  test.each([
    ['the tag of the row', `"${base}"`],
    ['the tag of an answer with derived fields', `"${base}.derived"`],
    ['a list that has it', `"other", "${base}"`],
    ['any tag', '*'],
  ])('carries the revision of the row when If-Match names %s', async (_, header) => {
    expect(await deleteRequest(callWith(header), things, row)).toEqual({ id: 3, expectedRevision: 7 });
  });

  test('carries no revision without If-Match', async () => {
    const request = await deleteRequest(callWith(undefined), things, row);
    expect(request).toStrictEqual({ id: 3 });
  });

  test.each([
    ['another tag', '"other"'],
    ['the weak form of its tag', `W/"${base}"`],
    ['a malformed tag', base],
  ])('is refused when If-Match names %s', async (_, header) => {
    const refused = { code: 'precondition_failed', message: expect.stringContaining('If-Match') };
    await expect(deleteRequest(callWith(header), things, row)).rejects.toMatchObject(refused);
  });
});

describe('a request to change', () => {
  test('may repeat fields that cannot be changed, and is refused with all those that differ', async () => {
    expect(await expectRevision(callWith('*', { text: 'x', views: 5 }), things, row)).toBe(7);
    const changed = expectRevision(callWith('*', { text: 'y', views: 6, uri: '/things/3' }), things, row);
    const message = ['text', 'views'].map((name) => expect.stringContaining(`${name}: cannot be changed`));
    for (const each of message) await expect(changed).rejects.toMatchObject({ code: 'bad_request', message: each });
    await expect(changed).rejects.not.toMatchObject({ message: expect.stringContaining('uri') });
  });
});
