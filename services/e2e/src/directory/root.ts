import { describe, expect, test } from '@jest/globals';
import type { Session } from '../protocol/session.ts';

const collections = [
  'annotation',
  'coverage',
  'data_source',
  'group',
  'sample',
  'token',
  'user',
  'variant',
  'variation',
];

/** The root, `/authentication` and `/genome`. */
export function rootTests(session: Session): void {
  describe('the root', () => {
    test('has exactly its fields and the links to everything else', async () => {
      const links = collections.map((name) => [`${name}_collection`, { uri: `/${name}s/` }]);
      expect((await session.anonymous.get('/')).expect(200).json()).toEqual({
        root: {
          uri: '/',
          status: 'ok',
          api_version: '3.0.0',
          authentication: { uri: '/authentication' },
          genome: { uri: '/genome' },
          ...Object.fromEntries(links),
        },
      });
    });

    test('links to resources that answer or are not configured', async () => {
      const root = (await session.admin.get('/')).entity<Record<string, { uri?: string }>>();
      for (const { uri } of Object.values(root)) {
        if (uri === undefined) continue;
        const query = uri === '/variants/' ? { region: 'chromosome:1,begin:1,end:2' } : {};
        const answer = await session.admin.list(uri, { query });
        answer.expect(...(uri === '/genome' ? [404] : [200, 206, 416]));
      }
    });
  });

  describe('the authentication resource', () => {
    test('reports a request without login as unauthenticated', async () => {
      expect((await session.anonymous.get('/authentication')).expect(200).json()).toEqual({
        authentication: { uri: '/authentication', authenticated: false, user: null },
      });
    });

    test('shows the logged-in user in full, with either scheme', async () => {
      const person = await session.person();
      const user = (await person.token.get(person.uri)).entity();
      for (const api of [person.basic, person.token]) {
        expect((await api.get('/authentication')).expect(200).json()).toEqual({
          authentication: { uri: '/authentication', authenticated: true, user },
        });
      }
    });
  });

  describe('the genome', () => {
    test('is not found unless configured', async () => {
      expect((await session.anonymous.get('/genome')).expect(404).error().code).toBe('not_found');
    });
  });
}
