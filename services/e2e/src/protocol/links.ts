import { beforeAll, describe, expect, test } from '@jest/globals';
import { fresh, type Session } from './session.ts';

const forms: [title: string, link: (uri: string) => unknown][] = [
  ['a path', (uri) => uri],
  ['an object', (uri) => ({ uri })],
  ['an object with more in it', (uri) => ({ uri, name: 'ignored' })],
  ['an absolute URL, of which the path counts', (uri) => `https://elsewhere.example${uri}`],
  ['an object with an absolute URL', (uri) => ({ uri: `http://localhost:1${uri}` })],
  ['a bare number', (uri) => Number(uri.split('/')[2])],
  ['a bare number as text', (uri) => uri.split('/')[2]],
];

const wrong: [title: string, link: unknown][] = [
  ['of a missing resource', '/groups/999999999'],
  ['beyond all ids', '/groups/99999999999999999999'],
  ['beyond all ids as a number', 1e20],
  ['of another kind', '/users/1'],
  ['of the collection', '/groups/'],
  ['without slash', 'groups/1'],
  ['with a trailing slash', '/groups/1/'],
  ['with ..', '/groups/../users/1'],
  ['with an id of zero', '/groups/0'],
  ['with a negative id', -1],
  ['with a fraction', 1.5],
  ['that is empty', ''],
  ['that is true', true],
  ['that is null', null],
  ['that is a list', [1]],
  ['that is an object without uri', {}],
  ['that is an object with an object', { uri: { uri: '/groups/1' } }],
  ['that is an object with a negative number', { uri: -5 }],
  ['with letters', '/groups/abc'],
];

/** Forms in which a request may name a resource. */
export function linkTests(session: Session): void {
  describe('a link in a request', () => {
    let group: string;
    beforeAll(async () => {
      group = await session.group();
    });

    test.each(forms)('may be %s', async (_, link) => {
      const fields = { name: fresh(), groups: [link(group)] };
      const sample = (await session.admin.post('/samples/', fields)).expect(201);
      expect(sample.entity()).toMatchObject({ groups: [{ uri: group }] });
    });

    test.each(forms)('to one resource may be %s', async (_, link) => {
      const person = await session.person();
      const token = await person.basic.post('/tokens/', { name: 'a', user: link(person.uri) });
      expect(token.expect(201).entity()).toMatchObject({ user: { uri: person.uri } });
    });

    test.each([
      ['a path', (uri: string) => uri],
      ['an absolute URL', (uri: string) => `https://elsewhere.example${uri}`],
      ['a bare number', (uri: string) => uri.split('/')[2]],
    ] as const)('in a query string may be %s', async (_, link) => {
      const person = await session.person();
      const answer = await person.basic.list('/tokens/', { query: { user: link(person.uri) ?? '' } });
      expect(answer.expect(206).items().length).toBeGreaterThan(0);
    });

    test.each(wrong)('%s is refused with the name of the field', async (_, link) => {
      const answer = await session.admin.post('/samples/', { name: fresh(), groups: [group, link] });
      const { code, message } = answer.expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining('groups') });
    });

    test.each([
      ['GET', '/samples/?groups=/groups/999999999', 'groups'],
      ['GET', '/samples/?public=true&user=/users/x', 'user'],
      ['GET', '/tokens/?user=/samples/1', 'user'],
      ['POST', '/tokens/?name=a&user=/users/999999999', 'user'],
    ])('that does not resolve is refused in %s %s', async (method, path, field) => {
      const { code, message } = (await session.admin.request(method, path)).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining(field) });
    });

    test.each(['sample:1', 'group:1', 'not sample:5'])(
      'may not be a bare id inside the expression %p',
      async (expression) => {
        const upload = await session.admin.upload({ name: 'a', filetype: 'bed', data: '' });
        const queries = [{ name: 'Q', expression }];
        const answer = await session.admin.post('/annotations/', { data_source: upload.entity().uri, queries });
        expect(answer.expect(400).error().message).toContain('queries');
      },
    );
  });
}
